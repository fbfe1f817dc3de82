import { decisionForms } from '#domain/decisions/decision-forms';
import { cellInWords } from '#domain/exclusions/abbreviations';
import { groupCards } from '#domain/exclusions/group-card';
import { rowsTable } from '#lists/record-part';
import { html } from '#pages/html';

test('a cell of a row has what its abbreviations stand for as well, and a text without any stays as it is', () => {
  const cell = (source: string, text: string) => html`${cellInWords(text, { source })}`.markup;
  expect(cell('ar_medicaid_exclusions', 'DCCECE')).toBe(cases('a cell of a row'));
  expect(cell('la_medicaid_exclusions', '1128b4')).toContain('<span class="meaning">license revoked, suspended or surrendered</span>');
  expect(cell('la_medicaid_exclusions', 'Fraud')).toBe('Fraud');
  expect(cell('ms_medicaid_exclusions', 'TM-Termination')).toBe('Termination');
  const row = { reason: 'DCCECE', source: 'ar_medicaid_exclusions' };
  expect(rowsTable('Records', [row], ['reason'], { cells: { reason: cellInWords } }).markup).toContain('class="meaning"');
  expect(rowsTable('Records', [{ ...row, reason: null }], ['reason'], { cells: { reason: cellInWords } }).markup).toContain('–');
});

const hit = (more: object, sent = {}) => {
  const group = { group_id: 'a', records: 1, records_here: 1, lists: ['ga_medicaid_exclusions'], grouped_by: [] };
  const own = cases('own');
  const found: any = {
    ...cases('found'),
    ...{ matched_name_kind: 'name', evidence: [], against: [], corroborated_by: [], record: own },
    ...more,
  };
  const row = { record: { ...found.record, group_id: 'a' }, hit: found };
  return groupCards([group], [row], { sent })[0]!.markup;
};

test('a name whose parts are all the same has no table of them, and what the sentence says is not said again', () => {
  const same = { asked: 'AVERIL', listed: 'AVERIL', how: 'exact', strength: 1 };
  expect(hit({ evidence: [same] })).not.toContain('class="evidence"');
  const differs = hit({ evidence: [same, { asked: 'EXAMPEL', listed: 'EXAMPLE', how: 'typo', strength: 0.9 }] });
  expect(differs).toContain('<td>Averil</td><td>Averil</td><td>the same</td>');
  const record = { ...cases('own'), birth_date: '1956-05-26' };
  const agrees = hit({ record, corroborated_by: ['birth_date'] }, { birth_date: '5/26/1956' });
  expect(agrees.match(/<td>5\/26\/1956<\/td><td><span class="same">|date of birth is the same/g)).toHaveLength(1);
});

test('equal legal forms do not stand on a card as not compared', () => {
  const same = { asked: 'TREEFROG', listed: 'TREEFROG', how: 'exact', strength: 1 };
  const business = (asked_name: string, matched_name: string) =>
    hit({
      evidence: [same],
      asked_name,
      matched_name,
      record: { full_name: matched_name, entity_type: 'organization', source: 'ga_medicaid_exclusions', provenance: { raw_payload: {} } },
    });
  expect(business('Treefrog Inc', 'TREEFROG INC')).not.toContain('Not compared');
  expect(business('Treefrog Inc', 'TREEFROG INCORPORATED')).toContain('Same legal form: Inc and INCORPORATED.');
  expect(business('Treefrog Incorporated', 'Treefrog, Inc.')).toContain('Same legal form: Incorporated and Inc.</p>');
  expect(business('Treefrog Inc', 'TREEFROG')).toContain('Not compared: Inc (in your search).');
});

test.each<any[]>(cases('marks of names'))('a name is marked %s: %s, listed as %s, %j', (mark, asked_name, matched_name, codes) => {
  const entity_type = matched_name.endsWith('INC') ? 'organization' : 'individual';
  const record = { full_name: matched_name, entity_type, source: 'ga_medicaid_exclusions', provenance: { raw_payload: {} } };
  const evidence = ['AVERIL', 'EXAMPLE'].map((one) => ({ asked: one, listed: one, how: 'exact', strength: 1 }));
  const card = hit({ asked_name, matched_name, evidence, against: codes.map((code: string) => ({ code, detail: '' })), record });
  expect(card.match(/<th scope="row">Name<.*?aria-label="([a-z ]+)">.</)![1]).toBe(mark);
});

test('a hit by another name of its record says so, and is compared by that name', () => {
  const [by_alias, by_own] = [hit(cases('said')), hit({})];
  expect(by_alias).toContain('<p>Same full name; this is another name of the record (Averil Specimen).</p>');
  expect(by_alias).toMatch(/Averil Specimen<\/span>.*? <span class="quiet">\(alias\)<\/span><\/td>/);
  expect(hit({ ...cases('said'), matched_name_kind: 'name' })).toContain('<span class="quiet">(one of its names)</span>');
  expect(by_own).not.toContain('<span class="quiet">(');
  // What the card leaves out of the sentence stands whole with the published record.
  expect(by_alias.split('<details>')[1]).toContain(
    '<p>Same full name; this is another name of the record (Averil Specimen); same state.</p>',
  );
  expect(by_own.split('<details>')[1]).not.toContain('Same full name');
  const compared = (card: string) => card.match(/<th scope="row">Name<.*?title="Published as ([A-Z ]+)"/)![1];
  expect([by_alias, by_own].map(compared)).toEqual(['AVERIL SPECIMEN', 'AVERIL EXAMPLE']);
});

test('a match by state and full name says that these are the same', () => {
  const said = 'The state and the full name (at least three parts) are the same.';
  const matched = hit({ outcome: 'match', summary: 'Same full name; same state.', corroborated_by: ['state_and_full_name'] });
  expect(matched).toContain(`<p>Same full name. ${said}</p>`);
  expect(hit({ outcome: 'match', corroborated_by: ['birth_date'] })).not.toContain(said);
});

test('a decision on several records is said once, and again of one that has changed since', () => {
  const made: any = { verdict: 'not_same', reason: 'Another town', decided_at: '2026-11-20', decided_by: 'Jo Roe', decided_as: 'key' };
  const changes = ['none', 'record', 'none'];
  const decisions = changes.map((changed, id) => ({ ...made, id: `${id}`, record: `oig_leie-${id}`, erased_at: null, changed }));
  const records: any[] = decisions.map(({ id }) => ({ record: { source: 'oig_leie', record_ref: id }, hit: null }));
  const of = { screening_id: 'x', position: 1, decisions, reviewer: null, acts_as: null, principal: null };
  const said = decisionForms(of, () => true)(records).markup;
  expect(said.match(/ town|changed since/g)).toEqual([' town', ' town', 'changed since']);
});
