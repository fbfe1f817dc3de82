import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { advisoryLocks } from '#db/advisory-locks';
import { openTurns } from '#turns';
import type { Cadence, Dataset } from './define-dataset.ts';
import { openLoaderConnection } from './loader-connection.ts';
import { type Due, noteLoaded, noteSchedule } from './schedule-due.ts';

/** In which each source has a minute of its own. */
const SPREAD_MINUTES = 4 * 60;

/** Monthly files come in the first half of a month; checking again costs one conditional request. UTC. */
const BY_CADENCE: Record<Cadence, { hour: number; days?: number[]; weekday?: number } | null> = {
  daily: { hour: 11 },
  weekly: { hour: 12, weekday: 2 },
  monthly: { hour: 13, days: [4, 11, 18] },
  quarterly: { hour: 14, days: [9, 23] },
  annual: { hour: 15, days: [16] },
  none: null,
};

/** From its id alone: the same in every process and version. */
const minuteOf = (source_id: string): number => createHash('sha256').update(source_id).digest().readUInt32BE(0) % SPREAD_MINUTES;

/** cron, UTC; null if nothing is downloaded. A declared schedule stays. */
export function scheduleOf(dataset: Dataset): string | null {
  if (dataset.files.every((file) => file.acquire.how === 'manual')) return null;
  if (dataset.schedule) return dataset.schedule;
  const cadence = BY_CADENCE[dataset.cadence];
  if (!cadence) return null;
  const at = cadence.hour * 60 + minuteOf(dataset.id);
  return `${at % 60} ${Math.floor(at / 60)} ${cadence.days?.join() ?? '*'} * ${cadence.weekday ?? '*'}`;
}

/** A refusal is not retried: the file would be the same. */
const RETRY_MS = [10 * 60_000, 60 * 60_000, 4 * 60 * 60_000];

/** More wait. */
const LOADS_AT_ONCE = 2;

interface SchedulerSettings {
  db: Knex;
  datasets: Dataset[];
  run: (dataset: Dataset) => Promise<boolean>;
  log: (message: string, facts?: Record<string, unknown>) => void;
  retry_ms?: number[];
  /** Of a process without the lock. */
  poll_ms?: number;
  /** In `stop`, for running loads. */
  patience_ms?: number;
}

/** In one of the processes: the holder of a lock that ends with its connection. */
export function startScheduler(settings: SchedulerSettings): { stop: () => Promise<void>; is_holder: () => boolean } {
  let stopped = false;
  let client: Client | null = null;
  const jobs = new Map<string, Cron>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const turns = openTurns(LOADS_AT_ONCE);
  let poll: NodeJS.Timeout | undefined;

  const stopJobs = () => {
    for (const job of jobs.values()) job.stop();
    jobs.clear();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  /** In the order in which they were due. Undefined: the schedule ended before. */
  const inTurn = async (dataset: Dataset): Promise<boolean | undefined> => {
    const lock = client;
    const leave = await turns.take();
    try {
      return stopped || client !== lock ? undefined : await settings.run(dataset);
    } finally {
      leave();
    }
  };
  const dueOf = (source_id: string): Due[] => {
    const due_at = jobs.get(source_id)?.nextRun();
    return due_at ? [{ source_id, due_at }] : [];
  };
  const noteDone = async ({ id }: Dataset): Promise<void> => {
    for (const due of dueOf(id))
      await noteLoaded(settings.db, due).catch((error: Error) =>
        settings.log('a scheduled load could not be noted', { source: id, error: error.message }),
      );
  };
  const begin = (dataset: Dataset, tries = 0): Promise<void> => {
    const run = attempt(dataset, tries).finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const attempt = async (dataset: Dataset, tries: number): Promise<void> => {
    // Someone is trying out the sample world.
    const { rows } = await settings.db.raw('select world from service_world');
    if (stopped) return;
    if (rows[0].world === 'sample') {
      await noteDone(dataset);
      return settings.log('not loaded: the service serves sample data', { source: dataset.id });
    }
    const done = await inTurn(dataset).catch((error: Error) => {
      settings.log('scheduled load failed', { source: dataset.id, error: error.message });
      return false;
    });
    if (done) await noteDone(dataset);
    const wait = (settings.retry_ms ?? RETRY_MS)[tries];
    if (done !== false || stopped || wait === undefined || jobs.size === 0) return;
    settings.log('scheduled load will be retried', { source: dataset.id, minutes: wait / 60_000 });
    const timer = setTimeout(() => {
      timers.delete(timer);
      begin(dataset, tries + 1).catch(() => {});
    }, wait);
    timers.add(timer);
  };
  const startJobs = () => {
    for (const dataset of settings.datasets) {
      const pattern = scheduleOf(dataset);
      if (pattern)
        jobs.set(dataset.id, new Cron(pattern, { timezone: 'UTC', protect: true, unref: true, catch: true }, () => begin(dataset)));
    }
    settings.log('this process runs the schedule', { sources: jobs.size });
    const next = [...jobs.keys()].flatMap(dueOf);
    const noted = noteSchedule(settings.db, next)
      .catch((error: Error) => settings.log('the schedule could not be noted', { error: error.message }))
      .finally(() => running.delete(noted));
    running.add(noted);
  };
  const lose = () => {
    if (client) settings.log('the schedule stopped: the database connection ended');
    client = null;
    stopJobs();
  };
  const seek = async (): Promise<void> => {
    if (stopped || client) return;
    const candidate = await openLoaderConnection(settings.db);
    const { rows } = await candidate.query('select pg_try_advisory_lock($1) as held', [advisoryLocks.schedule]);
    if (!rows[0].held || stopped) return candidate.end();
    client = candidate;
    candidate.on('end', lose);
    startJobs();
  };
  const again = () => {
    seek()
      .catch((error: Error) => settings.log('could not take over the schedule', { error: error.message }))
      .finally(() => {
        if (stopped) return;
        poll = setTimeout(again, settings.poll_ms ?? 30_000);
        poll.unref();
      });
  };
  again();
  return {
    is_holder: () => client !== null,
    stop: async () => {
      stopped = true;
      clearTimeout(poll);
      stopJobs();
      // A short load may finish; a longer one is canceled, and nothing of it is committed.
      await Promise.race([Promise.allSettled(running), sleep(settings.patience_ms ?? 5_000, null, { ref: false })]);
      const locked = client;
      client = null;
      await locked?.end().catch(() => {});
    },
  };
}
