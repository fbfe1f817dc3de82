import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { config } from '#config';
import type { Deps } from '#deps';
import { indexTerms } from '#match/index-terms';
import { listedNames } from '#match/names';
import { probeAll } from '#routes/health/probes';
import { screenBatch } from '#screening/screen-batch';
import { screenName } from '#screening/screen-name';
import { openSearch, type Search } from '#search/client';
import { integrityNow } from '#search/integrity';
import { drain, drainRegularly } from '#search/outbox';
import { ensureIndex, physicalIndexes, rebuild } from '#search/rebuild';
import { verify } from '#search/verify';
import exclusions from '../../indexes/exclusions.ts';
import { openDatabase } from '../support/database.ts';
import { fillList } from '../support/listed-rows.ts';
import { askSearch, dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';
import { until } from '../support/until.ts';

const now = new Date('2026-11-20T12:00:00Z');
const prefix = randomIndexPrefix();
const alias = `${prefix}exclusions`;
const ROWS = 150;
const database = openDatabase();
let search: Search;

const deps = () => ({ db: database.db, pool: database.pool, search });
const lists = ['oig_leie'];
/** Somebody on no list: clear as long as the list can be relied on. */
const screen = () => screenName(deps(), { name: 'QUILLON VANTERPOOL' }, { now, lists });
/** Somebody who is listed, asked with another spelling. */
const screenListed = () => screenName(deps(), { name: 'MARGARET HOLLOWAY' }, { now, lists });

beforeAll(async () => {
  search = openSearch(searchUrl(), { prefix });
  const others = Array.from({ length: ROWS - 1 }, (_, at) => ({ last_name: `TRENW${at}ICK`, first_name: 'JOSEPH' }));
  await fillList(database, 'oig_leie', '2026-11-10', [{ last_name: 'HOLLOWAY', first_name: 'MARGARET' }, ...others], now);
  await fillList(database, 'oh_medicaid_exclusions', '2026-11-10', [{ last_name: 'MARLOW', first_name: 'ROSA' }], now);
  await rebuild(search, database.db, exclusions, { grace_ms: 0 });
  await database.db('index_outbox').delete();
});
afterAll(async () => {
  await search.close();
  await dropIndexes(prefix);
});

/** Until a question is no longer answered clear, which is so after two seconds; it must stay so. */
const untilNotClear = () => until(async () => (await screen()).outcome !== 'clear');

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
});
/** As a server repairs beside answering. */
async function healed(): Promise<string[]> {
  const said: string[] = [];
  stop = drainRegularly(search, database.db, [exclusions], { every_ms: 20, grace_ms: 0, on_lost: (_alias, reason) => said.push(reason) });
  while ((await screen()).outcome !== 'clear') await new Promise((resolve) => setTimeout(resolve, 50));
  await stop();
  stop = null;
  return said;
}

// What a client has found intact it remembers for a second: a new one looks at once.
beforeEach(async () => {
  await search?.close();
  search = openSearch(searchUrl(), { prefix });
});

/** Repairs the index beside a question that is still under way. */
async function repairNow(): Promise<void> {
  const repaired = new Promise<void>((done) => {
    stop = drainRegularly(search, database.db, [exclusions], { every_ms: 20, grace_ms: 0, on_report: () => done() });
  });
  await repaired;
  await stop?.();
  stop = null;
}

const documentId = async (last_name: string): Promise<string> =>
  String((await database.db('exclusion').where({ last_name }).first('id')).id);
const deletion = (query: object) =>
  askSearch(`${alias}/_delete_by_query?refresh=true&conflicts=proceed`, { method: 'POST', body: { query } });
const hollow = async (id: string) => (await (await askSearch(`${alias}/_doc/${id}`)).json()) as { _source: Record<string, unknown> };

const attacks: [string, () => Promise<unknown>][] = [
  ['one document is deleted', async () => deletion({ term: { document_id: await documentId('HOLLOWAY') } })],
  [
    'one document is deleted and no refresh shows it',
    async () => askSearch(`${alias}/_doc/${await documentId('HOLLOWAY')}`, { method: 'DELETE' }),
  ],
  [
    'a hundred documents are deleted',
    async () => {
      const ids = await database.db('exclusion').where({ source: 'oig_leie' }).orderBy('id').limit(100).pluck('id');
      await deletion({ terms: { document_id: ids.map(String) } });
    },
  ],
  ['all documents are deleted', async () => deletion({ match_all: {} })],
  [
    'a document is overwritten by one without names that keeps its hash',
    async () => {
      const id = await documentId('HOLLOWAY');
      const { _source } = await hollow(id);
      await askSearch(`${alias}/_doc/${id}?refresh=true`, { method: 'PUT', body: { ..._source, terms: ['unlisted'] } });
    },
  ],
  [
    'the index is deleted',
    async () => {
      const { live } = await physicalIndexes(search, 'exclusions');
      await askSearch(live[0]!, { method: 'DELETE' });
    },
  ],
  [
    'the index is replaced by an empty one of its name',
    async () => {
      const [name] = (await physicalIndexes(search, 'exclusions')).live;
      const { [name!]: stored } = (await (await askSearch(name!)).json()) as any;
      await askSearch(name!, { method: 'DELETE' });
      await askSearch(name!, {
        method: 'PUT',
        body: { mappings: stored.mappings, settings: exclusions.settings, aliases: { [alias]: {} } },
      });
    },
  ],
  [
    'the index is blocked for readers',
    async () => {
      await deletion({ term: { document_id: await documentId('HOLLOWAY') } });
      await askSearch(`${(await physicalIndexes(search, 'exclusions')).live[0]}/_settings`, {
        method: 'PUT',
        body: { 'index.blocks.read': true },
      });
    },
  ],
  [
    'the alias gets a filter',
    async () => {
      const [index] = (await physicalIndexes(search, 'exclusions')).live;
      const filter = { bool: { must_not: { term: { source: 'oig_leie' } } } };
      await askSearch('_aliases', { method: 'POST', body: { actions: [{ add: { index, alias, filter } }] } });
    },
  ],
];

test.each(attacks)('%s: from two seconds on nothing is clear, who is listed is found, and the index heals', async (name, attack) => {
  if (/^(one|all) documents? (is|are) deleted$/.test(name)) expect((await screen()).outcome).toBe('clear');
  await attack();
  await untilNotClear();
  const answer = await screen();
  expect(answer.outcome).toBe('clear_with_gaps');
  expect(answer.gaps.map(({ list, reason }) => [list, reason])).toEqual([
    ['oig_leie', expect.stringMatching(/^(index_incomplete|search_degraded)$/)],
  ]);
  expect((await screenListed()).hits.map(({ record }) => record.last_name)).toContain('HOLLOWAY');
  const { search: probed } = (await probeAll({ ...deps(), config: config({}), log: pino({ level: 'silent' }) } as Deps)).dependencies;
  expect([probed.state, probed.reason]).toEqual(['amber', expect.stringMatching(/exclusions is (being rebuilt|not built)/)]);
  const batch = await screenBatch(deps(), { npis: [], subjects: [{ name: 'QUILLON VANTERPOOL' }] }, { now, lists });
  expect([batch.items[0]!.outcome, batch.gaps.length]).toEqual(['clear_with_gaps', 1]);

  const said = await healed();
  // An index that is gone is built like any other that is missing.
  expect(said).toEqual(name === 'the index is deleted' ? [] : [expect.stringContaining('the search index')]);
  expect((await screenListed()).hits.map(({ record }) => record.last_name)).toEqual(['HOLLOWAY']);
  expect(await verify(search, database.db, exclusions)).toMatchObject({ agrees: true, index: ROWS + 1 });
});

test('what the service writes itself is not a loss: changed, new and gone rows, drained', async () => {
  const id = await documentId('HOLLOWAY');
  const before = await physicalIndexes(search, 'exclusions');
  await database.db('exclusion').where({ id }).update({ first_name: 'MARGARETE' });
  await database.db('exclusion').where({ last_name: 'TRENW0ICK' }).delete();
  const ids = [id, '999999999', await documentId('MARLOW')];
  await database.db('index_outbox').insert(ids.map((document_id) => ({ alias: 'exclusions', document_id })));
  await drain(search, database.db, [exclusions]);
  expect((await integrityNow(search, database.db, exclusions)).reason).toBeNull();
  expect((await screen()).outcome).toBe('clear');
  // Without telling the outbox, the row stays in the index: the next look of verify finds it.
  expect(await verify(search, database.db, exclusions, { repair: true })).toMatchObject({ extra: { count: 1 }, repaired: 1 });
  expect((await integrityNow(search, database.db, exclusions)).lost).toBe('none');
  expect(await physicalIndexes(search, 'exclusions')).toEqual(before);
});

test('a document deleted while the service writes is seen although the service wrote as well', async () => {
  await askSearch(`${alias}/_doc/${await documentId('HOLLOWAY')}?refresh=true`, { method: 'DELETE' });
  await database.db('index_outbox').insert({ alias: 'exclusions', document_id: await documentId('MARLOW') });
  await drain(search, database.db, [exclusions]);
  expect((await integrityNow(search, database.db, exclusions)).lost).toBe('all');
  expect(await healed()).toHaveLength(1);
});

describe('a document deleted while a question is answered', () => {
  const deleteHolloway = async () => askSearch(`${alias}/_doc/${await documentId('HOLLOWAY')}?refresh=true`, { method: 'DELETE' });
  const deleteAndWait = async () => {
    await deleteHolloway();
    await sleep(2100);
  };
  /** Its `at`-th search waits for its turn: a document is deleted meanwhile, and more than two seconds pass. */
  function slowSearch(at: number, before: () => Promise<unknown> = deleteAndWait, after: () => Promise<unknown> = async () => {}): Search {
    let query = 0;
    return {
      ...search,
      search: async (...question) => {
        query += 1;
        if (query !== at) return search.search(...question);
        await before();
        const answer = await search.search(...question);
        await after();
        return answer;
      },
    };
  }
  afterEach(healed);

  test('its search waited: what was intact before it began says nothing', async () => {
    const slow = { ...deps(), search: slowSearch(1) };
    expect((await screenName(slow, { name: 'QUILLON VANTERPOOL' }, { now, lists })).outcome).toBe('clear_with_gaps');
  });

  test('a batch went on for seconds: who was clear in its first moment no longer is', async () => {
    const slow = { ...deps(), search: slowSearch(2) };
    const subjects = [{ name: 'QUILLON VANTERPOOL' }, { name: 'ORSINO FETHERWICK' }];
    const { items, gaps } = await screenBatch(slow, { npis: [], subjects }, { now, lists });
    expect(items.map(({ outcome }) => outcome)).toEqual(['clear_with_gaps', 'clear_with_gaps']);
    expect(gaps.map(({ list, reason }) => [list, reason])).toEqual([['oig_leie', 'index_incomplete']]);
  });

  test.each<any[]>(cases('questions'))(
    'the index is repaired before the last look: %s that searched the gap is not clear',
    async (_what, subjects) => {
      // A look may be a second old: a loss that is repaired sooner is within the two seconds in which it need not show.
      const repairAndWait = async () => {
        await repairNow();
        await sleep(1100);
      };
      const slow = { ...deps(), search: slowSearch(1, deleteHolloway, repairAndWait) };
      const { items, gaps } = await screenBatch(slow, { npis: [], subjects }, { now, lists });
      expect(items.map(({ outcome }) => outcome)).not.toContain('clear');
      expect(gaps).toEqual([expect.objectContaining({ reason: 'index_incomplete', detail: expect.stringContaining('built again') })]);
      expect((await screen()).outcome).toBe('clear');
    },
  );
});

test('an index that answers searches and cannot be checked: a batch says that it is degraded, so that a roster waits', async () => {
  const behind = new URL(searchUrl());
  const front = createServer((query, answer) => {
    if (query.url!.includes('/_stats')) return answer.writeHead(503).end();
    const through = request({
      ...{ host: behind.hostname, port: behind.port },
      ...{ path: query.url, method: query.method, headers: query.headers },
    });
    through.on('response', (found) => found.pipe(answer.writeHead(found.statusCode!, found.headers)));
    return query.pipe(through);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(behind);
  address.port = String((front.address() as AddressInfo).port);
  const unchecked = { ...deps(), search: openSearch(address.href, { prefix }) };
  try {
    const batch = await screenBatch(unchecked, { npis: [], subjects: [{ name: 'QUILLON VANTERPOOL' }] }, { now, lists });
    expect(batch).toMatchObject({
      degraded: 'the search index could not be checked',
      items: [{ outcome: 'clear_with_gaps' }],
      gaps: [{ list: 'oig_leie', reason: 'index_incomplete' }],
    });
  } finally {
    await unchecked.search.close();
    front.close();
  }
});

describe('an index of a version that wrote each term by itself', () => {
  const older = {
    ...exclusions,
    ...{ version: 30, settings: undefined },
    properties: { ...exclusions.properties, terms: { type: 'keyword', doc_values: false }, ended_terms: { type: 'keyword' } },
    document: (row: any) => ({ ...exclusions.document(row), terms: indexTerms(listedNames(row)) }),
  };
  const ways: [string, () => Promise<unknown>][] = [
    ['a service of this version drains before its start has built the index', repairNow],
    ['a load of this version runs beside', () => drain(search, database.db, [exclusions], { wait_ms: 60_000 })],
    [
      'verify of this version is to repair it',
      () =>
        verify(search, database.db, exclusions, { repair: true }).then(
          () => expect('repaired').toBe('refused'),
          ({ message }: Error) => expect(message).toMatch(/exclusions was built by another version .* the next start builds it again/),
        ),
    ],
  ];

  test('nothing is clear until it is built again, also where no change waits', async () => {
    await rebuild(search, database.db, older, { grace_ms: 0 });
    const { outcome, gaps } = await screen();
    expect([outcome, gaps.map(({ detail }) => detail)]).toEqual(['clear_with_gaps', [expect.stringContaining('of another version')]]);
    expect((await screenListed()).hits.map(({ record }) => record.last_name)).toEqual(['HOLLOWAY']);
    await ensureIndex(search, database.db, exclusions, { grace_ms: 0 });
    await until(async () => (await screen()).outcome === 'clear');
  });

  test.each(ways)('%s: nothing is clear, who was listed since is found, until it is built again', async (_way, write) => {
    await rebuild(search, database.db, older, { grace_ms: 0 });
    await database.db('exclusion').where({ last_name: 'TRENW5ICK' }).update({ last_name: 'OSTERVAAN', full_name: 'JOSEPH OSTERVAAN' });
    const changed = await documentId('OSTERVAAN');
    await database.db('index_outbox').insert({ alias: 'exclusions', document_id: changed });
    const { live } = await physicalIndexes(search, 'exclusions');
    await write();
    expect(await database.db('index_outbox').pluck('document_id')).toEqual([changed]);
    expect((await physicalIndexes(search, 'exclusions')).live).toEqual(live);
    const { outcome, gaps } = await screen();
    expect([outcome, gaps.map(({ reason }) => reason)]).toEqual(['clear_with_gaps', ['index_incomplete']]);
    const listed = async () =>
      (await screenName(deps(), { name: 'JOSEPH OSTERVAAN' }, { now, lists })).hits.map(({ record }) => record.last_name);
    expect(await listed()).toEqual(['OSTERVAAN']);
    expect((await screenListed()).hits.map(({ record }) => record.last_name)).toEqual(['HOLLOWAY']);
    await ensureIndex(search, database.db, exclusions, { grace_ms: 0 });
    await until(async () => (await screen()).outcome === 'clear');
    expect(await listed()).toEqual(['OSTERVAAN']);
    await database.db('exclusion').where({ last_name: 'OSTERVAAN' }).update({ last_name: 'TRENW5ICK', full_name: 'JOSEPH TRENW5ICK' });
    await rebuild(search, database.db, exclusions, { grace_ms: 0 });
  });
});
