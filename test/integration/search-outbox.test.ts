import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { fillOutbox, openChanges, tracker } from '../../src/load/apply/touched.ts';
import { facility } from '../../src/records/facility.ts';
import { taxonomy } from '../../src/records/taxonomy.ts';
import { isQueued, queued_text } from '../../src/search/queued.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { addFacilities, origin, sourceFile } from '../support/search-rows.ts';

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a changed facility queues its own document, a changed taxonomy every provider, an unchanged one nothing', async () => {
  await addFacilities(database.db, 3);
  const file = await sourceFile(database.db, 'codes');
  await database
    .db('taxonomy')
    .insert({ ...origin('codes', file, '207R00000X'), taxonomy_code: '207R00000X', classification: 'Internal Medicine' });
  const changes = await openChanges(client);
  await tracker(client, facility, changes, 3)(`update facility set name = 'New' where ccn = '000002'`);
  await tracker(client, taxonomy, changes, 1)(`update taxonomy set notes = 'x' where taxonomy_code = 'none such'`);
  await fillOutbox(client, changes, null as never);
  expect(await database.db('index_outbox').select('alias', 'document_id')).toEqual([{ alias: 'hospitals', document_id: '000002' }]);

  await tracker(client, taxonomy, changes, 1)(`update taxonomy set notes = 'x' where taxonomy_code = '207R00000X'`);
  await fillOutbox(client, changes, null as never);
  expect(await database.db('index_outbox').where({ alias: 'providers' }).pluck('document_id')).toEqual([null]);
});

test('whether changes of an index wait is told without reading the changes of others, and whether a rebuild waits without reading its own', async () => {
  await client.query('begin');
  await client.query(
    `insert into index_outbox (alias, document_id) select alias, n::text from unnest(array['exclusions', 'providers']) alias, generate_series(1, 20000) n`,
  );
  await client.query('analyze index_outbox');
  // As after a drain: the table is still thought to hold changes of both.
  await client.query(`delete from index_outbox where alias = 'exclusions'`);
  const found = async (alias: string) => (await client.query(queued_text, [alias])).rows[0].found;
  expect([await found('exclusions'), await found('providers')]).toEqual([false, true]);
  const planOf = async (text: string, values: unknown[]) =>
    (await client.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n');
  const rebuild = database.db('index_outbox').where({ alias: 'providers' }).whereNull('document_id').limit(1).select('outbox_id');
  const plans = [await planOf(queued_text, ['exclusions']), await planOf(rebuild.toString(), [])];
  await client.query('rollback');
  expect(plans[0]).toMatch(/index_outbox_alias/);
  expect(plans[1]).toMatch(/index_outbox_rebuild/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
});

test('many questions share a look, and none relies on one that began before it', async () => {
  await database.db('index_outbox').where({ alias: 'exclusions' }).delete();
  const { promise: first_read, resolve: hasRead } = deferred();
  const { promise: held, resolve: release } = deferred();
  let looks = 0;
  const query = async (text: pg.QueryConfig) => {
    looks += 1;
    const answer = await database.pool.query(text);
    hasRead();
    await held;
    return answer;
  };
  const deps = { db: {}, pool: { query } as unknown as pg.Pool };
  const early = isQueued(deps, 'exclusions');
  await first_read;
  await database.db('index_outbox').insert({ alias: 'exclusions', document_id: '1' });
  const late = Array.from({ length: 20 }, () => isQueued(deps, 'exclusions'));
  release();
  expect([await early, ...new Set(await Promise.all(late))]).toEqual([false, true]);
  expect(looks).toBe(2);
});
