import { setTimeout as sleep } from 'node:timers/promises';
import { recordProcess } from '#db/service-process';
import { openApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const token = 'token-of-the-tests';
const api = openApi(database, { settings: { METRICS_TOKEN: token } });

const name = () => `"${new URL(database.url).pathname.slice(1)}"`;
/** A session has a lock on its database while it starts, until it is listed in pg_stat_activity. */
const STARTING = `select 1 from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass and mode = 'RowExclusiveLock'
  and objid = (select oid from pg_database where datname = current_database())`;

/** As after a failover to a standby: all sessions end, and new ones cannot write. */
async function setReadOnly(is_on: boolean): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name()} set default_transaction_read_only = ${is_on ? 'on' : 'off'}`);
    // One that read the setting before it changed would stay as it is for as long as the pool keeps it.
    await until(async () => (await client.query(STARTING)).rows.length === 0);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    client.release(true);
  }
}
const ready = async () => {
  const { status, body } = await api.ask('/health/ready', { key: null });
  return [status, body.is_ready, body.reason];
};
const untilIt = (expected: unknown[]) =>
  until(async () => {
    const found = await ready();
    return found[0] === expected[0] && found[2] === expected[2];
  }, 100);
const well = [200, true, null];
const screening = async () => (await api.ask('/exclusions/search?name=Zzyx+Qwvut')).status;
const writable = async () =>
  /^proviso_database_writable (\d)$/m.exec(
    (await api.ask('/metrics', { key: null, headers: { Authorization: `Bearer ${token}` } })).text,
  )?.[1];

afterEach(async () => {
  await setReadOnly(false);
  await untilIt(well);
});

test('a process whose database is read-only is alive and not ready; screenings are 503, and records are read', async () => {
  await untilIt(well);
  expect([await screening(), await writable()]).toEqual([200, '1']);
  await setReadOnly(true);
  await untilIt([503, false, 'the database is read-only: it may be a standby']);
  expect((await api.ask('/health', { key: null })).status).toBe(200);
  expect((await api.ask('/sources', { key: null })).status).toBe(200);
  const refused = await api.ask('/exclusions/search?name=Zzyx+Qwvut');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(await writable()).toBe('0');
  await setReadOnly(false);
  await untilIt(well);
  expect([await screening(), await writable()]).toEqual([200, '1']);
});

test('a disk that refuses new pages only is noticed by a certificate that was not stored', async () => {
  await database.pool.query(cases('a disk that refuses new'));
  try {
    // Nothing was screened yet, and the small write still works.
    await untilIt(well);
    expect(await screening()).toBe(503);
    await untilIt([503, false, 'the disk of the database is full']);
  } finally {
    await database.pool.query(
      'drop trigger full_disk on certificate; drop trigger full_disk on service_process; drop function full_disk()',
    );
  }
  await untilIt(well);
  expect(await screening()).toBe(200);
});

test('a commit that does not return is not ready after two seconds, and no further writes pile up', async () => {
  await untilIt(well);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table service_process in exclusive mode');
    await sleep(600);
    const late = [503, false, 'the database did not commit within 2 seconds: a synchronous replica may be away'];
    for (let at = 0; at < 3; at++) {
      expect(await ready()).toEqual(late);
      await sleep(600);
    }
    const { rows } = await client.query(cases('a commit that does not'));
    expect(rows).toEqual([{ n: 1 }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await untilIt(well);
});

test('one row for each process, which is written again', async () => {
  await untilIt(well);
  const { rows } = await database.pool.query('select count(*)::int as n from service_process');
  expect(rows).toEqual([{ n: 1 }]);
  const facts = { version: '1', settings: {} };
  expect(await Promise.all([recordProcess(database.pool, facts, { is_large: true }), recordProcess(database.pool, facts)])).toEqual([
    { is_large: true },
    { is_large: true },
  ]);
});
