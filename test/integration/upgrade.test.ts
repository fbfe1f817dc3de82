import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { indexes } from '../../indexes/all.ts';
import { ids } from '../../sample/ids.ts';
import { updateLinks } from '../../src/cli/link.ts';
import { ensureIndexes } from '../../src/cli/service.ts';
import { openStores, type Stores } from '../../src/cli/stores.ts';
import { config } from '../../src/config.ts';
import { connect } from '../../src/db/connect.ts';
import { openPool } from '../../src/db/pool.ts';
import { prepareRole } from '../../src/db/roles.ts';
import { createKey } from '../../src/http/keys.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { discoverDatasets } from '../../src/load/discover-datasets.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { repairLoads } from '../../src/load/loader-connection.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { isCurrent, physicalIndexes } from '../../src/search/rebuild.ts';
import { serve } from '../../src/server.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { fillAsPreviousVersion, writePreviousFiles } from '../support/previous-version.ts';
import { askSearch, dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';

const loaders = fileURLToPath(new URL('../../loaders/', import.meta.url));

interface Version {
  database: TestDatabase;
  stores: Stores;
  prefix: string;
  get: (path: string) => Promise<{ status: number; body: any }>;
  close: () => Promise<void>;
}

let folder: string;
let upgraded: Version;
let afresh: Version;
let migrations: string[];

/** A database as `prepare` leaves it, then what every start does, then the service over it. */
async function started(
  prepare: (database: TestDatabase, prefix: string) => Promise<void>,
  load?: (stores: Stores) => Promise<void>,
): Promise<Version> {
  const prefix = randomIndexPrefix();
  const database = await emptyDatabase();
  await prepare(database, prefix);
  const settings = config({
    DATABASE_URL: database.url,
    OPENSEARCH_URL: searchUrl(),
    INDEX_PREFIX: prefix,
    DATA_DIR: folder,
  });
  const stores = await openStores(settings, { database_url: database.url, opensearch_url: searchUrl() });
  await registerSources(stores.db, await discoverDatasets(loaders));
  await repairLoads(stores.db);
  await load?.(stores);
  await updateLinks(stores);
  await ensureIndexes(stores);
  // A database of an older version gets the role of the API, and its rights, at its first start.
  const role = await prepareRole(stores.db, 'serve', database.url);
  expect(role.warning).toBeNull();
  const pool = openPool(role.url, { max: 3 });
  const db = connect(role.url);
  const deps = { db, pool, search: stores.search, config: settings, log: pino({ level: 'silent' }) };
  const serving = await serve(deps, { port: 0, strict: true, address_limits: { standard: 100_000, typeahead: 100_000 } });
  const { key } = await createKey(pool, { name: 'tests', tier: 'enterprise' });
  return {
    database,
    stores,
    prefix,
    async get(path) {
      const response = await fetch(serving.url + path, { headers: { Accept: 'application/json', 'X-API-Key': key } });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      await serving.stop();
      await Promise.all([pool.end(), db.destroy()]);
      await stores.close();
      await dropIndexes(prefix);
      await database.drop();
    },
  };
}

/** An index as an older version made it: another mapping, behind the alias. */
async function oldIndex(prefix: string): Promise<void> {
  const send = async (path: string, body: object, method = 'PUT') => {
    const response = await askSearch(path, { method, body });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  const name = `${prefix}hospitals-0badc0de-1700000000000`;
  await send(name, {
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: { properties: { document_id: { type: 'keyword' }, name: { type: 'text' } } },
    aliases: { [`${prefix}hospitals`]: {} },
  });
  await send(`${name}/_doc/1?refresh=true`, { document_id: '1', name: 'A hospital of the old index' });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-upgrade-'));
  upgraded = await started(async (database, prefix) => {
    migrations = await fillAsPreviousVersion(database.db, database.url);
    await oldIndex(prefix);
  });
  writePreviousFiles(join(folder, 'world'));
  afresh = await started(
    async () => {},
    async ({ db }) => {
      const raw = folderStore(join(folder, 'raw'));
      const { refused, unknown } = await loadFolder({ db, raw }, await discoverDatasets(loaders), join(folder, 'world'), {
        is_sample: true,
      });
      expect([refused, unknown]).toEqual([[], []]);
    },
  );
}, 600_000);
afterAll(async () => {
  await upgraded?.close();
  await afresh?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What a database says of the hour it was loaded, and of the request. */
// And a column that is newer than the version before: its values come with the next file of each list.
const ofThatHour =
  /(?:_at|^list_added_date|^meta|^id|^file_id|^load_id|_age_days|^(?:release_)?freshness|^provenance_id|^request_id|^next_cursor)$/;
function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, held]) => (ofThatHour.test(name) ? [] : [[name, lasting(held)]])));
}

const { npi, ccn } = ids;
const requests = [
  `/exclusions/check/${npi.excluded}`,
  `/exclusions/check/${npi.clean}`,
  `/exclusions/check/${npi.reinstated}`,
  `/exclusions/check/${npi.waived}`,
  `/exclusions/search?first_name=${ids.excluded_person.first_name}&last_name=${ids.excluded_person.last_name}&birth_date=${ids.excluded_person.birth_date}`,
  `/exclusions/search?organization_name=${encodeURIComponent(ids.excluded_organization_name)}`,
  `/exclusions/comprehensive/${npi.excluded}`,
  `/npi/${npi.organization}`,
  `/npi/${npi.several_licenses}`,
  `/provider/${npi.clean}/employment`,
  `/providers/search?name=a&limit=20`,
  `/licenses/${npi.several_licenses}`,
  `/hospitals/${ccn.acute}`,
  '/hospitals?limit=50',
  '/hospitals/typeahead?q=mer',
  `/hospitals/${ccn.acute}/clinical-trials`,
  `/hospitals/${ccn.acute}/services`,
  `/cost-reports/${ccn.acute}`,
  `/cost-reports/${ccn.acute}/balance-sheet`,
  `/cost-reports/${ccn.acute}/charity-care`,
  `/cost-reports/${ccn.acute}/cost-centers`,
  `/benchmarks/hcahps/percentile?ccn=${ccn.acute}`,
  `/vbc/hrrp/${ccn.acute}`,
  `/vbc/acos/${ids.aco_id}/financials`,
  '/clinical-trials?limit=20',
  '/systems/search?q=meridian',
  `/systems/${ids.system_id}`,
  `/systems/${ids.system_id}/financials/executives`,
  `/systems/${ids.system_id}/physicians`,
  '/companies/search?q=health',
  `/companies/${ids.ticker}`,
  '/nursing-homes?limit=20',
  '/hospice?limit=20',
];

test('the database of the previous version stood at its last migration, and stands at the newest', async () => {
  expect(migrations.at(-1)).toBe('0055-shared-loss-rate');
  const names = async ({ database }: Version) =>
    (await database.pool.query('select name from knex_migrations order by name')).rows.map(({ name }) => name);
  expect(await names(upgraded)).toEqual(await names(afresh));
});

test.each(requests)('%s answers as a database loaded afresh does', async (path) => {
  const [now, fresh] = await Promise.all([upgraded.get(path), afresh.get(path)]);
  expect(fresh.status).toBe(200);
  expect({ status: now.status, body: lasting(now.body) }).toEqual({ status: fresh.status, body: lasting(fresh.body) });
});

test('links are those of the rules of today', async () => {
  const links = async ({ database }: Version) =>
    (
      await database.pool.query(
        `select s.nct_id, s.position, l.ccn, l.rule, l.reason, l.evidence from trial_site_link l join trial_site s on s.id = l.site_id order by 1, 2`,
      )
    ).rows;
  expect(await links(upgraded)).toEqual(await links(afresh));
  const versions = async ({ database }: Version) =>
    (await database.pool.query('select linker, version from linker_version order by linker')).rows;
  expect(await versions(upgraded)).toEqual(await versions(afresh));
  expect(await versions(upgraded)).toHaveLength(5);
});

test('an index of an older mapping is replaced, others are built, all with the same documents', async () => {
  for (const index of indexes) {
    expect([index.alias, await isCurrent(upgraded.stores.search, index)]).toEqual([index.alias, true]);
    expect((await physicalIndexes(upgraded.stores.search, index.alias)).others).toEqual([]);
    const count = async ({ prefix }: Version) => (await (await askSearch(`${prefix}${index.alias}/_count`)).json()) as { count: number };
    expect([index.alias, (await count(upgraded)).count]).toEqual([index.alias, (await count(afresh)).count]);
  }
});

test('what older versions did not write down of a source is filled in', async () => {
  const told = async ({ database }: Version) =>
    (
      await database.pool.query(
        'select source_id, coverage, coverage_note, expected_rows, is_sample, last_release_date, release_date_basis from source where last_loaded_at is not null order by 1',
      )
    ).rows;
  const [now, fresh] = await Promise.all([told(upgraded), told(afresh)]);
  const without = ({ last_release_date, release_date_basis, ...row }: any) => row;
  expect(now.map(without)).toEqual(fresh.map(without));
  for (const [at, { source_id, last_release_date, release_date_basis }] of fresh.entries()) {
    // An older version did not write down what a date rests on: null says so, a guess would not.
    expect([source_id, [null, release_date_basis]]).toEqual([source_id, expect.arrayContaining([now[at].release_date_basis])]);
    // What is stated beside a table was not read by older versions: their date stays until the file is loaded again.
    const is_beside = ['above_table', 'sheet_name', 'below_table'].includes(release_date_basis);
    if (last_release_date !== null && !is_beside) expect([source_id, now[at].last_release_date]).toEqual([source_id, last_release_date]);
  }
});

test('keys made before go on, and further starts change nothing', async () => {
  const { rows } = await upgraded.database.pool.query(`select name from api_key where name = 'carried over'`);
  expect(rows).toHaveLength(1);
  const before = (await upgraded.database.pool.query('select max(xmin::text::bigint) as x from trial_site_link')).rows;
  await updateLinks(upgraded.stores);
  expect((await upgraded.database.pool.query('select max(xmin::text::bigint) as x from trial_site_link')).rows).toEqual(before);
});
