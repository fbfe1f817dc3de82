import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fillOutbox, noIndexChanges, tracker } from '#load/apply/index-changes';
import { LOAD_TABLES } from '#load/stage/staging';
import { exclusion } from '#records/exclusion';
import { facility } from '#records/facility';
import { taxonomy } from '#records/taxonomy';
import type { Search } from '#search/client';
import { lookAtQueue, queued_text, SETTLED_MS, searchSettled } from '#search/queued';
import { openDatabase } from '../support/database.ts';
import { addFacilities, origin, sourceFile } from '../support/search-rows.ts';

const database = openDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

test('a changed facility queues its own document, a changed taxonomy every provider, an unchanged one nothing, 50,001 exclusions the whole index', async () => {
  await addFacilities(database.db, 3);
  const file = await sourceFile(database.db, 'codes');
  await database
    .db('taxonomy')
    .insert({ ...origin('codes', file, '207R00000X'), taxonomy_code: '207R00000X', classification: 'Internal Medicine' });
  await client.query(LOAD_TABLES);
  const changes = noIndexChanges();
  await tracker(client, facility, changes, 3)(`update facility set name = 'New' where ccn = '000002'`);
  await tracker(client, taxonomy, changes, 1)(`update taxonomy set notes = 'x' where taxonomy_code = 'none such'`);
  await fillOutbox(client, changes, null as never);
  expect(await database.db('index_outbox').select('alias', 'document_id')).toEqual([{ alias: 'hospitals', document_id: '000002' }]);

  await tracker(client, taxonomy, changes, 1)(`update taxonomy set notes = 'x' where taxonomy_code = '207R00000X'`);
  await fillOutbox(client, changes, null as never);
  expect(await database.db('index_outbox').where({ alias: 'providers' }).pluck('document_id')).toEqual([null]);

  const many = noIndexChanges();
  await tracker(client, exclusion, many, 50_001)('update exclusion set reason = null where false');
  await tracker(client, facility, many, 50_001)(`update facility set name = 'Newer' where ccn = '000003'`);
  expect([[...many.rebuild], many.listed]).toEqual([['exclusions'], 1]);
});

test('whether changes of an index wait is known without reading the changes of others, and whether a rebuild waits without reading its own', async () => {
  await client.query('begin');
  await client.query(cases('whether changes of an index'));
  await client.query('analyze index_outbox');
  // As after a drain: the table is still thought to hold changes of both.
  await client.query(`delete from index_outbox where alias = 'exclusions'`);
  const found = async (alias: string) => (await client.query(queued_text, [alias, alias])).rows[0].is_queued;
  expect([await found('exclusions'), await found('providers')]).toEqual([false, true]);
  const planOf = async (text: string, values: unknown[]) =>
    (await client.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n');
  const rebuild = database.db('index_outbox').where({ alias: 'providers' }).whereNull('document_id').limit(1).select('outbox_id');
  const plans = [await planOf(queued_text, ['exclusions', 'exclusions']), await planOf(rebuild.toString(), [])];
  await client.query('rollback');
  expect(plans[0]).toMatch(/index_outbox_alias/);
  expect(plans[1]).toMatch(/index_outbox_rebuild/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on index_outbox/);
});

const watched = { alias: 'exclusions', watched: 'source' } as const;
const search = { alias: (alias: string) => alias } as Search;

test('questions within 50 ms share a look, and the next one sees what was queued meanwhile', async () => {
  await database.db('index_outbox').where({ alias: 'exclusions' }).delete();
  let looks = 0;
  const query = (text: string, values?: unknown[]) => {
    looks += 1;
    return database.pool.query(text, values);
  };
  const since = {};
  const deps = { pool: { query } as unknown as pg.Pool, search };
  const question = await Promise.all(Array.from({ length: 20 }, () => lookAtQueue(deps, watched, since)));
  expect([looks, ...new Set(question.map(({ is_queued }) => is_queued))]).toEqual([1, false]);
  await database.db('index_outbox').insert({ alias: 'exclusions', document_id: '1' });
  // What is read later brings a look of its own.
  expect((await lookAtQueue(deps, watched, {})).is_queued).toBe(true);
  await sleep(60);
  expect((await lookAtQueue(deps, watched, since)).is_queued).toBe(true);
});

test('a search under which the index was written is made again; one that was slow by itself is not', async () => {
  await database.db('index_outbox').where({ alias: 'exclusions' }).delete();
  const deps = { pool: database.pool, search };
  let searches = 0;
  const slow = (written: number) => async () => {
    searches += 1;
    await sleep(SETTLED_MS + 10);
    const row = { index_uuid: 'a', alias: 'exclusions', operations: searches, lists: '{}', recorded_at: database.db.fn.now() };
    if (searches <= written) await database.db('index_ledger').insert(row).onConflict('index_uuid').merge();
    return searches;
  };
  expect(await searchSettled(deps, watched, {}, slow(0))).toEqual({ found: 1, is_queued: false });
  searches = 0;
  expect(await searchSettled(deps, watched, {}, slow(1))).toEqual({ found: 2, is_queued: false });
  // Written again and again: a reader learns that the index is behind.
  searches = 0;
  expect(await searchSettled(deps, watched, {}, slow(9))).toEqual({ found: 3, is_queued: true });
});
