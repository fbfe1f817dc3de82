import { recordFacts } from '#domain/exclusions/record-facts';
import { bestName } from '#match/best-name';
import { namesakes } from '#match/full-name';
import { listedNames, queryNames } from '#match/names';
import type { Question } from '#match/question';
import { evidenceFor, hitSummary } from '#screening/hit-summary';
import { judge } from '#screening/judge';
import { presentRecords, restoredDates } from '#screening/present';

const blank = cases('blank');
const none = cases('none');

const listed = (last_name: string, first_name: string, middle_name: string | null = null, more: object = {}) => ({
  ...{ ...none, ...blank, entity_type: 'individual', last_name, first_name, middle_name },
  ...{ full_name: [first_name, middle_name, last_name].filter(Boolean).join(' '), ...more },
});
const business = (organization_name: string) => ({
  ...none,
  ...blank,
  entity_type: 'organization',
  organization_name,
  full_name: organization_name,
});

function summary(question: Question, record: ReturnType<typeof listed> | ReturnType<typeof business>): string {
  const name = queryNames(question)[0]!;
  const best = bestName(name, listedNames(record));
  const judged = judge(question, name, best, record, '2026-01-31');
  const people_with_name = best?.name.person && record.entity_type === 'individual' ? namesakes(best.name.person) : null;
  return hitSummary(
    question,
    { evidence: evidenceFor(question, best?.found.evidence ?? []), is_exact: best?.found.is_exact ?? false, people_with_name },
    judged,
    record,
  );
}

describe('a hit in one sentence', () => {
  test.each<any[]>(cases('a hit in one sentence'))('%s', (expected, question, record) =>
    expect(summary(question, Array.isArray(record) ? listed(...(record as Parameters<typeof listed>)) : business(record))).toBe(expected),
  );

  test('a name that many people have is called common, with their number', () => {
    expect(summary({ name: 'James Smith' }, listed('SMITH', 'JAMES'))).toMatch(
      /^Same full name; a common name \(about \d{2},000 people in the US have it\)\.$/,
    );
  });

  test('an NPI alone', () => {
    const record = listed('KESTERWICK', 'THADDEUS', null, { npi: '1033112214' });
    const no_name = cases('no_name');
    const judged = judge({ npi: '1033112214' }, no_name, null, record, '2026-01-31');
    expect(hitSummary({ npi: '1033112214' }, { evidence: [], is_exact: false, people_with_name: null }, judged, record)).toBe('Same NPI.');
  });

  test('a person found by the name of a business says what was searched', () => {
    const record = listed('KESTERWICK', 'THADDEUS', null);
    const no_name = cases('no_name 2');
    const judged = judge({}, no_name, null, record, '2026-01-31');
    expect(hitSummary({}, { evidence: [], is_exact: false, people_with_name: null, is_owner: true }, judged, record)).toMatch(
      /^Your search is a business that has this person’s name/,
    );
  });
  test('a hit by another name of the record says by which', () => {
    const record = listed('KESTERWICK', 'THADDEUS');
    const judged = judge({}, queryNames({ name: 'x' })[0]!, null, record, '2026-01-31');
    expect(hitSummary({}, { evidence: [], is_exact: true, people_with_name: null, other_name: 'OSTERLAND LABS' }, judged, record)).toMatch(
      /another name of the record \(OSTERLAND LABS\)/,
    );
  });
});

test('the record says so too, and a comment is not an exclusion type', () => {
  const row = cases('row');
  const provenance = { source: row.source, source_url: 'https://example.org', file_name: 'a.xls', file_line: 2, raw_payload: {} };
  const of = (more: object) =>
    recordFacts({ ...listed('KESTERWICK', 'THADDEUS'), ...row, provenance, ...more } as unknown as Parameters<typeof recordFacts>[0])
      .markup;
  expect(of({})).toContain('but the list has no reinstatement date');
  expect(of({})).not.toContain('Exclusion type');
  expect(of({ reason: 'Fraud', exclusion_type: '1128' })).not.toContain('no reinstatement date');
  const coded = of({ period: 'PM-Permanent', action_type: 'TM-Termination', reason: null, provider_type: '06-Optometrists' });
  for (const words of ['<dt>Period</dt>', '>Permanent<', '>Termination<', 'Optometrists']) expect(coded).toContain(words);
  expect(coded).not.toMatch(/PM-|TM-|06-|Until/);
  expect(of({ reason: 'CO-OWNER' })).toContain('CO-OWNER');
});

test('a date that was restored says so beside the original row, which has day and month swapped', () => {
  const of = (raw: string) =>
    restoredDates({
      ...{ birth_date: '1973-12-11', exclusion_date: '2020-05-05', end_date: null, reinstatement_date: null },
      provenance: { raw_payload: { Birthdate: raw } },
    });
  expect(of('1973-11-12')).toEqual([expect.stringContaining('The original row has 1973-11-12 as the date of birth.')]);
  expect(of('1973-12-11')).toEqual([]);
  expect(of('12/11/1973')).toEqual([]);
});

test.each([
  ['1973-11-12', [expect.stringContaining('The original row has 1973-11-12 as the date of birth.')]],
  ['1973-12-11', null],
])('a record presented by the API says so too (%s)', (raw, notes) => {
  const record = { id: 1, source: 'la_medicaid_exclusions', record_ref: 'r', birth_date: '1973-12-11', raw_payload: { Birthdate: raw } };
  const grouping = new Map([[1, { group_id: 'g', records: [], ties: [] }]]);
  expect(presentRecords([{ record: record as any, is_active: true }], grouping)).toMatchObject([
    { birth_date: '1973-12-11', date_notes: notes },
  ]);
});
