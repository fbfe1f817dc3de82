import { read as readWorkbook, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { REQUIRED_LISTS } from '#fields/required-lists';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { fillList, type ListedRow } from '../support/listed-rows.ts';
import { ownSearch } from '../support/search.ts';

const database = openDatabase();
const search = ownSearch({ secret: 's' });
const away = ownSearch({ prefix: search.prefix, probe_ms: 60_000, secret: 's' }, 'http://127.0.0.1:9');
/** Answers from the index, and from Postgres alone. */
let api: TestApi;
let degraded: TestApi;

const states = ['OH', 'TX', 'NY', null];
const given = ['JOHN', 'JANE', 'ADA', 'OMAR', 'WILLIAM', 'GRACE'];
const rows: ListedRow[] = [
  ...Array.from({ length: 83 }, (_, at) => ({
    last_name: 'TARRINGTON',
    first_name: given[at % 6],
    middle_name: String.fromCharCode(65 + (at % 26)),
    birth_date: at % 4 === 0 ? null : `19${40 + (at % 50)}-01-0${1 + (at % 9)}`,
    exclusion_date: at % 5 === 0 ? null : `20${10 + (at % 10)}-03-20`,
    reinstatement_date: at % 7 === 0 ? '2024-01-10' : null,
    state: states[at % 4],
  })),
  ...Array.from({ length: 30 }, (_, at) => ({
    last_name: 'TARINGTON',
    first_name: given[at % 6],
    middle_name: `M${'ABCDEFGHIJ'[at % 10]}`,
  })),
  ...cases<ListedRow[]>('listed'),
];
const bearers = 83 + 3;

beforeAll(async () => {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  await fillList(database, 'oig_leie', day, rows, now);
  for (const source of REQUIRED_LISTS.slice(1)) await fillList(database, source, day, [], now);
  await rebuild(search, database.db, exclusions);
  const limits = { address_limits: { standard: 100_000 } };
  [api, degraded] = await Promise.all([startApi(database, { search, ...limits }), startApi(database, { search: away, ...limits })]);
});

const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Every page of a search, and what the first one said. */
async function pages(by: TestApi, path: string, query: Record<string, string>) {
  const found: any[] = [];
  let cursor: string | null = null;
  let first: any = null;
  do {
    const { status, body } = await by.ask(at(path, cursor ? { ...query, cursor } : query));
    expect([status, body.errors]).toEqual([200, undefined]);
    first ??= body;
    expect([body.total, body.outcome, body.listing]).toEqual([first.total, first.outcome, first.listing]);
    found.push(...body.results);
    cursor = body.next_cursor;
  } while (cursor);
  return { first, found, ids: found.map(({ record }) => `${record.source} ${record.file_line}`) };
}

describe('a surname alone', () => {
  test.each<any[]>(cases('surnames alone'))(
    '%s is not a screening and lists everyone with it to the end, similar ones after them',
    async (_, query) => {
      const { first, found, ids } = await pages(api, '/exclusions/search', { ...query, limit: '20' } as never);
      expect([first.outcome, first.reason, first.listing]).toEqual([
        'not_screenable',
        expect.stringMatching(/last name|One word/),
        expect.stringContaining('last name TARRINGTON'),
      ]);
      expect([found.length, new Set(ids).size]).toEqual([first.total, first.total]);
      expect(first.total).toBe(bearers + 30);
      const similar = found.findIndex(({ record }) => record.last_name === 'TARINGTON');
      expect(similar).toBe(bearers);
      expect(found.slice(similar).every(({ record }) => record.last_name === 'TARINGTON')).toBe(true);
      for (const one of found) expect(one.score).toBeLessThan(0.8);
      expect(found.some(({ record }) => record.last_name === 'SOMEBODY')).toBe(false);
    },
  );

  test('the state search lists those of the state’s list, and says so when there is no one', async () => {
    const { body } = await api.ask(at('/exclusions/state/search', { name: 'smith', state: 'ny' }));
    expect(body).toMatchObject({ outcome: 'not_screenable', total: 0, results: [], listing: expect.stringContaining('SMITH') });
  });

  test('a birth date moves its bearer up and may make a hit of one, and never hides anyone', async () => {
    const { first, found } = await pages(api, '/exclusions/search', { last_name: 'Tarrington', birth_date: '1941-01-02' });
    expect(first.total).toBe(bearers + 30);
    expect(found[0]).toMatchObject({ corroborated_by: ['birth_date'], record: { birth_date: '1941-01-02' } });
    expect(first.outcome).toBe('possible');
    // A potential match is not only a list to browse.
    expect(first.listing).toMatch(
      /only the first (record is a hit|\d+ records are hits), because more of it agrees; the others are a list to browse/,
    );
    expect(first.listing).not.toContain('not a screening');
  });

  test('particles and a surname in one line are a surname alone', async () => {
    const { body } = await api.ask(at('/exclusions/search', { name: 'de la Quenta' }));
    expect([body.outcome, body.results[0]?.record.first_name]).toEqual(['not_screenable', 'LUZ']);
  });

  test('two surnames alone are one too', async () => {
    const { body } = await api.ask(at('/exclusions/search', { last_name: 'Tarrington Quill' }));
    expect([body.outcome, body.results[0].record.first_name, body.total > 80]).toEqual(['not_screenable', 'ROSA', true]);
  });

  test('its page is a table with a next link; the demo and the page without a key say that there is more', async () => {
    const page = await api.ask(at('/screen', { q: 'Tarrington', state: '', birth_date: '' }), {
      headers: { Accept: 'text/html' },
      key: null,
    });
    expect(page.text).toMatch(/117 listed records, 25 on this page/);
    expect(page.text).toMatch(/the first 25 of 117 records/);
    expect(page.text).toContain('not a screening');
    const demo = await api.ask(at('/demo/exclusions/search', { last_name: 'Tarrington' }), { key: null });
    expect(demo.body).toMatchObject({
      total: bearers + 30,
      next_cursor: null,
      meta: { warnings: [expect.stringContaining('first 25 of 116')] },
    });
    const shown = await api.ask(at('/demo/exclusions/search', { last_name: 'Tarrington' }), {
      headers: { Accept: 'text/html' },
      key: null,
    });
    expect(shown.text).toContain('Download the first 25 rows');
  });

  test.each([
    ['csv', 25 + 1],
    ['ndjson', 25 + 1],
    ['xlsx', 25 + 1],
    ['parquet', 25],
  ])('the demo has no more rows as a whole file in %s', async (format, lines) => {
    const url = `${api.url}${at('/demo/exclusions/search', { last_name: 'Tarrington', format, all: 'true' })}`;
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const read = {
      csv: () => bytes.toString().trimEnd().split('\n').length,
      ndjson: () => bytes.toString().trimEnd().split('\n').length,
      xlsx: () => utils.sheet_to_json(Object.values(readWorkbook(bytes).Sheets)[0]!, { header: 1 }).length,
      parquet: async () => (await parquetReadObjects({ file: Uint8Array.from(bytes).buffer })).length,
    };
    expect(await read[format as keyof typeof read]()).toBe(lines);
  });
});

describe('a business word alone', () => {
  test('lists the businesses with that word', async () => {
    const { body } = await api.ask(at('/exclusions/search', { organization_name: 'Pharmacy' }));
    expect(body).toMatchObject({ outcome: 'not_screenable', listing: expect.stringContaining('the word PHARMACY'), total: 2 });
    expect(body.results.map((one: any) => one.matched_name).sort()).toEqual(['BRACKENFELL PHARMACY', 'QUILLBECK PHARMACY LLC']);
  });

  test('common words with a legal form are too little without an NPI: a listed business may have one word more or less', async () => {
    const screen = async (name: string, npi?: string) =>
      (await api.ask(at('/exclusions/search', { name, ...(npi && { npi }) }))).body as { outcome: string; reason: string; listing: string };
    for (const name of ['American Ambulance Service, Inc.', 'Regional Ambulance LLC', 'American Ambulance Service', 'Pharmacy LLC'])
      expect([name, await screen(name)]).toEqual([
        name,
        expect.objectContaining({ outcome: 'not_screenable', reason: expect.stringMatching(/common words|a business/) }),
      ]);
    expect(await screen('ADR LLC')).toMatchObject({ outcome: 'not_screenable', reason: expect.stringContaining('a business') });
    expect(await screen('ADR LLC', '1993999998')).toMatchObject({ outcome: 'clear', reason: null });
    expect(await screen('Quentavale', '1993999998')).toMatchObject({
      outcome: 'not_screenable',
      reason: expect.stringMatching(/^One word is not enough.* The NPI was searched by itself: no record on the searched lists has it\.$/),
    });
  });

  test('initials alone list no one and say what is missing', async () => {
    const { body } = await api.ask(at('/exclusions/search', { first_name: 'Jane' }));
    expect(body).toMatchObject({ outcome: 'not_screenable', listing: null, total: 0, reason: expect.stringContaining('last name') });
  });
});

test('pages: nothing lost, nothing twice, the total is what paging reaches, in the index and in Postgres alone', async () => {
  const query = fc.record({
    question: fc.constantFrom<Record<string, string>>(
      { last_name: 'Tarrington' },
      { name: 'Tarrington J' },
      { name: 'Jane Tarrington', entity_type: 'individual' },
      { name: 'tarrington' },
      { last_name: 'Tarrington', state: 'OH', as_of: '2025-01-01' },
      { organization_name: 'Tarrington Home Health' },
    ),
    limit: fc.integer({ min: 1, max: 60 }),
    is_away: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(query, async ({ question, limit, is_away }) => {
      const by = is_away ? degraded : api;
      const whole = await pages(by, '/exclusions/search', { ...question, limit: '200' });
      const { first, ids } = await pages(by, '/exclusions/search', { ...question, limit: String(limit) });
      expect(whole.found.length).toBe(whole.first.total);
      expect([ids, first.total]).toEqual([whole.ids, whole.first.total]);
      expect(whole.first.outcome.startsWith('clear')).toBe(false);
    }),
    { numRuns: whole(25, 10) },
  );
});

test('without the index everyone with the surname is listed too, and a list continues in the store it began in', async () => {
  const { first, ids } = await pages(degraded, '/exclusions/search', { last_name: 'Tarrington', limit: '50' });
  expect([first.meta.degraded, first.total >= bearers, new Set(ids).size]).toEqual([true, true, first.total]);
  const other = await api.ask(at('/exclusions/search', { last_name: 'Tarrington', limit: '50', cursor: first.next_cursor }));
  expect(other.body.meta.degraded).toBe(true);
  const begun = await api.ask(at('/exclusions/search', { last_name: 'Tarrington', limit: '50' }));
  const cursor = begun.body.next_cursor;
  expect((await degraded.ask(at('/exclusions/search', { last_name: 'Tarrington', limit: '50', cursor }))).status).toBe(503);
  expect((await api.ask(at('/exclusions/search', { last_name: 'Holloway', cursor }))).status).toBe(400);
});

describe('entity_type filters', () => {
  test('no returned row is of the other kind, whatever is searched', async () => {
    const names = cases('names');
    for (const name of names)
      for (const entity_type of ['individual', 'organization']) {
        const { found } = await pages(api, '/exclusions/search', { name, entity_type });
        for (const { record } of found) expect([entity_type, null]).toContain(record.entity_type);
      }
  });

  test('what it keeps out is never clear', async () => {
    const { body } = await api.ask(at('/exclusions/search', { name: 'Brackenfell Pharmacy', entity_type: 'organization' }));
    expect(body).toMatchObject({
      total: 0,
      outcome: 'not_screenable',
      reason: expect.stringContaining('that the lists record as an individual'),
    });
    const { body: all } = await api.ask(at('/exclusions/search', { name: 'Brackenfell Pharmacy' }));
    expect(all).toMatchObject({ total: 1, outcome: 'possible' });
  });
});

test('of several names each is named with its records, also one without any', async () => {
  const typed = ['Rosa Tarrington-Quill', 'Nemo Unlistworth', 'Mara Quillbeck', 'Luz De La Quenta', 'Zora'];
  const names = [
    ...typed.slice(0, 4).map((name) => ({ name, hits: name === 'Nemo Unlistworth' ? 0 : 1, reason: null })),
    { name: 'Zora', hits: 0, reason: expect.stringContaining('last name') },
  ];
  for (const between of ['; ', '\n', '\r\n']) {
    const { body } = await api.ask(at('/exclusions/search', { name: typed.join(between) }));
    expect(body).toMatchObject({ total: 3, names });
    const page = await api.ask(at('/screen', { q: typed.join(between), format: 'html' }));
    for (const line of ['Nemo Unlistworth: nothing found in the lists searched', 'Mara Quillbeck: 1 record'])
      expect(page.text).toContain(`<li>${line}</li>`);
  }
  expect((await api.ask(at('/exclusions/search', { name: 'Mara Quillbeck' }))).body.names).toEqual([]);
});
