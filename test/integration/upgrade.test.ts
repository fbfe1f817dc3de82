import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getConstructionPlans } from 'pg-boss';
import { pino } from 'pino';
import { createKey } from '#accounts/keys';
import { updateLinks } from '#cli/link';
import { ensureIndexes } from '#cli/service';
import { openStores, type Stores } from '#cli/stores';
import { config } from '#config';
import { connect } from '#db/connect';
import { migrate, migrationSource } from '#db/migrate';
import { openPool } from '#db/pool';
import { grantedRights } from '#db/role-rights';
import { prepareRole, roleAddress } from '#db/roles';
import { linkers } from '#link/run-all';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { repairLoads } from '#load/loader-connection';
import { registerSources } from '#load/register-sources';
import { physicalIndexes, versionOf } from '#search/rebuild';
import { serve } from '#server/listen';
import { indexes } from '../../indexes/all.ts';
import { insertChannel, insertMonitor } from '../support/alerts.ts';
import { catalog, compareCatalogs } from '../support/catalog.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { fillAsPreviousVersion, writePreviousFiles } from '../support/previous-version.ts';
import { askSearch, dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';

interface Version {
  database: TestDatabase;
  stores: Stores;
  prefix: string;
  get: (path: string) => Promise<{ status: number; body: any }>;
  close: () => Promise<void>;
}

const folder = ownFolder();
let upgraded: Version;
let afresh: Version;
let rows_before: Record<string, string>;
let rows_after: Record<string, string>;

/** A digest of the rows of each table; a column that is new is null. */
async function rowsOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query(cases('cases'));
  const digests = rows.map(async ({ name }: any) => {
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(r, '' order by r), '')) as digest from (select jsonb_strip_nulls(to_jsonb(t))::text as r from ${name} t) x`,
    );
    return [name, found[0].digest] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

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
  await registerSources(stores.db, await discoverDatasets('loaders'));
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
  upgraded = await started(async (database, prefix) => {
    await fillAsPreviousVersion(database.db, database.url);
    // As its starts left it: the roles exist, with the grants of that version.
    for (const kind of ['serve', 'load'] as const) await prepareRole(database.db, kind, database.url);
    rows_before = await rowsOf(database);
    await migrate(database.db);
    rows_after = await rowsOf(database);
    await oldIndex(prefix);
  });
  writePreviousFiles(join(folder, 'world'));
  afresh = await started(
    async () => {},
    async ({ db }) => {
      const raw = folderStore(join(folder, 'raw'));
      const { refused, unknown } = await loadFolder({ db, raw }, await discoverDatasets('loaders'), join(folder, 'world'), {
        is_sample: true,
      });
      expect([refused, unknown]).toEqual([[], []]);
    },
  );
}, 3_600_000);
afterAll(async () => {
  await upgraded?.close();
  await afresh?.close();
});

/** What a database says of the hour it was loaded, and of the request. */
const ofThatHour = /(?:_at|^meta|^id|^file_id|^load_id|_age_days|^(?:release_)?freshness|^provenance_id|^request_id|^next_cursor)$/;
function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, stored]) => (ofThatHour.test(name) ? [] : [[name, lasting(stored)]])));
}

test('the database of the previous version stands at the newest migration', async () => {
  const names = async ({ database }: Version) =>
    (await database.pool.query('select name from knex_migrations order by name')).rows.map(({ name }) => name);
  expect(await names(upgraded)).toEqual(await names(afresh));
});

/** Tables that a later migration drops, because nothing reads them. */
const dropped = ['name_accuracy', 'name_accuracy_bin', 'name_accuracy_left_out'];

test('every row arrives as it was', () => {
  expect(Object.keys(rows_before).length).toBeGreaterThan(140);
  const added = Object.entries(rows_after).filter(([table]) => !(table in rows_before));
  // Tables of later migrations begin empty.
  expect(added.filter(([, rows]) => !rows.startsWith('0 '))).toEqual([]);
  const kept = Object.entries(rows_before).filter(([table]) => !dropped.includes(table));
  expect(rows_after).toEqual(Object.fromEntries([...added, ...kept]));
});

test('its schema and the grants of the roles are those of a new database', async () => {
  const [now, fresh] = await Promise.all([catalog(upgraded.stores.db), catalog(afresh.stores.db)]);
  expect(fresh.size).toBeGreaterThan(4000);
  expect(compareCatalogs(now, fresh)).toEqual([]);
  for (const kind of ['serve', 'load'] as const) {
    const rights = async ({ database }: Version) => {
      await prepareRole(database.db, kind, database.url);
      return grantedRights(database.db, new URL(roleAddress(database.url, kind)!).username);
    };
    expect(await rights(upgraded)).toEqual(await rights(afresh));
  }
});

test('a database of before the baseline is refused with the version that upgrades it, and stays as it is', async () => {
  const { db, drop } = await emptyDatabase();
  try {
    await db.migrate.currentVersion({ migrationSource });
    await db('knex_migrations').insert({ name: '0236-list-order', batch: 1, migration_time: new Date() });
    await expect(migrate(db)).rejects.toThrow('last migrated by 0236-list-order: start version 0.2.0 on it once, then this one.');
    expect(await db('knex_migrations').pluck('name')).toEqual(['0236-list-order']);
  } finally {
    await drop();
  }
});

test('jobs and alerts that wait or are sent meanwhile move to the new job queue, as often as it is migrated', async () => {
  const database = await emptyDatabase();
  const { db, pool } = database;
  const [id, alert_id] = [randomUUID(), randomUUID()];
  try {
    while (!(await db.migrate.up({ migrationSource }))[1].includes('0244-organizations'));
    const { key_id: owner } = await createKey(pool, { name: 'tests' });
    const channel = await insertChannel(database, owner, 'webhook', 'https://clinic.example/hook');
    const monitor = await insertMonitor(database, owner);
    // Of a process of the version before, which commits while it is migrated.
    const before = await pool.connect();
    await before.query('begin');
    const insert = (text: string, values: unknown[]) => before.query(`insert into ${text}`, values);
    await insert(`alert (id, owner, monitor_id, kind, created_at, content) values ($1, $2, $3, 'new_hit', now(), '{}')`, [
      ...[alert_id, owner, monitor],
    ]);
    await insert(`alert_delivery (id, alert_id, channel_id, state, attempt, next_at) values ($1, $2, $3, 'waiting', 3, '2031-01-01')`, [
      ...[id, alert_id, channel.id],
    ]);
    await insert(`alert_delivery (id, channel_id, state, ended_at) values (gen_random_uuid(), $1, 'delivered', now())`, [channel.id]);
    for (const [name, state] of [...['created', 'active', 'completed'].map((one) => ['roster', one]), ['monitor', 'retry']])
      await insert(
        `pgboss.job (name, data, state, started_on, retry_count) values ($1, '{"screening_id": 1}', $2::text::pgboss.job_state, case $2::text when 'created' then null else now() end, 1)`,
        [name, state],
      );
    const migrated = migrate(db);
    const is_waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await pool.query(is_waiting)).rowCount === 0) await sleep(20);
    await before.query('commit');
    before.release();
    await migrated;
    await migrate(db);
    const { version } = (await pool.query('select version from pgboss.version')).rows[0];
    expect(getConstructionPlans('pgboss')).toContain(`INSERT INTO pgboss.version(version) VALUES ('${version}')`);
    const jobs: string = cases('jobs');
    const moved = { singleton_key: null, retry_count: 1, is_later: false, has_policy: true };
    expect((await pool.query(jobs)).rows).toEqual([
      { name: 'alert', state: 'created', singleton_key: channel.id, retry_count: 0, is_later: true, has_policy: true },
      ...[['monitor', 'retry'] as const, ['roster', 'created'] as const, ['roster', 'retry'] as const].map(([name, state]) => ({
        ...{ name, state },
        ...moved,
      })),
    ]);
    expect((await pool.query(`select id, attempt from alert_delivery where alert_id is not null`)).rows).toEqual([{ id, attempt: 3 }]);
  } finally {
    await database.drop();
  }
});

test.each<string>(cases('requests'))('%s answers as a database loaded afresh does', async (path) => {
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
  expect(await versions(upgraded)).toHaveLength(linkers.length);
});

test('an index of an older mapping is replaced, others are built, all with the same documents', async () => {
  for (const index of indexes) {
    expect([index.alias, await versionOf(upgraded.stores.search, index)]).toEqual([index.alias, 'current']);
    expect((await physicalIndexes(upgraded.stores.search, index.alias)).others).toEqual([]);
    const count = async ({ prefix }: Version) => (await (await askSearch(`${prefix}${index.alias}/_count`)).json()) as { count: number };
    expect([index.alias, (await count(upgraded)).count]).toEqual([index.alias, (await count(afresh)).count]);
  }
});

test('what is on file of a source is the same', async () => {
  const columns = 'source_id, coverage, coverage_note, expected_rows, is_sample, last_release_date, release_date_basis';
  const sources = async ({ database }: Version) =>
    (await database.pool.query(`select ${columns} from source where last_loaded_at is not null order by 1`)).rows;
  expect(await sources(upgraded)).toEqual(await sources(afresh));
});

test('keys made before go on, and further starts change nothing', async () => {
  const { rows } = await upgraded.database.pool.query(`select name from api_key where name = 'carried over'`);
  expect(rows).toHaveLength(1);
  const before = (await upgraded.database.pool.query('select max(xmin::text::bigint) as x from trial_site_link')).rows;
  await updateLinks(upgraded.stores);
  expect((await upgraded.database.pool.query('select max(xmin::text::bigint) as x from trial_site_link')).rows).toEqual(before);
});
