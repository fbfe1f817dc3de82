import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hospitals } from '../../indexes/hospitals.ts';
import { searchHospitals } from '../../indexes/hospitals-search.ts';
import { newSecret } from '../../src/embedded/opensearch/secret.ts';
import { startOpenSearch } from '../../src/embedded/opensearch/server.ts';
import type { EmbeddedServer } from '../../src/embedded/server.ts';
import { openSearch, type Search } from '../../src/search/client.ts';
import { drainRegularly } from '../../src/search/outbox.ts';
import { ensureIndex, physicalIndexes, rebuild } from '../../src/search/rebuild.ts';
import { verify } from '../../src/search/verify.ts';
import { openDatabase } from '../support/database.ts';
import { sampled } from '../support/full-run.ts';
import { placeOfServers } from '../support/memory-folder.ts';
import { addFacilities } from '../support/search-rows.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
let server: EmbeddedServer;
let search: Search;
/** As a service keeps it when it starts its server again. */
const search_secret = newSecret();
const folder = mkdtempSync(join(placeOfServers(), 'proviso-crash-'));

beforeAll(async () => {
  await addFacilities(database.db, 3000);
  server = await startOpenSearch({ data_dir: folder, search_secret });
  search = openSearch(server.url, { prefix: 'crash-', probe_ms: 200 });
  await ensureIndex(search, database.db, hospitals);
});
afterAll(async () => {
  await search?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a reader gets at any moment: everything, from one store or the other. */
async function total(): Promise<{ total: number; degraded: boolean }> {
  const page = await searchHospitals({ search, db: database.db }, { q: 'hospital' }, { limit: 1 });
  return { total: page.total, degraded: page.degraded !== undefined };
}

test('OpenSearch killed while an index is built and swapped: wholly old or wholly new, and all recovers by itself', async () => {
  for (const after_ms of sampled([250, 600], 1)) {
    const building = rebuild(search, database.db, hospitals, { grace_ms: 0, page: 500 }).then(
      () => 'built',
      () => 'failed',
    );
    await new Promise((resolve) => setTimeout(resolve, after_ms));
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    await building;
    expect(await total()).toEqual({ total: 3000, degraded: true });
    server = await startOpenSearch({ data_dir: folder, search_secret });
    await until(async () => !(await total()).degraded);
    expect(await total()).toEqual({ total: 3000, degraded: false });
    await ensureIndex(search, database.db, hospitals);
    const { live, others } = await physicalIndexes(search, 'hospitals');
    expect(live).toHaveLength(1);
    expect(others).toEqual([]);
  }
});

test('changes that were queued while OpenSearch was away, and an index that somebody deleted, are made good by the running service', async () => {
  await database.db('facility').where({ ccn: '000001' }).update({ name: 'Renamed Infirmary' });
  await database.db('index_outbox').insert({ alias: 'hospitals', document_id: '000001' });
  const errors: unknown[] = [];
  const stop = drainRegularly(search, database.db, [hospitals], { every_ms: 100, check_ms: 100, on_error: (error) => errors.push(error) });
  try {
    await until(async () => (await searchHospitals({ search, db: database.db }, { name: 'renamed' }, { limit: 1 })).total === 1);
    const { live } = await physicalIndexes(search, 'hospitals');
    await search.admin((client) => client.indices.delete({ index: live[0]! }));
    expect((await total()).total).toBe(2999);
    await until(async () => !(await total()).degraded);
    expect(await total()).toEqual({ total: 2999, degraded: false });
  } finally {
    await stop();
  }
  expect(errors).toEqual([]);
  expect(await verify(search, database.db, hospitals)).toMatchObject({ agrees: true, postgres: 3000 });
});
