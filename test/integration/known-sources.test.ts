import { discoverDatasets } from '../../src/load/discover-datasets.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { openKnownSources } from '../../src/server/answers/known-sources.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

/** As a request sees it that comes first. */
const served = async () => (await openKnownSources(database.pool).read()).world;
const loaded = (source_id: string, is_sample: boolean) =>
  database.db('source').where({ source_id }).update({ last_loaded_at: new Date(), is_sample });

test('what is served is empty until somebody else publishes: our own curated tables are neither sample nor real', async () => {
  expect(await served()).toBe('empty');
  await registerSources(database.db, await discoverDatasets(new URL('../../loaders/', import.meta.url).pathname));
  expect(await served()).toBe('empty');

  const own = await database.db('source').where({ is_own: true }).pluck('source_id');
  expect(own.length).toBeGreaterThan(0);
  for (const source_id of own) await loaded(source_id, false);
  expect(await served()).toBe('empty');

  await loaded('oig_leie', true);
  expect(await served()).toBe('sample');
  await loaded('oig_leie', false);
  expect(await served()).toBe('real');
});
