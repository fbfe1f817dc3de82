import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import { openReadReplica, type ReadReplica, type ReplicaState } from '#db/read-replica';
import { prepareRole } from '#db/roles';
import type { EmbeddedServer } from '#embedded/child';
import { deep } from '#routes/health/health';
import status from '#routes/health/status';
import { defineEndpoint } from '#server/define-endpoint';
import { copyReplica, startPrimary, startReplica } from '../../bench/cluster/postgres-pair.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { placeOfServers } from '../support/memory-folder.ts';
import { until } from '../support/until.ts';

const loose = { fast_and_loose: true };
const METRICS_TOKEN = 'token-of-the-tests';

/** Which server responded, and what it has of a table that the test writes. */
const looking = (path: string, tag: string, number = '(select max(number) from written)') =>
  defineEndpoint({
    method: 'get',
    path,
    tag,
    summary: 'Which server answers',
    description: 'For a test.',
    access: 'public',
    cost: 'none',
    shape: 'other',
    response: z.object({ is_replica: z.boolean(), number: z.number() }),
    examples: [{ summary: 'Which server answers' }],
    async handler(_input, { deps }) {
      const { rows } = await deps.pool.query(`select pg_is_in_recovery() as is_replica, ${number} as number`);
      return rows[0];
    },
  });
/** A read that the replica never finishes, and the primary at once. */
const waiting = '(case when pg_is_in_recovery() then length(pg_sleep(60)::text) else 0 end)';
const endpoints = [
  ...[looking('/published', 'Hospitals'), looking('/own', 'Account'), looking('/waiting', 'Hospitals', waiting)],
  ...[deep, status],
];

let folder: string;
let primary: EmbeddedServer;
let standby: EmbeddedServer;
let owner: pg.Pool;
let serving: { db: ReturnType<typeof connect>; pool: pg.Pool };
let role_url: string;
let replica: ReadReplica;
let api: TestApi;

beforeAll(async () => {
  folder = mkdtempSync(join(placeOfServers(), 'proviso-replica-'));
  // Postgres, which does not run as root, enters it.
  chmodSync(folder, 0o755);
  primary = await startPrimary(join(folder, 'primary'), loose);
  const db = connect(primary.url);
  await migrate(db);
  const role = await prepareRole(db, 'serve', primary.url);
  role_url = role.url;
  await db.raw('create table written (number int)');
  await db.destroy();
  owner = openPool(primary.url, { max: 4 });
  await write(1);
  await copyReplica(primary, join(folder, 'primary'), join(folder, 'replica'));
  standby = await startReplica(primary, join(folder, 'replica'), loose);
  serving = { db: connect(role_url), pool: openPool(role_url, { max: 4 }) };
  replica = openReadReplica(standby.url, role_url);
  api = await startApi(
    { url: primary.url, db: serving.db, pool: owner, serving, drop: async () => {} },
    {
      endpoints,
      replica,
      settings: { METRICS_TOKEN },
    },
  );
  await untilIt('current');
});

afterAll(async () => {
  await replica?.stop();
  await Promise.all([owner?.end(), serving?.pool.end(), serving?.db.destroy()]);
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (number: number) => owner.query('insert into written values ($1)', [number]);

const untilIt = (state: ReplicaState) => until(() => replica.status().state === state, 50);

async function query(path: string): Promise<{ is_replica: boolean; number: number }> {
  const { status, body } = await api.ask(path, { key: null });
  expect(status).toBe(200);
  const { is_replica, number } = body.data ?? body;
  return { is_replica, number };
}

async function onStandby(statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

test('published records are read from the replica, everything else from the primary', async () => {
  expect(await query('/published')).toEqual({ is_replica: true, number: 1 });
  expect(await query('/own')).toEqual({ is_replica: false, number: 1 });
});

test('a replica that lags is not read: no one is served the state of before', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await write(2);
  // The account's own read has it at once; the published one no later than a comparison is trusted.
  expect(await query('/own')).toEqual({ is_replica: false, number: 2 });
  await untilIt('behind');
  expect(await query('/published')).toEqual({ is_replica: false, number: 2 });
  const { body } = await api.ask('/health/deep', { key: null });
  expect(body.dependencies.replica.state).toBe('amber');
  expect(body.dependencies.replica.reason).toMatch(
    /^it is behind the primary; it was last up to date \d+ seconds ago; reads use the primary$/,
  );
  expect(body.dependencies.database.state).toBe('green');
  await sleep(1100);
  expect(await gauge('proviso_replica_up')).toBe(0);
  expect(await gauge('proviso_replica_lag_seconds')).toBeGreaterThan(1);
  await onStandby('select pg_wal_replay_resume()');
  await untilIt('current');
  expect(await query('/published')).toEqual({ is_replica: true, number: 2 });
  expect(await gauge('proviso_replica_up')).toBe(1);
});

test('no read is ever older than a second, while writes go on and the replay stops and starts', async () => {
  const committed: { number: number; at: number }[] = [];
  let is_over = false;
  const writing = (async () => {
    for (let number = 10; !is_over; number++) {
      await write(number);
      committed.push({ number, at: performance.now() });
      await sleep(10);
    }
  })();
  const began = performance.now();
  let from_replica = 0;
  for (let turn = 0; performance.now() - began < 6_000; turn++) {
    if (turn % 60 === 20) await onStandby('select pg_wal_replay_pause()');
    if (turn % 60 === 50) await onStandby('select pg_wal_replay_resume()');
    const at = performance.now();
    const { is_replica, number } = await query('/published');
    const due = committed.filter((one) => one.at < at - 1000).at(-1)?.number ?? 0;
    expect(number).toBeGreaterThanOrEqual(due);
    if (is_replica) from_replica += 1;
    await sleep(15);
  }
  is_over = true;
  await writing;
  await onStandby('select pg_wal_replay_resume()');
  expect(from_replica).toBeGreaterThan(0);
  await untilIt('current');
});

/**
 * Reads that all wait on the replica: where it is killed in this state, each must be repeated. A comparison that came
 * late sends reads to the primary meanwhile; then the test starts again.
 */
async function readsOnReplica(count: number): Promise<Promise<{ is_replica: boolean }>[]> {
  for (;;) {
    const reads = Array.from({ length: count }, () => query('/waiting'));
    for (const read of reads) read.catch(() => {});
    for (const began = performance.now(); performance.now() - began < 3_000; await sleep(20)) {
      const of_reads = `from pg_stat_activity where query like '%pg_sleep(60)%' and usename like '%\\_serve' and state = 'active'`;
      if ((await onStandby(`select pid ${of_reads}`)).length === count) return reads;
    }
    await Promise.allSettled(reads);
    await untilIt('current');
  }
}

test('a query that the replica cannot answer is repeated on the primary', async () => {
  const before = replica.status().repeated;
  const under_way = await readsOnReplica(4);
  process.kill(standby.pid, 'SIGKILL');
  for (const one of await Promise.all(under_way)) expect(one).toMatchObject({ is_replica: false });
  await standby.exited;
  expect(replica.status().repeated).toBeGreaterThanOrEqual(before + 4);
  await untilIt('down');
  expect((await api.ask('/status', { key: null })).body.dependencies.replica.reason).toMatch(
    /^it does not respond; .*; reads use the primary$/,
  );
  standby = await startReplica(primary, join(folder, 'replica'), loose);
  await untilIt('current');
});

test('a promoted replica is no longer a replica, and a server with other data never was', async () => {
  const other = openReadReplica(primary.url, role_url);
  await until(() => other.status().state === 'foreign');
  expect(other.pool()).toBeNull();
  await other.stop();
  await onStandby('select pg_promote()');
  await untilIt('foreign');
  expect(await query('/published')).toMatchObject({ is_replica: false });
});

async function gauge(name: string): Promise<number> {
  const { text } = await api.ask('/metrics', { key: null, headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)![1]);
}
