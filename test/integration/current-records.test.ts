import { current, isCurrent, stoodOn, stoodOnOrToday } from '../../src/records/current.ts';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();

const plan = async (sql: string) => {
  const { rows } = await database.pool.query(`explain (costs off) ${sql}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

// Each pair: the condition by hand, and the records in place of the table.
describe('Postgres plans current records like the table with the condition beside it', () => {
  test.each([
    [
      'a join',
      cases<string>('rows'),
      `select r.npi, t.classification from ${current('provider', 'r')} join ${current('taxonomy', 't')} on t.taxonomy_code = r.primary_taxonomy_code
       where r.npi = '1234567893'`,
    ],
    [
      'a left join',
      `select asked.npi, r.last_name from unnest('{1234567893}'::text[]) asked(npi) left join provider r on r.npi = asked.npi and r.observed_to is null`,
      `select asked.npi, r.last_name from unnest('{1234567893}'::text[]) asked(npi) left join ${current('provider', 'r')} on r.npi = asked.npi`,
    ],
    [
      'an anti-join',
      `select f.ccn from facility f where not exists (select 1 from provider_certification c where c.ccn = f.ccn and c.observed_to is null)`,
      `select f.ccn from facility f where not exists (select 1 from ${current('provider_certification', 'c')} where c.ccn = f.ccn)`,
    ],
  ])('in %s', async (_name, by_hand, by_name) => {
    expect(await plan(by_name)).toBe(await plan(by_hand));
  });
});

describe('a record stands', () => {
  const versions = `(values ('was', date '2026-01-01', date '2026-02-01'), ('is', '2026-02-01', null)) r(version, observed_from, observed_to)`;
  const held = async (condition: string, day: string | null = null) => {
    const { rows } = await database.pool.query(
      `select version from ${versions} where $1::date is not distinct from $1::date and ${condition}`,
      [day],
    );
    return rows.map(({ version }) => version);
  };

  test('today', async () => {
    expect(await held(isCurrent('r'))).toEqual(['is']);
    expect(await held(stoodOnOrToday('r', '$1::date'))).toEqual(['is']);
  });

  test.each([
    ['2025-12-31', []],
    ['2026-01-01', ['was']],
    ['2026-01-31', ['was']],
    ['2026-02-01', ['is']],
  ])('from its first day until the day it ended: %s', async (day, expected) => {
    expect(await held(stoodOn('r', '$1::date'), day)).toEqual(expected);
    expect(await held(stoodOnOrToday('r', '$1::date'), day)).toEqual(expected);
  });
});
