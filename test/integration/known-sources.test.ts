import { setTimeout as sleep } from 'node:timers/promises';
import { discoverDatasets } from '#load/discover-datasets';
import { registerSources } from '#load/register-sources';
import { openKnownSources } from '#server/answers/known-sources';
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
  await registerSources(database.db, await discoverDatasets('loaders'));
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

test('a slow read does not replace what a later one found', async () => {
  const { promise: stored, resolve: release } = Promise.withResolvers<void>();
  let reads = 0;
  const query = async (text: string) => {
    const is_slow = ++reads === 1;
    const found = await database.pool.query(text);
    if (is_slow) await stored;
    return found;
  };
  const sources = openKnownSources({ query });
  const slow = sources.read();
  await registerSources(database.db, await discoverDatasets('loaders'));
  await loaded('oig_leie', true);
  // Until the cache asks once more.
  await sleep(2100);
  expect((await sources.current()).world).toBe('sample');
  release();
  expect((await slow).world).toBe('empty');
  expect((await sources.read()).world).toBe('sample');
});
