import { current, isCurrent, stoodOn, stoodOnOrToday } from '#records/current';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();

const plan = async (sql: string) => {
  const { rows } = await database.pool.query(`explain (costs off) ${sql}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

// Each pair: the condition by hand, and the records in place of the table.
describe('Postgres plans current records like the table with the condition beside it', () => {
  test.each<any[]>(cases('plans'))('in %s', async (_name, by_hand: string, by_name: string) => {
    const records = by_name.replace(/\{(\w+) (\w+)\}/g, (_all, table, as) => current(table, as));
    expect(await plan(records)).toBe(await plan(by_hand));
  });
});

describe('a record stands', () => {
  const versions = `(values ('was', date '2026-01-01', date '2026-02-01'), ('is', '2026-02-01', null)) r(version, observed_from, observed_to)`;
  const stored = async (condition: string, day: string | null = null) => {
    const { rows } = await database.pool.query(
      `select version from ${versions} where $1::date is not distinct from $1::date and ${condition}`,
      [day],
    );
    return rows.map(({ version }) => version);
  };

  test('today', async () => {
    expect(await stored(isCurrent('r'))).toEqual(['is']);
    expect(await stored(stoodOnOrToday('r', '$1::date'))).toEqual(['is']);
  });

  test.each([
    ['2025-12-31', []],
    ['2026-01-01', ['was']],
    ['2026-01-31', ['was']],
    ['2026-02-01', ['is']],
  ])('from its first day until the day it ended: %s', async (day, expected) => {
    expect(await stored(stoodOn('r', '$1::date'), day)).toEqual(expected);
    expect(await stored(stoodOnOrToday('r', '$1::date'), day)).toEqual(expected);
  });
});
