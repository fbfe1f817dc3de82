import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import { prepareRole, roleAddress } from '#db/roles';
import { startedOnce } from './started-once.ts';

export interface TestDatabase {
  url: string;
  db: Knex;
  pool: pg.Pool;
  /** Connections of the role the API answers requests as. */
  serving: { db: Knex; pool: pg.Pool };
  drop: () => Promise<void>;
}

/** The Postgres of the test run; databases are made beside the one it names. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run script/test, or point it at a Postgres whose user may create databases.');
  return url;
}

const onDatabase = (name: string) => {
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** Kept to the end of the process: a connection takes 10 ms of processor time, a test database needs two. */
const adminPool = async (connectionString: string) =>
  Object.assign(
    new pg.Pool({ connectionString, allowExitOnIdle: true, idleTimeoutMillis: 60_000 }).on('error', () => {}),
    {
      close: async () => {},
    },
  );

/** Runs work on a connection beside the test databases. */
export async function asAdmin<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const url = databaseUrl();
  const client = await (await startedOnce(`admin ${url}`, () => adminPool(url))).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** One template per content of the migrations, the records whose tables they create, and the rights of the roles. */
const template_name = (() => {
  const src = new URL('../../src/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of ['db/role-rights.ts', 'db/roles.ts']) hash.update(readFileSync(new URL(file, src)));
  for (const folder of ['db/migrations/', 'records/'])
    for (const file of readdirSync(new URL(folder, src), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .sort())
      hash.update(file).update(readFileSync(new URL(folder + file, src)));
  return `proviso_template_${hash.digest('hex').slice(0, 12)}`;
})();

const TEMPLATE_LOCK = 7_266_785;
const FILLED_LOCK = 7_266_786;

/** Runs work under a lock that every test process shares; it is free again before anything slow that follows. */
export async function locked<T>(client: pg.ClientBase, lock: number, key: string, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lock, key]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [lock, key]);
  }
}

/**
 * Copies the files of the template. Postgres's usual way, page by page through its buffers and its log, takes about
 * twice the processor time, most of it in the kernel.
 */
const createFrom = (client: pg.ClientBase, name: string, template: string) =>
  client.query(`create database ${name} template ${template} strategy file_copy`);

/** The lock covers the clone as well: Postgres refuses to clone while another connection is on the template. */
const cloneTemplate = (client: pg.ClientBase, name: string): Promise<void> =>
  locked(client, TEMPLATE_LOCK, template_name, () => cloneLocked(client, name, template_name));

async function cloneLocked(client: pg.ClientBase, name: string, template: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [template]);
  if (!rowCount) {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} encoding 'UTF8' template template0`);
    const db = connect(onDatabase(template));
    try {
      await migrate(db);
      for (const kind of ['serve', 'load'] as const) {
        const { warning } = await prepareRole(db, kind, onDatabase(template));
        if (warning) throw new Error(warning);
      }
    } finally {
      await db.destroy();
    }
    await client.query(`alter database ${template} is_template true`);
  }
  await createFrom(client, name, template);
}

const newName = () => `proviso_test_${randomBytes(6).toString('hex')}`;

export async function newDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((client) => cloneTemplate(client, name));
  return opened(name);
}

export async function freshDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  globalThis.atEnd?.(database.drop);
  return database;
}

export function openDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await freshDatabase()));
  return database;
}

export async function emptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((client) => client.query(`create database ${name} encoding 'UTF8' template template0`));
  return opened(name);
}

/**
 * A database of its own that begins as `fill` left the first one of this run of tests.
 * `is_shared`: one for all test files of the run that change nothing in it; it stays until the run's Postgres goes.
 * `begun`: the name of a database that the first one is, where there is one.
 */
export async function filledDatabase(
  run: string,
  fill: (database: TestDatabase, is_begun: boolean) => Promise<void>,
  { is_shared = false, begun = '' } = {},
): Promise<TestDatabase> {
  const template = `proviso_filled_${run}`;
  const name = is_shared ? `proviso_shared_${run}` : newName();
  await asAdmin((client) =>
    locked(client, FILLED_LOCK, template, async () => {
      const has = async (database: string, more = '') =>
        (await client.query(`select 1 from pg_database where datname = $1${more}`, [database])).rowCount === 1;
      if (!(await has(template, ' and datistemplate'))) {
        await client.query(`drop database if exists ${template} with (force)`);
        const is_begun = await has(begun);
        if (is_begun) await client.query(`alter database ${begun} rename to ${template}`);
        else await cloneTemplate(client, template);
        const database = opened(template);
        await fill(database, is_begun).finally(database.end);
        await client.query(`alter database ${template} is_template true`);
      }
      if (!is_shared || !(await has(name))) await createFrom(client, name, template);
    }),
  );
  return is_shared ? opened(name, async () => {}) : opened(name);
}

/** Other connections to a database, which refuse to change anything in it. */
export function readingOnly({ url }: TestDatabase): TestDatabase {
  const reading = new URL(url);
  reading.searchParams.set('options', '-c default_transaction_read_only=on');
  return connected(reading.href, async () => {});
}

const DROP_MS = 5_000;

/**
 * Postgres removes a database only after every session of the server has let go of its files, and one in the middle of
 * a COPY does so when the COPY ends. A load of another test, whose reader is silent for a minute, must not hold up this
 * one: the rest goes with the server of the run.
 */
const dropDatabase = (name: string) =>
  asAdmin(async (client) => {
    await client.query(`set statement_timeout = ${DROP_MS}`);
    await client.query(`drop database if exists ${name} with (force)`).catch((error: Error & { code?: string }) => {
      if (error.code !== '57014') throw error;
    });
    await client.query('reset statement_timeout');
  });

function opened(name: string, remove: () => Promise<unknown> = () => dropDatabase(name)) {
  return connected(onDatabase(name), remove);
}

function connected(url: string, remove: () => Promise<unknown>) {
  const db = connect(url);
  const pool = openPool(url, { max: 5 });
  const serve_url = roleAddress(url, 'serve')!;
  // Opened with their first query only: most test files serve no requests.
  const serving = { db: connect(serve_url), pool: openPool(serve_url, { max: 5 }) };
  const end = () => Promise.all([db.destroy(), pool.end(), serving.db.destroy(), serving.pool.end()]);
  let ending: Promise<void> | undefined;
  const drop = () => (ending ??= end().then(async () => void (await remove())));
  return { url, db, pool, serving, end, drop };
}
