import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { fillOutbox, openChanges, tracker } from '../../src/load/touched.ts';
import { facility } from '../../src/records/facility.ts';
import { taxonomy } from '../../src/records/taxonomy.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { addFacilities, origin, sourceFile } from '../support/search-rows.ts';

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
