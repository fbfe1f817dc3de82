import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction } from '#db/in-transaction';
import { migrate, migrationSource } from '#db/migrate';
import { openPool } from '#db/pool';
import type { Deps } from '#deps';
import { bedsByHospital } from '#domain/figures/bed-records';
import { systemsOf } from '#domain/hospitals/system-records';
import { page } from '#domain/hospitals/typeahead';
import { systemRows } from '#domain/systems/records';
import { trialRows } from '#domain/trials/records';
import { runLinker } from '#link/run';
import { openSnapshot } from '#lists/whole-list';
import { qualityOf } from '#routes/hospitals/quality-records';
import { listedRecords } from '#screening/listed-records';
import { screeningFacts } from '#screening/npi-facts';
import { rowsById, rowsOfNpis } from '#screening/shown-rows';
import { boundPool, openEnding } from '#server/bound-pool';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const sample = "select date '2026-02-28' as day, 9007199254740991::bigint as count, 12.5::numeric as money, '{2026-01-01}'::date[] as days";

test('days come back as text, bigint and numeric as numbers, through knex and through the pool', async () => {
  const expected = { day: '2026-02-28', count: 9007199254740991, money: 12.5, days: ['2026-01-01'] };
  expect((await database.db.raw(sample)).rows[0]).toEqual(expected);
  expect((await database.pool.query(sample)).rows[0]).toEqual(expected);
});

test('migrating twice, at once, and after a killed run changes nothing', async () => {
  await database.db('knex_migrations_lock').update({ is_locked: 1 });
  await Promise.all([migrate(database.db), migrate(database.db)]);
  const names = await database.db('knex_migrations').pluck('name');
  expect(names).toEqual((await migrationSource.getMigrations([])).map(migrationSource.getMigrationName));
});

test('a new database is created in a few statements', async () => {
  const { db, drop } = await emptyDatabase();
  let statements = 0;
  db.on('query', () => {
    statements += 1;
  });
  await migrate(db);
  await drop();
  // Each of the 94 migrations before the baseline took several; one since then takes four.
  const { length } = await migrationSource.getMigrations([]);
  expect(statements).toBeLessThanOrEqual(32 + 4 * length);
});

test('a connection that a request took and that broke leaves the pool, which closes', async () => {
  const pool = openPool(database.url, { max: 1 });
  const client = await boundPool(pool, database.pool, openEnding()).connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => void client.once('end', () => resolve(null)));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  client.release();
  expect(pool.totalCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a connection that breaks between two statements of a transaction fails the next one and nothing else', async () => {
  const client = await database.pool.connect();
  // Without a listener the process would end.
  expect(client.listenerCount('error')).toBeGreaterThan(0);
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const broken = new Promise((resolve) => client.once('error', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await broken;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
});

test('a prepared statement with * goes on when a migration of a newer process adds a column', async () => {
  const { pool, db } = database;
  await db.raw('create table widened (a int); insert into widened values (1)');
  const text = 'select * from widened';
  const ways = {
    pool: () => pool.query(text),
    promise: async () => {
      const client = await pool.connect();
      return client.query(text).finally(() => client.release());
    },
    transaction: () => inTransaction(pool, (client) => client.query(text)),
  };
  let row: Record<string, number | null> = { a: 1 };
  for (const [way, read] of Object.entries(ways)) {
    expect([way, (await read()).rows]).toEqual([way, [row]]);
    await db.raw(`alter table widened add column "${way}" int`);
    row = { ...row, [way]: null };
    expect([way, (await read()).rows]).toEqual([way, [row]]);
  }
});

test('a prepared statement with * goes on in each of two connections that had prepared it', async () => {
  const { pool, db } = database;
  await db.raw('create table shared_text (a int); insert into shared_text values (1)');
  const clients = [await pool.connect(), await pool.connect()];
  const read = async () => {
    const found: unknown[] = [];
    for (const client of clients) found.push((await client.query('select * from shared_text')).rows);
    return found;
  };
  try {
    expect(await read()).toEqual([[{ a: 1 }], [{ a: 1 }]]);
    await db.raw('alter table shared_text add column b int');
    expect(await read()).toEqual([[{ a: 1, b: null }], [{ a: 1, b: null }]]);
  } finally {
    for (const client of clients) client.release();
  }
});

test('Postgres plans statements that read few rows by their key once', async () => {
  const client = await database.pool.connect();
  const pool = Object.assign(Object.create(database.pool), { query: client.query });
  const deps = { db: {}, pool } as unknown as Deps;
  const read = [
    () => rowsById(deps, null, [1, 2]),
    () => rowsOfNpis(pool, null, ['1000000004'], null),
    () => listedRecords(deps, [1]),
    () => screeningFacts(pool, ['1000000004']),
    () => bedsByHospital(deps, ['240010']),
    () => qualityOf(deps, ['240010']),
    () => systemsOf(deps, ['240010']),
    () => page({ ids: ['240010'], total: 1, next: null }, 10, { deps, cite() {} } as any),
    () => trialRows(deps, ['NCT00000001']),
    () => systemRows(deps, ['HSI00000001']),
  ];
  try {
    for (let times = 0; times < 7; times++) for (const one of read) await one();
    const { rows } = await client.query('select statement from pg_prepared_statements where generic_plans = 0 and custom_plans > 5');
    expect(rows).toEqual([]);
  } finally {
    client.release();
  }
});

test('a query that pg refuses before it is sent does not keep those behind it waiting', async () => {
  const snapshot = await openSnapshot(database.pool);
  try {
    for (const pool of [snapshot.pool, boundPool(snapshot.pool, database.pool, openEnding())]) {
      await expect(pool.query(undefined as never)).rejects.toThrow('null or undefined query');
      expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    }
  } finally {
    snapshot.close(true);
  }
});

test('a table that is dropped while linkers begin does not fail them', async () => {
  const { db } = database;
  await db.raw("create table passing with (autovacuum_enabled = false) as select repeat('x', 1000) as text from generate_series(1, 1000)");
  const statements: string[] = [];
  const raw = async (sql: string) => {
    statements.push(sql);
    const found = await db.raw(sql);
    if (statements.length === 1) await db.raw('drop table passing');
    return found;
  };
  expect(await runLinker({ raw } as never, { name: 'none', parts: [] } as never)).toEqual([]);
  expect(statements).toContain('analyze "passing"');
});

test('queries of one request on a snapshot wait for each other', async () => {
  const snapshot = await openSnapshot(database.pool);
  const pool = boundPool(snapshot.pool, database.pool, openEnding());
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const waiting: number[] = [];
  const original = query.getMockImplementation()!;
  query.mockImplementation(function counted(this: any, ...args: any[]) {
    waiting.push(this._queryQueue.length);
    return (original as any).apply(this, args);
  } as never);
  try {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => pool.query('select $1::int as n', [n])));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3, 4]);
    expect(waiting).toEqual([0, 0, 0, 0]);
    await expect(snapshot.pool.query('select 1/0')).rejects.toThrow('division by zero');
  } finally {
    query.mockRestore();
    snapshot.close(false);
  }
});

test('a test database is dropped without waiting for a COPY in another one', async () => {
  const client = await database.pool.connect();
  await client.query('create temporary table copied (line text)');
  const copy = client.query(copyFrom('copy copied from stdin'));
  copy.write('one\n');
  const other = await freshDatabase();
  let is_dropped = false;
  const dropped = other.drop().then(() => {
    is_dropped = true;
  });
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, 15_000).unref())]);
  expect(is_dropped).toBe(true);
  copy.end();
  await once(copy, 'finish');
  await dropped;
  client.release();
});
