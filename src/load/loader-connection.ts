import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { advisoryLockClasses } from '#db/advisory-locks';

const LOCK_CLASS = advisoryLockClasses['load of a source'];

export const runner = () => `${hostname()}:${process.pid}`;

/** Outside the pool: its temporary tables and locks end with it, however the loader ends. */
export async function openLoaderConnection(db: Knex): Promise<Client> {
  const client = (await (db.client as { acquireRawConnection: () => Promise<Client> }).acquireRawConnection()) as Client;
  // The error of the running statement is the one to report.
  client.on('error', () => {});
  // A killed loader is noticed within seconds.
  await client.query(`set client_connection_check_interval = '2s'; set work_mem = '128MB'; set maintenance_work_mem = '256MB';
    set temp_buffers = '32MB'; set statement_timeout = 0; set application_name = 'proviso load'; set datestyle = 'ISO'; set client_min_messages = warning`);
  return client;
}

export async function withLoader<T>(db: Knex, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openLoaderConnection(db);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What was deleted from temporary tables stays in them. */
const MOST_ROWS = 20_000;

/** A new connection learns every table again, which takes longer than a small file. */
export function loaderConnections(db: Knex) {
  const idle: Client[] = [];
  const rows_of = new WeakMap<Client, number>();
  return {
    take: async (): Promise<Client> => idle.pop() ?? openLoaderConnection(db),
    giveBack: async (client: Client, rows: number): Promise<void> => {
      rows_of.set(client, (rows_of.get(client) ?? 0) + rows);
      if (rows_of.get(client)! > MOST_ROWS) return client.end();
      await client.query('select pg_advisory_unlock_all()');
      idle.push(client);
    },
    close: async (): Promise<void> => {
      for (const client of idle.splice(0)) await client.end();
    },
  };
}

export type LoaderConnections = ReturnType<typeof loaderConnections>;

class SourceBusy extends Error {
  override name = 'SourceBusy';
}

export async function lockSource(client: Client, source_id: string, wait_ms: number): Promise<void> {
  const until = Date.now() + wait_ms;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as held', [LOCK_CLASS, source_id]);
    if (rows[0].held) return;
    if (Date.now() >= until) throw new SourceBusy(`Another process is loading ${source_id}: try again when it has finished.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Sources that are being loaded now are left alone. */
export async function repairLoads(db: Knex): Promise<number> {
  const sources: string[] = await db('load').distinct('source_id').where({ status: 'running' }).pluck('source_id');
  if (sources.length === 0) return 0;
  return withLoader(db, async (client) => {
    let repaired = 0;
    for (const source_id of sources) {
      const lock = await lockSource(client, source_id, 0).catch(() => 'busy');
      if (lock === 'busy') continue;
      repaired += (await client.query(FAIL_DEAD_LOADS, [source_id])).rowCount ?? 0;
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, source_id]);
    }
    return repaired;
  });
}

/** Marked as running, but their lock is free: the process was killed. */
export const FAIL_DEAD_LOADS = `update load set status = 'failed', completed_at = now(),
    error_message = 'The loader ended before it finished (' || coalesce(runner, 'unknown process') || '); none of its data is visible.',
    shown_reason = 'The loader ended before it finished; none of its data is visible.'
  where source_id = $1 and status = 'running'`;
