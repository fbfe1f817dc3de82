import { expect, test } from '@jest/globals';
import { hitEvidence } from '../../src/domain/exclusions/hit-card.ts';
import { wordsLeftOut } from '../../src/domain/exclusions/left-out-words.ts';
import { basisWords, severityWords } from '../../src/domain/exclusions/record-facts.ts';

test('words of a business that the comparison passed over are named', () => {
  expect(wordsLeftOut('AH Pharmacy Corp', ['PHARMACY'])).toEqual(['AH', 'Corp']);
  expect(wordsLeftOut("O'Brien, Mary-Ann", ['OBRIEN', 'MARYANN'])).toEqual([]);
  expect(wordsLeftOut('Fern Hill', ['FERNHILL'])).toEqual([]);
});

test('the severity of a record says which of its reasons it is, and a legal basis has its code once', () => {
  expect(severityWords({ severity: 'high', source: 'ga_medicaid_exclusions', exclusion_type: null, reason: null })).toBe(
    'high: an action by the state',
  );
  expect(severityWords({ severity: 'high', source: 'oig_leie', exclusion_type: '1128b4', reason: null })).toBe(
    'high: a permissive federal exclusion',
  );
  expect(severityWords({ severity: 'high', source: 'ia_medicaid_exclusions', exclusion_type: '1128(b)(4)', reason: null })).toContain(
    'federal',
  );
  const mandated = {
    severity: 'high',
    source: 'tx_medicaid_exclusions',
    exclusion_type: null,
    reason: 'Federal mandated exclusion',
  } as const;
  expect(severityWords(mandated)).toContain('because federal law mandates it');
  expect(basisWords({ exclusion_type: '1128a1', reason: 'Section 1128(a)(1): conviction' })).toBe('Section 1128(a)(1): conviction');
  expect(basisWords({ exclusion_type: 'Termination', reason: 'Fraud' })).toBe('Termination: Fraud');
});

const hit = (more: object) =>
  hitEvidence({
    ...{ outcome: 'possible', score: 1, summary: 'Same full name.', asked_name: 'Averil Example', matched_name: 'AVERIL EXAMPLE' },
    ...{ matched_name_kind: 'name', evidence: [], against: [], corroborated_by: [] },
    record: { full_name: 'AVERIL EXAMPLE', entity_type: 'individual', source: 'ga_medicaid_exclusions', provenance: { raw_payload: {} } },
    ...more,
  } as unknown as Parameters<typeof hitEvidence>[0]).markup;

test('a name whose parts are all the same has no table of them, and what the sentence says is not said again', () => {
  const same = { asked: 'AVERIL', listed: 'AVERIL', how: 'exact', strength: 1 };
  expect(hit({ evidence: [same] })).not.toContain('<table');
  const differs = hit({ evidence: [same, { asked: 'EXAMPEL', listed: 'EXAMPLE', how: 'typo', strength: 0.9 }] });
  expect(differs).toContain('<td>Averil</td><td>Averil</td><td>the same</td>');
  expect(hit({ summary: 'Same NPI.', asked_name: null, corroborated_by: ['npi'] })).not.toContain('Also the same');
  expect(hit({ corroborated_by: ['birth_date'] })).toContain('the date of birth is the same');
});

test('a hit by another name of its record says so below the heading, and one by its own name does not', () => {
  const by_alias = hit({ matched_name: 'AVERIL SPECIMEN', matched_name_kind: 'aka' });
  expect(by_alias).toMatch(/^<p class="found-by">Found by the alias <b><span[^>]*>Averil Specimen<\/span><\/b> of this record\.<\/p>/);
  expect(hit({})).not.toContain('Found by');
});
