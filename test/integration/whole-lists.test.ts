import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sql } from '#db/sql';
import { listOf, sortBy } from '#lists/list-of';
import { pageByKeys } from '#search/page-by-keys';
import { defineEndpoint } from '#server/define-endpoint';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

const ROWS = 25_400;
/** What the next page of the list does before it answers. */
let meanwhile: (page: number) => Promise<void>;
let pages = 0;
/** More in all than the system takes into its buffers for a client that does not read. */
let has_long_rows = false;

const items = defineEndpoint({
  method: 'get',
  path: '/items',
  tag: 'Tests',
  summary: 'Search items',
  description: 'Numbers.',
  access: 'key',
  query: z.object({ q: z.string().optional().describe('Words'), sort: sortBy(['number'], { standard: 'number' }) }),
  response: listOf(
    z.object({
      number: z.number().int().describe('Number.'),
      name: z.string().nullable().describe('Name.'),
      paid_usd: z.number().nullable().describe('Paid.'),
      paid_date: z.iso.date().nullable().describe('Day.'),
      words: z.array(z.string()).describe('Words.'),
      parts: z.array(z.object({ a: z.number() })).describe('Parts.'),
    }),
  ),
  sources: [],
  shape: 'list',
  examples: [{ summary: 'All' }],
  async handler({ query: { sort, ...paging } }, { deps }) {
    await meanwhile(++pages);
    const { rows, ...page } = await pageByKeys(
      deps,
      {
        question: ['items', sort ?? null],
        keys: [{ sql: 'number', type: 'integer', desc: sort === '-number' }],
        query: (page) => page(sql.select('*').from('item')),
      },
      paging,
    );
    const results = rows.map(({ number, name }) => ({
      number,
      name,
      paid_usd: number / 4,
      paid_date: '2026-01-31',
      words: has_long_rows ? ['a'.repeat(1000)] : ['a', '=b'],
      parts: [],
    }));
    return { results, ...page, limit: paging.limit };
  },
});

const unwritable = defineEndpoint({
  method: 'get',
  path: '/unwritable',
  tag: 'Tests',
  summary: 'A file that cannot be written to its end',
  description: 'One line.',
  access: 'key',
  response: z.object({ line: z.string().describe('Line.') }),
  sources: [],
  files: {
    forms: ['csv'],
    name: () => 'unwritable',
    async *write() {
      yield 'line\r\n';
      throw new RangeError('a value that is not logged');
    },
  },
  shape: 'message',
  examples: [{ summary: 'All' }],
  handler: async () => ({ line: 'one' }),
});

const database = openDatabase();
let api: TestApi;
beforeAll(async () => {
  await database.pool.query(`create table item as select n as number, 'item ' || n as name from generate_series(1, ${ROWS}) n`);
  await database.pool.query('create unique index on item (number); grant select on item to public');
  api = await startApi(database, { endpoints: [items, unwritable] });
});
beforeEach(() => {
  meanwhile = async () => {};
  pages = 0;
  has_long_rows = false;
});

const get = (path: string) => api.send(path);
/** Lines of the log since the last call. */
const interrupted = () => api.log.splice(0).filter(({ msg }) => msg === 'a download was interrupted');
/** Units of the key that are written down; the service writes them every quarter of a second. */
async function used(): Promise<number> {
  await sleep(1500);
  return (await database.pool.query('select coalesce(sum(used), 0)::int as used from quota')).rows[0].used;
}

test('more rows than a page or a unit: all of them, as they were when the download began, for a unit per 10,000', async () => {
  // Rows that come and go while the list is read are none of it.
  meanwhile = async (page) => {
    if (page === 3) await database.pool.query(`insert into item values (${ROWS + 1}, 'late'); delete from item where number = 20000`);
  };
  const before = await used();
  const text = await (await get('/items?format=csv&all=true')).text();
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('number,name,paid_usd,paid_date,words');
  expect(lines[1]).toBe("1,item 1,0.25,2026-01-31,a; '=b");
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(ROWS);
  expect(text).toContain('item 20000');
  expect(text).not.toContain('late');
  await database.pool.query(`delete from item where number > ${ROWS}; insert into item values (20000, 'item 20000')`);
  await until(async () => (await used()) >= before + 3);
  expect((await used()) - before).toBe(3);
});

test('a page that fails ends the connection, so that no client takes the file for whole', async () => {
  meanwhile = async (page) => {
    if (page === 5) throw new Error('the database is away');
  };
  const response = await get('/items?format=ndjson&all=true');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(interrupted()).toMatchObject([
    { route: '/items', error: 'Error', frames: expect.arrayContaining([expect.stringContaining('meanwhile')]) },
  ]);
  // What it held is free again: more downloads than run at a time.
  meanwhile = async () => {};
  for (let again = 0; again < 4; again++) expect((await (await get('/items?format=csv&all=true')).text()).length).toBeGreaterThan(ROWS);
});

test('a file that cannot be written ends the connection too, and its line in the log says where and by what', async () => {
  await expect((await get('/unwritable?format=csv')).text()).rejects.toThrow();
  const [line, ...others] = interrupted();
  expect(line).toMatchObject({
    route: '/unwritable',
    error: 'RangeError',
    frames: expect.arrayContaining([expect.stringContaining('write')]),
  });
  expect([JSON.stringify(line).includes('a value'), others]).toEqual([false, []]);
});

/** Transactions left open by downloads. */
const open = async () =>
  (
    await database.pool.query(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
  ).rows[0].open;

/** One reading without any decides: the service has short transactions of its own. */
const untilNoneIsOpen = () => until(async () => (await open()) === 0, 50);

test('a client that leaves releases its place and its connection', async () => {
  for (let again = 0; again < 4; again++) {
    const leaving = new AbortController();
    const response = await api.send('/items?format=ndjson&all=true', { signal: leaving.signal });
    expect(response.status).toBe(200);
    leaving.abort();
    await untilNoneIsOpen();
  }
});

test('so does one that leaves before the list is opened', async () => {
  const has_left = new EventEmitter();
  const { connect } = database.serving.pool;
  // The connection for the list is there only after the client has gone.
  database.serving.pool.connect = (async (...args: unknown[]) => {
    await once(has_left, 'yes');
    return Reflect.apply(connect, database.serving.pool, args);
  }) as typeof connect;
  try {
    const leaving = new AbortController();
    const response = api.send('/items?format=ndjson&all=true', { signal: leaving.signal });
    await sleep(300);
    leaving.abort();
    await expect(response).rejects.toThrow();
    await sleep(300);
  } finally {
    database.serving.pool.connect = connect;
    has_left.emit('yes');
  }
  await sleep(300);
  await untilNoneIsOpen();
});

test('a list is read no faster than its client takes it', async () => {
  has_long_rows = true;
  const reader = (await get('/items?format=ndjson&all=true')).body!.getReader();
  await reader.read();
  await sleep(1000);
  const read_ahead = pages;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read());
  expect([read_ahead < 26, pages]).toEqual([true, 26]);
});

test('numbered pages, the last of them too, and headings that sort', async () => {
  const page = async (query: string) => (await (await get(`/items?${query}`)).json()) as any;
  const second = await page('page=2&limit=100');
  expect([second.results[0].number, second.total]).toEqual([101, ROWS]);
  const last = await page('page=254&limit=100');
  expect([last.results.at(-1).number, last.next_cursor]).toEqual([ROWS, null]);
  expect(await page('page=255&limit=100')).toMatchObject({ results: [], total: ROWS });
  const after = await page(`limit=100&cursor=${encodeURIComponent(second.next_cursor)}`);
  expect(after.results[0].number).toBe(201);
  const { text: html } = await api.ask('/items?page=2&sort=-number&format=html');
  expect(html).toContain('26–50 of 25,400');
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('href="/items?sort=number&#38;format=html"');
  expect(html).toContain('(3 requests of your plan: one per 10,000 rows)');
  expect((await get('/items?page=2&cursor=x')).status).toBe(400);
});
