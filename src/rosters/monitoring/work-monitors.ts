import { inTransaction } from '#db/in-transaction';
import type { Queries } from '#db/sql';
import type { ScreenDeps } from '#screening/ask';
import { type Working, workQueue } from '../queue.ts';
import type { ChunkDeps } from '../run-chunk.ts';
import { type AlertKind, raiseAlert } from './alerts.ts';
import { checkRun } from './check-run.ts';
import {
  type Cause,
  hasSeen,
  listsNow,
  listsRelied,
  MONITOR_QUEUE,
  type MonitorJob,
  monitor_columns,
  monthOf,
  openRun,
  outdatedLists,
  type UnseenMonitor,
} from './open-run.ts';
import { hasDateCome, newsSince, rulesNow } from './position.ts';

type Lists = Awaited<ReturnType<typeof listsNow>>;

/**
 * Reports, once for each list, that a list the monitor relies on has become out of date, and that it is up to date
 * again.
 */
async function reportAging(deps: ScreenDeps, monitor: UnseenMonitor, { lists, lists_searched, gaps }: Lists, now: Date): Promise<void> {
  const outdated = outdatedLists(gaps);
  const came = outdated.filter(({ list }) => !monitor.outdated.includes(list));
  // A list that has another gap now is not up to date again.
  const went = monitor.outdated.filter((list) => lists.includes(list) && !gaps.some((gap) => gap.list === list));
  if (came.length + went.length === 0) return;
  const left = [...monitor.outdated.filter((list) => !went.includes(list)), ...came.map(({ list }) => list)].sort();
  const { id, owner, name } = monitor;
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query('update monitor set outdated = $3 where id = $1 and outdated = $2', [
      id,
      monitor.outdated,
      left,
    ]);
    // Another process was first.
    if (rowCount === 0) return;
    const raise = (kind: AlertKind, source_id: string, detail: string | null) => {
      const known = lists_searched.find((list) => list.source_id === source_id);
      const list = { source_id, title: known?.title ?? source_id, release_date: known?.release_date ?? null, detail };
      return raiseAlert(client, { owner, monitor_id: id, kind, now, content: { monitor: { id, name }, list } });
    };
    for (const { list, detail } of came) await raise('list_outdated', list, detail);
    for (const list of went) await raise('list_renewed', list, null);
  });
}

/** A failed run is not repeated sooner. */
const PAUSE = `interval '10 minutes'`;

const RUN_FAILED =
  'The run could not be completed: the same subjects failed repeatedly, or its screening was deleted. Proviso tries again in ten minutes.';

/**
 * Runs whose screening failed or was deleted. Nothing of them was compared, so the changes they looked at are looked at
 * again.
 */
async function failRuns(pool: Queries, now: Date, run_id: string | null = null): Promise<void> {
  await pool.query(
    `with failed as (
       update monitor_run r set status = 'failed', finished_at = $1, note = $2, changed_ids = '{}', ended_ids = '{}', changed_npis = '{}'
       where (r.id = $3 and r.status in ('checking', 'screening')) or (r.status = 'screening'
         and not exists (select 1 from screening s where s.id = r.screening_id and s.status <> 'failed'))
       returning r.monitor_id, r.month)
     update monitor m set month = null from failed f where m.id = f.monitor_id and f.month is not null`,
    [now, RUN_FAILED, run_id],
  );
}

async function causeOf(deps: ScreenDeps, monitor: UnseenMonitor, { gaps }: Lists, now: Date): Promise<Cause | null> {
  if (!hasSeen(monitor)) return 'first';
  if (monitor.month !== monthOf(now)) return 'month';
  const { loaded, is_unknown } = await newsSince(deps.pool, monitor, listsRelied(monitor.options));
  if (loaded.length > 0 || is_unknown || !monitor.rules_run.includes(rulesNow())) return 'lists';
  if (await hasDateCome(deps.pool, monitor.seen_on, now)) return 'dates';
  return monitor.gaps.some(({ list }) => !gaps.some((gap) => gap.list === list)) ? 'renewed' : null;
}

async function lookAt(deps: ScreenDeps, monitor: UnseenMonitor, is_free: boolean, now: Date): Promise<number> {
  const lists = await listsNow(deps, monitor.options, now);
  await reportAging(deps, monitor, lists, now);
  const cause = is_free ? await causeOf(deps, monitor, lists, now) : null;
  if (!cause) return 0;
  const cause_of_run = { monitor_id: monitor.id, cause, now, expected: monitor.seen };
  return (await inTransaction(deps.pool, (client) => openRun(deps, client, cause_of_run))) ? 1 : 0;
}

/**
 * Begins the runs that are due, and reports lists that have become out of date. Any number of processes may look.
 * Returns how many runs it began.
 */
export async function lookForRuns(deps: ScreenDeps, now: Date): Promise<number> {
  await failRuns(deps.pool, now);
  const { rows } = await deps.pool.query<UnseenMonitor & { is_free: boolean }>(
    `select ${monitor_columns}, not exists (select 1 from monitor_run r where r.monitor_id = m.id
         and (r.status in ('checking', 'screening') or r.status = 'failed' and r.finished_at > $1::timestamptz - ${PAUSE})) as is_free
     from monitor m where m.is_on order by m.seen_at nulls first`,
    [now],
  );
  let begun = 0;
  let failure: Error | null = null;
  for (const { is_free, ...monitor } of rows) {
    // One that cannot be looked at keeps no other from being screened.
    begun += await lookAt(deps, monitor, is_free, now).catch((error: Error) => {
      failure = error;
      return 0;
    });
  }
  if (failure) throw failure;
  return begun;
}

const LOOK_MS = 5000;

interface MonitorWork extends Working {
  look_ms?: number;
  checked_at_once?: number;
}

export async function workMonitors(
  deps: ChunkDeps,
  { look_ms = LOOK_MS, checked_at_once: chunk, ...work }: MonitorWork,
): Promise<() => Promise<void>> {
  const { signal, failed } = work;
  await workQueue<MonitorJob>(work, MONITOR_QUEUE, {
    failed: 'subjects of a monitored roster could not be checked; it will be retried',
    one: async ({ run_id }, { end, signal: until }) => void (await checkRun(deps, run_id, end, { now: new Date(), signal: until, chunk })),
    abandon: ({ run_id }) => failRuns(deps.pool, new Date(), run_id),
  });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = lookForRuns(deps, new Date())
      .catch(failed)
      .finally(() => {
        if (signal.aborted) return;
        timer = setTimeout(look, look_ms);
        timer.unref();
      });
  };
  look();
  return async () => {
    clearTimeout(timer);
    await looking;
  };
}
