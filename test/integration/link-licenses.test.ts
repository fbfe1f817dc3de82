import { join } from 'node:path';
import { licenses } from '#link/licenses/linker';
import { type LinkReport, runLinker } from '#link/run';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { writeSample } from '../../sample/generate.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openApp } from '../support/sample-app.ts';

const sources = ['wa_doh', 'ct_dph', 'co_dora', 'ca_medical_board', 'ny_opmc'];
const folder = ownFolder();
/** The sample world, where all is loaded. */
const app = openApp({ search: 'none' });
let reports: LinkReport[];

const links = async ({ db }: TestDatabase) => {
  const made = await db('license_link')
    .select('source', 'license_key', 'npi', 'rule', 'evidence', 'confidence')
    .orderBy(['source', 'license_key']);
  const refused = await db('license_link_refusal')
    .select('source', 'license_key', 'rule', 'reason', 'left_candidates', 'right_candidates')
    .orderBy(['source', 'license_key']);
  return { made, refused };
};

async function loadInOrder(order: string[]): Promise<TestDatabase> {
  const database = await freshDatabase();
  const datasets = await discoverDatasets('loaders');
  const deps = { db: database.db, raw: folderStore(join(folder, 'raw')) };
  for (const id of order) {
    await loadFolder(deps, datasets, join(folder, 'world'), { is_sample: true, only: [id] });
    await runLinker(database.db, licenses);
  }
  return database;
}

beforeAll(async () => {
  reports = await runLinker(app.database.db, licenses, { all: true });
});

test('each source is linked by its rule, and every license is linked or counted under its reason', () => {
  expect(reports.map(({ part, rule }) => [part, rule])).toEqual(cases('each source is linked by'));
  for (const { counts, refused } of reports) {
    expect(counts.linked).toBeGreaterThan(0);
    expect(counts.linked + Object.values(refused).reduce((sum, n) => sum + n, 0)).toBe(counts.licenses);
  }
});

test('every link leads to the provider the sample made it from', async () => {
  const { rows } = await app.database.db.raw(cases('every link leads to the'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row: { listed: string; reported: string }) => row.listed !== row.reported)).toEqual([]);
  expect(rows.every((row: { evidence: { license_number?: string } }) => row.evidence.license_number)).toBe(true);
  const [colorado] = await app.database.db('license_link').where({ source: 'co_dora', npi: ids.npi.reactivated });
  expect(colorado).toMatchObject({ rule: 'license_number' });
});

test('the order in which the sources are loaded changes no link', async () => {
  await writeSample(generateWorld(), join(folder, 'world'), ['nppes', ...sources]);
  const other = await loadInOrder([...sources.toReversed(), 'nppes']);
  expect(await links(other)).toEqual(await links(app.database));
});

test('linking again changes nothing, and nothing is linked again without a load', async () => {
  const before = await app.database.db('license_link').select('*').orderBy(['source', 'license_key']);
  await runLinker(app.database.db, licenses, { all: true });
  expect(await app.database.db('license_link').select('*').orderBy(['source', 'license_key'])).toEqual(before);
  expect(await runLinker(app.database.db, licenses)).toEqual([]);
});

test('a second provider with the same number makes the link a tie, which a name does not break', async () => {
  const { db } = app.database;
  const [own] = await db('provider_license').where({ npi: ids.npi.reactivated, state: 'CO' });
  const [{ id }] = await db('provider').where({ npi: ids.npi.clean }).select('id');
  await db('provider_license').insert({ ...own, npi: ids.npi.clean, provider_id: id });
  await db.raw(`update source set last_loaded_at = now() where source_id = 'co_dora'`);
  await runLinker(db, licenses);
  expect(await db('license_link').where({ source: 'co_dora', npi: ids.npi.reactivated })).toEqual([]);
  const [refusal] = await db('license_link_refusal').where({ source: 'co_dora', reason: 'tie_right' });
  expect(refusal).toMatchObject({ right_candidates: 2, left_candidates: 1 });
});

test('the licenses of NPPES stand once per provider, state and number, one of them primary', async () => {
  const { rows } = await app.database.db.raw(cases('the licenses of NPPES stand'));
  expect(rows).toEqual([]);
  const several = await app.database.db('provider_license').where({ npi: ids.npi.several_licenses }).orderBy('state');
  expect(several.map(({ state, is_primary }) => [state, is_primary])).toEqual([
    ['KY', false],
    ['OH', false],
    ['TN', true],
  ]);
});
