import { setMaxListeners } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { perOwner } from '#db/read-cache';
import type { Queries } from '#db/sql';

export const QUEUE = 'roster';

export type Worker = PgBoss;

export interface RosterJob {
  screening_id: string;
}

export const ALERT_QUEUE = 'alert';

/** The library never changes tables or indexes: migrations do. It records no processes either. */
const without_ddl = {
  ...{ schema: 'pgboss', migrate: false, createSchema: false, supervise: false, schedule: false },
  ...{ reindex: false, monitorVacuum: false, registerInstance: false },
};

export const inClient = (client: Queries) => ({ db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } });

/**
 * Statements of the library on our pool. Some are a transaction in one text: a connection on which one failed is not
 * used again.
 */
function onPool(pool: Pool): Db {
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

/** `supervise_seconds`: how often it looks for jobs of killed processes, in every queue. */
export const openWorker = (pool: Pool, failed: (error: Error) => void, supervise_seconds?: number): PgBoss =>
  new PgBoss({
    ...without_ddl,
    db: onPool(pool),
    ...(supervise_seconds && {
      ...{ supervise: true, superviseIntervalSeconds: supervise_seconds, monitorIntervalSeconds: supervise_seconds },
      maintenanceIntervalSeconds: 3600,
    }),
  }).on('error', failed);

/** Jobs are sent in the transaction of what they are about. */
const senderIn = (client: Queries) => new PgBoss({ ...without_ddl, ...inClient(client) });

export const sendChunk = (client: PoolClient, screening_id: string): Promise<void> =>
  sendJob(client, QUEUE, { screening_id } satisfies RosterJob);

export async function sendJob(client: PoolClient, queue: string, job: object, after = 0): Promise<void> {
  await senderIn(client).send(queue, job, after > 0 ? { startAfter: after } : {});
}

/** A job for each delivery, with its id and no data. One of a channel is worked at a time. */
export async function sendDeliveries(client: Queries, deliveries: readonly { id: string; channel_id: string }[]): Promise<void> {
  if (deliveries.length === 0) return;
  await senderIn(client).insert(
    ALERT_QUEUE,
    deliveries.map(({ id, channel_id }) => ({ id, singletonKey: channel_id })),
  );
}

/** The job of a delivery `d` that waits or is being sent. */
export const delivery_job = `pgboss.job j on j.name = '${ALERT_QUEUE}' and j.id = d.id and j.state < 'completed'`;

/** What waits for a channel is not sent. */
export async function endWaiting(client: Queries, channel_id: string, error: string): Promise<void> {
  await client.query(
    `with ended as (delete from pgboss.job where name = '${ALERT_QUEUE}' and singleton_key = $1::text returning id)
     update alert_delivery d set ended_at = now(), error = $2 from ended where d.id = ended.id`,
    [channel_id, error],
  );
}

/**
 * Ends a job in the transaction that stores what it did: a process that is killed before the commit leaves both undone,
 * and so does one whose job expired and was begun again, so that the job of what follows is sent once.
 */
export async function endJob(boss: PgBoss, queue: string, client: PoolClient, job: { id: string; retryCount: number }): Promise<void> {
  // Its type leaves out what it returns.
  const { affected } = (await boss.complete(queue, job, {}, inClient(client))) as { affected: number };
  if (affected !== 1) throw new Error('Another process has begun or ended the job.');
}

/** A job stops before it expires, so that no other process has begun it again. */
const SHARE_OF_EXPIRY = 0.9;

export interface QueueJob {
  /** In the transaction that stores what it did. `next_after`: another job with its data follows in so many seconds. */
  end: (client: PoolClient, next_after?: number | null) => Promise<void>;
  failures: number;
  signal: AbortSignal;
  /** Looks at the queue now rather than within a second. */
  wake: () => void;
}

interface Work<Data> {
  /** What is logged of a job that failed. */
  failed: string;
  one: (data: Data, job: QueueJob) => Promise<void>;
  /** What follows from a job that failed too often. */
  abandon: (data: Data) => Promise<unknown>;
}

/** Works the jobs of a queue, one after the other, and those of the queue where they go when they fail too often. */
export async function workQueue<Data extends object>(
  { boss, signal, log }: Working,
  queue: string,
  { failed, one, abandon }: Work<Data>,
): Promise<QueueJob['wake']> {
  let worker: string | undefined;
  const wake = () => worker && boss.notifyWorker(worker);
  worker = await boss.work<Data>(queue, { includeMetadata: true, pollingIntervalSeconds: 1 }, async ([job]) => {
    const { id, data, expireInSeconds, retryCount: failures } = job!;
    const until = AbortSignal.any([signal, AbortSignal.timeout(Math.round(expireInSeconds * SHARE_OF_EXPIRY * 1000))]);
    // It is passed to hundreds of searches, so the limit on listeners is lifted.
    setMaxListeners(0, until);
    const end: QueueJob['end'] = async (client, next_after = null) => {
      if (next_after !== null) await sendJob(client, queue, data, next_after);
      await endJob(boss, queue, client, { id, retryCount: failures });
    };
    try {
      await one(data, { end, failures, signal: until, wake });
    } catch (error) {
      const { name } = error as Error;
      log(failed, { error: name, retry: failures });
      // The queue stores what is thrown, which must contain no name.
      throw new Error(name);
    }
  });
  // The queue stores what a handler returns.
  await boss.work<Data>(`${queue}_failed`, { pollingIntervalSeconds: 5 }, async ([job]) => void (await abandon(job!.data)));
  return wake;
}

export interface Working {
  boss: PgBoss;
  /** Aborted when this process stops: what is running is abandoned, and its job is free for another one at once. */
  signal: AbortSignal;
  failed: (error: Error) => void;
  log: (message: string, facts: Record<string, unknown>) => void;
}

interface Background extends Pick<Working, 'log'> {
  /** What is logged while a queue cannot be read. */
  paused: string;
  supervise_seconds?: number;
  /** Every hour. */
  clean: () => Promise<unknown>;
  stop_ms?: number;
}

const CLEAN_MS = 3_600_000;
const STOP_MS = 2000;

/** Works queues in this process until it is stopped; any number of processes may. `begin` returns what ends first. */
export async function workInBackground(
  pool: Pool,
  { log, paused, supervise_seconds, clean, stop_ms = STOP_MS }: Background,
  begin: (work: Working) => Promise<(() => unknown) | undefined>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const failed = (error: Error & { code?: string }) => {
    // Never the message: a statement may contain names.
    if (!stopping.signal.aborted) log(paused, { error: error.name, code: error.code });
  };
  const boss = openWorker(pool, failed, supervise_seconds);
  await boss.start();
  const end = await begin({ boss, signal: stopping.signal, failed, log });
  const cleanNow = () => clean().catch(failed);
  const cleaning = setInterval(cleanNow, CLEAN_MS).unref();
  void cleanNow();
  return async () => {
    clearInterval(cleaning);
    stopping.abort(new Error('stopping'));
    await end?.();
    await boss.stop({ graceful: true, timeout: stop_ms });
  };
}

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
