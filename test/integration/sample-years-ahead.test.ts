import { join } from 'node:path';
import { freshnessOf } from '#fields/freshness';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { sampleDatasets, writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';

const today = '2031-05-20';
const now = new Date(`${today}T12:00:00Z`);
const database = openDatabase();

test('a sample world made years ahead is taken whole, and none of its sources is behind', async () => {
  const ids = sampled((await sampleDatasets()).map(({ source_id }) => source_id).sort(), 8);
  const folder = ownFolder();
  await writeSample(generateWorld(1, today), join(folder, 'world'), ids);
  const deps = { db: database.db, raw: folderStore(join(folder, 'raw')), now: () => now };
  const { loaded, refused, unknown } = await loadFolder(deps, await discoverDatasets('loaders'), join(folder, 'world'), {
    is_sample: true,
  });
  expect([...refused, ...unknown, ...loaded.filter(({ status }) => status === 'refused')].map(({ reason }) => reason)).toEqual([]);
  const sources = await database.db('source').whereNotNull('last_loaded_at');
  expect(sources.map(({ source_id }) => source_id)).toEqual(expect.arrayContaining(ids));
  const behind = sources.filter((source) => ['stale', 'critical'].includes(freshnessOf({ ...source, last_loaded_at: now }, now).freshness));
  expect(behind.map(({ source_id, last_release_date }) => `${source_id} ${last_release_date}`)).toEqual([]);
});
