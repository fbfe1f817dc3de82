import type { Pool, PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import { perOwner } from '../db/read-cache.ts';

export const QUEUE = 'roster';
export const FAILED_QUEUE = 'roster_failed';

export type Worker = PgBoss;
export type WorkedJob<Data> = PgBoss.JobWithMetadata<Data>;

export interface RosterJob {
  screening_id: string;
}

/** The library never changes tables: migrations do. */
const without_ddl = { schema: 'pgboss', migrate: false, supervise: false, schedule: false };

type Executes = PgBoss.Db;

const inClient = (client: PoolClient): Executes => ({ executeSql: (text, values) => client.query(text, values) });

/**
 * Statements of the library on our pool. Some are a transaction in one text: a connection on which one failed is not
 * used again.
 */
function onPool(pool: Pool): Executes {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const answer = await client.query(text, values);
        client.release();
        return answer;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}

/** What the library says of a job when it ends; its second parameter is the ids. */
const isEnd = (values: unknown[] | undefined) => Array.isArray(values?.[1]);

/**
 * The library does not wait for these statements: if one fails because the database is away, no one handles it, and
 * Node.js ends the process. The job is not lost: it expires and is tried again, and finds its chunk done if it was.
 */
const workerQueries = (pool: Pool, failed: (error: Error) => void): Executes => {
  const all = onPool(pool);
  return {
    executeSql: (text, values) =>
      all.executeSql(text, values).catch((error: Error) => {
        if (!isEnd(values)) throw error;
        failed(error);
        return { rows: [{ count: 0 }] };
      }),
  };
};

export const openWorker = (pool: Pool, maintenance_seconds: number, failed: (error: Error) => void): PgBoss =>
  new PgBoss({
    ...without_ddl,
    db: workerQueries(pool, failed),
    supervise: true,
    maintenanceIntervalSeconds: maintenance_seconds,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterHours: 24,
  });

const sender = new PgBoss({ ...without_ddl, db: { executeSql: () => Promise.reject(new Error('Jobs are sent in a transaction.')) } });

export interface Recovery {
  expire_seconds: number;
  retry_seconds: number;
}

export interface SendOptions {
  after?: number;
  recovery?: Recovery;
}

export async function sendChunk(client: PoolClient, screening_id: string, { after, recovery }: SendOptions = {}): Promise<void> {
  await sendJob(client, QUEUE, { screening_id } satisfies RosterJob, { after, recovery });
}

export async function sendJob(client: PoolClient, queue: string, job: object, { after, recovery }: SendOptions): Promise<void> {
  await sender.send(queue, job, {
    db: inClient(client),
    ...(after && { startAfter: after }),
    ...(recovery && { expireInSeconds: recovery.expire_seconds, retryDelay: recovery.retry_seconds, retryBackoff: false }),
  });
}

/**
 * Ends a job in the transaction that stored its chunk: a process that is killed before the commit leaves both undone.
 */
export const endJob = (boss: PgBoss, client: PoolClient, job_id: string): Promise<void> => endJobOf(boss, QUEUE, client, job_id);

export const endJobOf = (boss: PgBoss, queue: string, client: PoolClient, job_id: string): Promise<void> =>
  boss.complete(queue, job_id, {}, { db: inClient(client) });

const wakersOf = perOwner(() => new Set<() => void>());

/** The workers of this process over the same database look at the queue now rather than within a second. */
export function wakeWorkers(owner: object): void {
  for (const wake of wakersOf(owner)) wake();
}

export function onWake(owner: object, wake: () => void): () => void {
  const wakers = wakersOf(owner);
  wakers.add(wake);
  return () => wakers.delete(wake);
}
