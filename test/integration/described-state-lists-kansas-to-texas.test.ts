import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

/**
 * Workbooks and text of which no published file was at hand: the sample world's files, in the form others describe, go
 * the whole way.
 */
const states = ['ks', 'ky', 'la', 'md', 'mi', 'mo', 'ms', 'mt', 'tx'];
const ids = states.map((state) => `${state}_medicaid_exclusions`);
const datasets = (await discoverDatasets('loaders')).filter(({ id }) => ids.includes(id));
const world = generateWorld(1, '2026-11-21');

const database = openDatabase();
const folder = ownFolder();

beforeAll(() => writeSample(world, join(folder, 'files'), ids));

const load = () => loadFolder({ db: database.db, raw: folderStore(join(folder, 'raw')) }, datasets, join(folder, 'files'), {});

test('every row is a record, a duplicate or a skip, and lists that say their day are of that day', async () => {
  const report = await load();
  expect([report.refused, report.unknown, report.not_releases]).toEqual([[], [], []]);
  expect(report.loaded.map(({ source_id }) => source_id).toSorted()).toEqual(ids);
  for (const { rows_read, rows_loaded, duplicates, issues, skipped } of report.loaded) {
    expect(rows_loaded + duplicates + issues + skipped).toBe(rows_read);
    expect(issues).toBe(0);
  }
  const skipped = report.loaded.filter((one) => one.skipped > 0).map((one) => [one.source_id, one.skipped]);
  // What the codes of sanctions mean, and the day of the file, stand below Maryland's table.
  expect(skipped).toEqual([['md_medicaid_exclusions', 4]]);
  const dated = report.loaded.filter(({ release_date_from }) => release_date_from === 'date above the header');
  expect(dated.map(({ source_id, release_date }) => [source_id, release_date]).toSorted()).toEqual([
    ['ks_medicaid_exclusions', world.calendar.leie_supplement_release],
    ['la_medicaid_exclusions', world.calendar.leie_supplement_release],
  ]);
});

test('mirrors are marked where the list says so and nowhere else; a row of Michigan is a record for each day', async () => {
  const { rows } = await database.db.raw(cases('mirrors are marked where the'));
  const of = (state: string) => rows.find((row: { list_state: string }) => row.list_state === state);
  for (const state of ['MO', 'TX']) expect(of(state)).toMatchObject({ marked: 0, mirrors: 0 });
  // Kansas tells by its comments, and none of them names a federal exclusion here.
  expect(of('KS')).toMatchObject({ mirrors: 0 });
  for (const state of ['LA', 'MI', 'MS', 'MT']) {
    expect(of(state).marked).toBe(of(state).records);
    expect(of(state).mirrors).toBeGreaterThan(0);
    expect(of(state).mirrors).toBeLessThan(of(state).records);
  }
  for (const state of states) expect(of(state.toUpperCase()).npis).toBeGreaterThan(0);
  expect(of('MI').records).toBeGreaterThan(14);
});

test('the same files again are recorded as nothing new', async () => {
  const again = await load();
  expect(again.loaded.map(({ status }) => status)).toEqual(states.map(() => 'unchanged'));
});
