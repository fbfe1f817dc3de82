import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { recognize } from '#load/recognize/recognize';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

/**
 * Lists of which no published file was at hand: the sample world's files, in the form others describe, go the whole
 * way.
 */
const states = ['ak', 'al', 'ar', 'co', 'de', 'hi', 'ia', 'in', 'ne', 'nv', 'or', 'wy'];
const ids = states.map((state) => `${state}_medicaid_exclusions`);
const all = await discoverDatasets('loaders');
const datasets = all.filter(({ id }) => ids.includes(id));

const database = openDatabase();
const folder = ownFolder();

const load = (from: string) => loadFolder({ db: database.db, raw: folderStore(join(folder, 'raw')) }, datasets, from, {});

test('every row is a record, a duplicate, an issue or a skip; reinstated and ended ones are kept with their days', async () => {
  await writeSample(generateWorld(1, '2026-11-21'), join(folder, 'files'), ids);
  const report = await load(join(folder, 'files'));
  expect([report.refused, report.unknown, report.not_releases]).toEqual([[], [], []]);
  expect(report.loaded.map(({ source_id }) => source_id).toSorted()).toEqual(ids);
  for (const { rows_read, rows_loaded, duplicates, issues, skipped, source_id } of report.loaded) {
    // A row of Arkansas may name a person and a facility: a record each.
    if (source_id !== 'ar_medicaid_exclusions') expect(rows_loaded + duplicates + issues + skipped).toBe(rows_read);
    expect(issues).toBeLessThanOrEqual(1);
  }
  const { rows } = await database.db.raw(cases('every row is a record'));
  expect(rows[0]).toEqual({ sources: ids.length, reinstated: true, mirrors: true, unmarked: 0, letters: 5 });
});

describeRealFiles('files that are not a release', 'state-medicaid-exclusions', (path) => {
  test.each<any[]>(cases('is reported as such'))('%s is reported as such, never refused', async (file, id, reason) => {
    const [found] = await recognize(all, path(file));
    expect(found).toMatchObject({ outcome: 'not_a_release', dataset: { id }, reason: expect.stringMatching(reason) });
  });
});
