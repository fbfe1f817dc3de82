import { Cron } from 'croner';
import type { Knex } from 'knex';
import { startBulkChild } from '#bulk/start-child';
import type { Config } from '#config';
import type { Background } from '#server/listen';
import type { openLog } from '#server/log';

/** UTC: before the first loads of the day, and in the night of the US. */
const NIGHTLY = '30 7 * * *';
/** Not running in the night, a service makes them up after its start. */
const DUE_HOURS = 24;
const AFTER_START_MS = 10_000;

const isDue = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw(
    `select coalesce(max(s.checked_at) < now() - make_interval(hours => ?), true) as is_due from bulk_snapshot s, service_world w
     where s.is_sample = (w.world = 'sample')`,
    [DUE_HOURS],
  );
  return rows[0].is_due;
};

/** In one of the processes that share the database. SCHEDULE=off disables it. */
export function nightlySnapshots(
  settings: Config,
  { db, database_url }: { db: Knex; database_url: string },
  log: ReturnType<typeof openLog>,
): Background {
  return () => {
    if (settings.schedule === 'off') return () => {};
    let stop = () => {};
    let running: Promise<void> = Promise.resolve();
    const failed = (error: Error) => log.error({ error: error.message }, 'making bulk snapshots failed');
    const make = async () => {
      const child = startBulkChild(settings, database_url);
      stop = child.stop;
      const run = await child.done;
      if (run === null) return log.info('bulk snapshots are made by another process');
      const count = (outcome: string) => run.made.filter((made) => made.outcome === outcome).length;
      log.info(
        { made: count('made'), unchanged: count('unchanged'), empty: count('empty'), deleted_files: run.deleted_files },
        'bulk snapshots',
      );
    };
    const run = () => {
      running = make().catch(failed);
      return running;
    };
    const job = new Cron(NIGHTLY, { timezone: 'UTC', protect: true, unref: true, catch: true }, run);
    const first = setTimeout(() => {
      isDue(db).then((is_due) => (is_due ? run() : undefined), failed);
    }, AFTER_START_MS).unref();
    return async () => {
      job.stop();
      clearTimeout(first);
      stop();
      await running;
    };
  };
}
