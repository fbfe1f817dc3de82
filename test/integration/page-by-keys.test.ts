import type { Knex } from 'knex';
import { sql } from '#db/sql';
import { questionHash, writeCursor } from '#search/cursor';
import { newestPage, pageByKeys, type SortKey } from '#search/page-by-keys';
import { openDatabase } from '../support/database.ts';

const search = { secret: 'secret of the tests' };
const database = openDatabase();
beforeAll(async () => {
  await database.pool.query('create table listed (id bigint primary key, day date, score numeric, name text)');
});
beforeEach(async () => {
  await database.pool.query('truncate listed');
  // Every value several times, absent ones in each column, and scores that a double cannot hold.
  await database.pool.query(cases('cases'));
});

const id: SortKey = { sql: 'id', type: 'bigint' };
const orders: Record<string, SortKey[]> = cases('orders');
const listOf = (keys: SortKey[], of: { name?: string; keeps?: string[] } = {}) => ({
  question: ['listed', keys],
  ...of,
  keys,
  query: (page: (rows: Knex.QueryBuilder) => Knex.QueryBuilder, kept: string[]) =>
    page(
      sql
        .select(sql.raw('id::int'), sql.raw('?::text as kept', [kept[0] ?? '']))
        .from('listed')
        .where('id', '>', 0),
    ),
});
const page = (keys: SortKey[], limit: number, cursor?: string, of = {}) =>
  pageByKeys({ search, pool: database.pool }, listOf(keys, of), { limit, cursor });

async function walk(keys: SortKey[], limit: number, between = async (_pages: number) => {}, of = {}) {
  const walked: { ids: number[]; totals: number[]; kept: string[] } = { ids: [], totals: [], kept: [] };
  let cursor: string | undefined;
  do {
    const { rows, total, next_cursor } = await page(keys, limit, cursor, of);
    walked.ids.push(...rows.map((row) => row.id));
    walked.kept.push(...rows.map((row) => row.kept));
    walked.totals.push(total);
    cursor = next_cursor ?? undefined;
    if (cursor) await between(walked.totals.length);
  } while (cursor);
  return walked;
}

describe.each(Object.entries(orders))('a list %s', (name, keys) => {
  test.each([1, 2, 7, 60, 100])('of pages of %i gives every row once, in the order of Postgres', async (limit) => {
    const by = keys.map(({ sql, desc }) => `${sql} ${desc ? 'desc' : 'asc'} nulls last`).join(', ');
    const { rows } = await database.pool.query(`select id::int from listed order by ${by}`);
    const { ids, totals } = await walk(keys, limit, undefined, { name: `listed ${name}` });
    expect(ids).toEqual(rows.map((row) => row.id));
    expect(new Set(totals)).toEqual(new Set([60]));
    expect(totals).toHaveLength(Math.ceil(60 / limit));
  });
});

test('rows that come and go before the place move none behind it, and the total is that of the first page', async () => {
  const { ids, totals } = await walk([id], 10, async (pages) => {
    if (pages === 2) await database.pool.query('delete from listed where id between 3 and 20');
    if (pages === 3) await database.pool.query('insert into listed (id) values (3), (4)');
  });
  expect(ids).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  expect(new Set(totals)).toEqual(new Set([60]));
});

test('the first page decides what a list keeps', async () => {
  const first = await page([id], 30, undefined, { keeps: ['2026-01-31'] });
  const second = await page([id], 30, first.next_cursor!, { keeps: ['2026-02-01'] });
  expect(second.rows.map(({ kept }) => kept)).toEqual(Array(30).fill('2026-01-31'));
});

test('an empty list is one page', async () => {
  await database.pool.query('truncate listed');
  expect(await page([id], 5)).toEqual({ rows: [], total: 0, next_cursor: null });
});

test('a cursor that counted rows is refused as an expired one', async () => {
  const keys = orders['upwards with absent values']!;
  const counted = writeCursor(search.secret, questionHash(['listed', keys]), { from: 'postgres', after: [20], total: 60 });
  await expect(page(keys, 10, counted)).rejects.toMatchObject({ code: 'gone' });
});

test.each<any[]>(cases('a place with is refused'))('a place with %s is refused as a wrong cursor', async (_what, after) => {
  const keys = orders['up and down with absent values']!;
  const cursor = writeCursor(search.secret, questionHash(['listed', keys]), { from: 'postgres', after, total: 60 });
  await expect(page(keys, 5, cursor)).rejects.toMatchObject({ name: 'CursorError', code: 'invalid_request' });
});

test('a page of the newest leaves its query as it is', async () => {
  const rows = sql.select('id').from('listed');
  const before = rows.toString();
  const list = { question: ['newest'], by: ['day', 'id'] as [string, string], rows };
  const pages = [1, 2].map(() => newestPage({ search, pool: database.pool }, list, ({ id: of }) => of, { limit: 2 }));
  const [first, second] = await Promise.all(pages);
  expect([first!.results.length, second!.results]).toEqual([2, first!.results]);
  expect(rows.toString()).toBe(before);
});
