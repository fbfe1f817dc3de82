import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { createKey } from '#accounts/keys';
import type { Tier } from '#accounts/plans';
import { makeSnapshots } from '#bulk/run';
import { config } from '#config';
import { connect } from '#db/connect';
import { roleAddress } from '#db/roles';
import { runAllLinkers } from '#link/run-all';
import { folderStore } from '#load/acquire/raw-store';
import { folderSnapshots } from '#load/acquire/snapshot-store';
import { discoverDatasets } from '#load/discover-datasets';
import { type FolderReport, loadFolder } from '#load/load-folder';
import { registerSources } from '#load/register-sources';
import { openSearch, type Search } from '#search/client';
import { noSearch } from '#search/no-search';
import { rebuild } from '#search/rebuild';
import { serve } from '#server/listen';
import { indexes } from '../../indexes/all.ts';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { casesOf } from './cases.ts';
import { type Ask, askerBy, type Send, senderTo } from './client.ts';
import { filledDatabase, newDatabase, readingOnly, type TestDatabase } from './database.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from './search.ts';
import { STARTED_DATABASE, takeFiles } from './started-folder.ts';
import { startedOnce } from './started-once.ts';
import { indexesOfLoaded, worldIndexes } from './world-indexes.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: any;
}

export interface SampleApp {
  url: string;
  key: string;
  newKey: (tier?: Tier) => Promise<{ key: string; key_id: string }>;
  database: TestDatabase;
  search: Search;
  loaded: FolderReport;
  send: Send;
  ask: Ask;
  /** GET with the key; `key: null` without one. */
  get: (path: string, options?: { key?: string | null; headers?: Record<string, string> }) => Promise<Answer>;
  page: (path: string) => Promise<string>;
  post: (path: string, body: unknown) => Promise<Answer>;
  close: () => Promise<void>;
}

const loaders = fileURLToPath(new URL('../../loaders/', import.meta.url));

/** Where the world is loaded from, with its raw store: one folder a run, as its database. */
const worldFolder = (own: string, today = ''): string => (sharedRun() ? join(process.env.PROVISO_TEST_DIR!, `sample-world${today}`) : own);

/** What Postgres, whose clock is the machine's, noted since `began` is moved as if it had begun at another time. */
async function moveTo(time: string, began: Date, pool: Pool): Promise<void> {
  const { rows } = await pool.query(casesOf(import.meta.filename, 'columns of times'));
  for (const { t, c } of rows)
    await pool.query(`update ${t} set ${c} = ${c} - ($2::timestamptz - $1::timestamptz) where ${c} >= $2`, [time, began]);
}

async function loadWorld(database: TestDatabase, folder: string, today?: string): Promise<FolderReport> {
  const { rows } = await database.pool.query('select now() as began');
  await writeSample(generateWorld(), join(folder, 'world'));
  const raw = folderStore(join(folder, 'raw'));
  const db = connect(roleAddress(database.url, 'load')!);
  const loaded = await loadFolder({ db, raw }, await discoverDatasets(loaders), join(folder, 'world'), { is_sample: true });
  await runAllLinkers(db);
  await makeSnapshots({ db, store: folderSnapshots(join(folder, 'raw')) });
  await db.destroy();
  if (today) await moveTo(`${today}T06:00:00Z`, rows[0].began, database.pool);
  return loaded;
}

/** The world that script/up has loaded before the tests (.ci/run), without what else its service has left. */
async function takeWorld({ db, pool }: TestDatabase, folder: string): Promise<FolderReport> {
  takeFiles(folder);
  await pool.query('truncate api_key, list_order, scheduled_load cascade');
  await makeSnapshots({ db, store: folderSnapshots(join(folder, 'raw')) });
  const { rows: loaded } = await pool.query(`select * from load where source_id <> 'board_directory' order by load_id`);
  const names = new Set(loaded.map(({ file_name }) => file_name.split('/')[0]));
  const files = readdirSync(join(folder, 'world'), { recursive: true, withFileTypes: true });
  // script/up ends where a file is refused or unknown.
  const not_releases = files.flatMap((one) =>
    one.isDirectory() || names.has(one.name) ? [] : { file: one.name, source_id: null, reason: 'not loaded' },
  );
  return { loaded, refused: [], unknown: [], not_releases };
}

/** The run of tests whose processes share one loaded world; null for a test started by hand. */
function sharedRun(today = ''): string | null {
  const run = process.env.PROVISO_TEST_RUN ?? '';
  return /^[a-z0-9]{6,}$/.test(run) ? run + today.replaceAll('-', '') : null;
}

/**
 * The world is loaded once a run and cloned for each test file; tests run by hand, without a run of their own, load it
 * each time.
 */
async function worldDatabase(folder: string, { is_shared = false, today = '' }): Promise<{ database: TestDatabase; loaded: FolderReport }> {
  const run = sharedRun(today);
  if (!run) {
    const database = await newDatabase();
    return { database, loaded: await loadWorld(database, folder, today) };
  }
  const fill = async (template: TestDatabase, is_begun: boolean) => {
    const own = worldFolder(folder, today);
    // What a loading that has failed has left.
    await rm(own, { recursive: true, force: true });
    const loaded = await (is_begun ? takeWorld : loadWorld)(template, own, today);
    await indexesOfLoaded(run, template.db, is_begun);
    await template.pool.query('create table world_report as select $1::jsonb as report', [JSON.stringify(loaded)]);
  };
  const database = await filledDatabase(run, fill, { is_shared, begun: today ? '' : STARTED_DATABASE });
  const { rows } = await database.pool.query('select report from world_report');
  if (!is_shared) await database.pool.query('drop table world_report');
  return { database, loaded: rows[0].report };
}

const withoutSearch = (prefix: string) => noSearch('no search server is running', { prefix, secret: 'secret of the tests' });

async function indexed(own: Search, { db }: TestDatabase, run: string | null): Promise<Search> {
  if (run) {
    const shared = await worldIndexes(own, db, run);
    // The indexes hold the world; what its loading queued is done.
    await db('index_outbox').delete();
    return shared;
  }
  for (const index of indexes) await rebuild(own, db, index);
  return own;
}

const emptyRun = (today?: string): string | null => (sharedRun(today) ? `${sharedRun(today)}empty` : null);

/** Every source registered and its empty indexes built, once a run; none loaded. */
async function emptyDatabase(today?: string): Promise<{ database: TestDatabase; loaded: FolderReport }> {
  const run = emptyRun(today);
  const register = async ({ db }: TestDatabase) => {
    await registerSources(db, await discoverDatasets(loaders));
    if (run) await indexesOfLoaded(run, db);
  };
  const database = run ? await filledDatabase(run, register) : await newDatabase();
  if (!run) await register(database);
  return { database, loaded: { loaded: [], unknown: [], refused: [], not_releases: [] } as never };
}

/** Published files as a newcomer loads them with `--from`: a folder of links, each file recognized by what is in it. */
async function publishedDatabase(folder: string, files: string[]): Promise<{ database: TestDatabase; loaded: FolderReport }> {
  const database = await newDatabase();
  const links = join(folder, 'published');
  await mkdir(links);
  for (const file of files) await symlink(file, join(links, basename(file)));
  const loaded = await loadFolder({ db: database.db, raw: folderStore(join(folder, 'raw')) }, await discoverDatasets(loaders), links, {});
  await runAllLinkers(database.db);
  return { database, loaded };
}

/** Loads and indexes the world of this run of tests, which its test files then share. */
export async function prepareWorld(): Promise<void> {
  await (await start({})).close();
}

interface Options {
  search?: 'none';
  without_data?: boolean;
  files?: string[];
  is_shared?: boolean;
  today?: string;
}

async function start(options: Options) {
  const { today } = options;
  if (today) mock.timers.enable({ apis: ['Date'], now: Date.parse(`${today}T18:00:00Z`) });
  const prefix = randomIndexPrefix();
  const folder = await mkdtemp(join(tmpdir(), 'proviso-sample-'));
  const { database, loaded } = options.files
    ? await publishedDatabase(folder, options.files)
    : options.without_data
      ? await emptyDatabase(today)
      : await worldDatabase(folder, options);
  const given = options.is_shared ? readingOnly(database) : database;
  const settings = config({
    DATABASE_URL: database.url,
    OPENSEARCH_URL: searchUrl(),
    INDEX_PREFIX: prefix,
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RAW_STORE: join(options.files || options.without_data ? folder : worldFolder(folder, today), 'raw'),
  });
  const own = openSearch(searchUrl(), { prefix, shards: 1, replicas: 0, secret: 'secret of the tests' });
  const search =
    options.search === 'none'
      ? withoutSearch(prefix)
      : await indexed(own, database, options.files ? null : options.without_data ? emptyRun(today) : sharedRun(today));
  const deps = { ...database.serving, search, config: settings, log: pino({ level: 'silent' }) };
  const most = 100_000;
  const address_limits = { standard: most, typeahead: most, account: most };
  const serving = await serve(deps, { port: 0, strict: true, address_limits });
  async function end() {
    await serving.stop();
    await own.close();
    await dropIndexes(prefix);
    if (given !== database) await given.drop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    if (today) mock.timers.reset();
  }
  let ending: Promise<void> | undefined;
  const close = () => (ending ??= end());
  return { url: serving.url, database, given, search, loaded, close };
}

/**
 * The whole service over the sample world: its own database, its own indexes, every answer checked strictly against its
 * schema. `search: 'none'`: as it runs on a machine without a search server. `without_data`: every source is registered
 * and none is loaded. `files`: these published files in place of the sample world. `is_shared`: one for all test files
 * of this process that change nothing but by requests with a key of their own; the `database` such a file gets refuses
 * changes. `today`: over a world of that day, which it is for this process until the app closes, so that every answer
 * is the same tomorrow.
 */
export async function sampleApp(options: Options = {}): Promise<SampleApp> {
  const { url, database, given, search, loaded, close } = await (options.is_shared
    ? startedOnce(JSON.stringify(options), () => start(options))
    : start(options));
  if (!options.is_shared) globalThis.atEnd?.(close);
  const newKey = (tier: Tier = 'enterprise') => createKey(database.pool, { name: 'tests', tier });
  const { key } = await newKey();
  const send = senderTo(url, key);
  const ask = askerBy(send);
  const app: SampleApp = {
    url,
    key,
    newKey,
    database: given,
    search,
    loaded,
    send,
    ask,
    page: async (path) => (await app.get(path, { headers: { Accept: 'text/html' } })).body,
    async get(path, { key, headers } = {}) {
      const { text, body, ...rest } = await ask(path, { key, headers: { Accept: 'application/json', ...headers } });
      return { ...rest, body: body ?? text };
    },
    post: (path, json) => ask(path, { json }),
    close: options.is_shared ? async () => {} : close,
  };
  return app;
}

/** A busy machine loads the world in minutes. */
const LOAD_MS = 900_000;

/** The same for the tests of a file or a `describe`, which is there once the first of them begins. */
export function openApp(options: Options = {}): SampleApp {
  const app = {} as SampleApp;
  beforeAll(async () => void Object.assign(app, await sampleApp(options)), LOAD_MS);
  return app;
}
