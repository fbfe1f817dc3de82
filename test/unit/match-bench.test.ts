import { questions } from '../../bench/match/questions.ts';
import { type BenchRecord, halfOf, nameKey } from '../../bench/match/record.ts';

const record = (columns: Partial<BenchRecord>): BenchRecord => ({
  source: 'oig_leie',
  entity_type: 'individual',
  last_name: null,
  first_name: null,
  middle_name: null,
  organization_name: null,
  full_name: 'X',
  other_names: null,
  ...columns,
});
const records = [
  ...Array.from({ length: 200 }, (_, at) =>
    record({ last_name: `MCABER${at}X`, first_name: `GIVEN${at}`, full_name: `GIVEN${at} MCABER${at}X` }),
  ),
  record(cases('records')),
  record(cases('records 2')),
];

describe('questions of the benchmark', () => {
  const query = questions(records, 50);
  test('are made list by list from whatever is loaded', () => {
    const of = (source: string) => new Set(query.filter((one) => one.source === source).map(({ treatment }) => treatment));
    expect([...of('oig_leie')]).toEqual(expect.arrayContaining(['exact', 'typo_in_surname', 'negative_random']));
    expect([...of('oig_leie')]).not.toContain('alias');
    expect([...of('tx_medicaid_exclusions')]).toEqual(expect.arrayContaining(['whole_name', 'alias', 'organization_exact', 'dba_in_name']));
  });
  test('an alias asks for the record that bears it', () => {
    expect(query.find(({ treatment }) => treatment === 'alias')).toMatchObject({ name: 'JANE DOE', expected: 'ROE JANE A', kind: null });
    expect(query.find(({ treatment }) => treatment === 'dba_in_name')).toMatchObject({ name: 'OLDMILL DRUGS' });
  });
  test('one word that is another name of a person is searched beside the rest of the name', () => {
    const listed = record({ last_name: 'ROE', first_name: 'JANE', other_names: [{ kind: 'former', name: 'DOE' }] });
    expect(questions([listed], 5).find(({ treatment }) => treatment === 'alias')).toMatchObject({ name: 'JANE DOE' });
  });
  test('all questions about a record fall into one half, about as many into each', () => {
    for (const one of query) if (one.expected) expect(one.half).toBe(halfOf(one.expected));
    const tuned = records.filter((one) => halfOf(nameKey(one)) === 'tuned').length / records.length;
    expect(tuned).toBeGreaterThan(0.4);
    expect(tuned).toBeLessThan(0.6);
  });
});
