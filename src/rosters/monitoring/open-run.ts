import type { PoolClient } from 'pg';
import { newScreeningId } from '#certificates/screening-id';
import { sql, statement } from '#db/sql';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { resolveOptions, type ScreenDeps } from '#screening/ask';
import { searchedLists } from '#screening/conclude';
import type { Gap } from '#screening/decide';
import { listsOf } from '#screening/question-checks';
import type { Column } from '../columns.ts';
import { sendJob } from '../queue.ts';
import { type RowOutcome, SENT } from '../result-row.ts';
import type { RosterOptions } from '../store.ts';
import { changesSince, loadsSince, type Position, positionNow } from './position.ts';

export const MONITOR_QUEUE = 'monitor';

export interface MonitorJob {
  run_id: string;
}

interface Monitor extends Position {
  id: string;
  owner: string;
  name: string;
  options: RosterOptions;
  columns: Column[] | null;
  subjects: number;
  gaps: Gap[];
  outdated: string[];
  month: string | null;
  /**
   * Rules that full runs were done with. Processes of two versions may share a database: each screens everyone once,
   * not after each other.
   */
  rules_run: string[];
}

/** A monitor whose first run is not done has seen nothing. */
export type UnseenMonitor = Omit<Monitor, keyof Position> & { [field in keyof Position]: Position[field] | null };

export const monitor_columns =
  'm.id, m.owner, m.name, m.options, m.columns, m.subjects, m.gaps, m.outdated, m.month, m.seen::text, m.seen_in, m.seen_at, m.seen_on, m.seen_loads, m.rules, m.rules_run';

export const hasSeen = (monitor: UnseenMonitor): monitor is Monitor => monitor.seen !== null;

export const listsRelied = ({ lists }: RosterOptions): readonly string[] => listsOf(lists) ?? EXCLUSION_LISTS;

/** The lists as a screening would cite them now, and the gaps that make a clear result of it one with gaps. */
export const listsNow = (deps: Pick<ScreenDeps, 'db' | 'pool'>, { lists }: RosterOptions, now: Date) =>
  searchedLists(deps, resolveOptions({ lists: listsOf(lists), now }));

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const outdatedLists = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ reason }) => reason === 'release_too_old');

export const CAUSES = ['first', 'lists', 'dates', 'renewed', 'month', 'requested'] as const;
export type Cause = (typeof CAUSES)[number];

export const FULL_REASONS = [
  'first',
  'month',
  'requested',
  'rules',
  'restored',
  'rebuilt',
  'removed',
  'many',
  'long_ago',
  'no_index',
] as const;
type FullReason = (typeof FULL_REASONS)[number];

/** Changes are kept for 60 days. */
const LONG_AGO_MS = 30 * 86_400_000;

function fullBecause(
  cause: Cause,
  before: Monitor | null,
  now: Position,
  unknown: FullReason | null,
  has_index: boolean,
): FullReason | null {
  if (!before || cause === 'first') return 'first';
  if (cause === 'month' || cause === 'requested') return cause;
  if (!has_index) return 'no_index';
  if (before.seen_in !== now.seen_in) return 'restored';
  if (!before.rules_run.includes(now.rules)) return 'rules';
  if (now.seen_at.getTime() - before.seen_at.getTime() > LONG_AGO_MS) return 'long_ago';
  return unknown;
}

/**
 * Rows of the roster that cannot be read, which no run screens, or had one of these outcomes when they were screened
 * last: how many, and the first row numbers.
 */
export async function notScreenedRows(client: PoolClient, monitor_id: string, outcomes: readonly RowOutcome[]) {
  const { rows } = await client.query<{ not_screened: number; rows_not_screened: number[] }>(
    `select count(*)::int as not_screened, coalesce((array_agg(row_number order by position))[1:20], '{}') as rows_not_screened
     from monitor_subject where monitor_id = $1 and (fault is not null or outcome = any($2::text[]))`,
    [monitor_id, outcomes],
  );
  return rows[0]!;
}

interface RunRequest {
  monitor_id: string;
  cause: Cause;
  now: Date;
  /** The run begins only if the monitor has still seen nothing newer. */
  expected?: string | null;
}

/**
 * Begins a run of a monitor, in the caller's transaction; null if one is already in progress. The changes it looks at
 * are fixed here.
 */
export async function openRun(
  deps: ScreenDeps,
  client: PoolClient,
  { monitor_id, cause, now, expected }: RunRequest,
): Promise<string | null> {
  const { rows } = await client.query<UnseenMonitor>(`select ${monitor_columns} from monitor m where m.id = $1 for update`, [monitor_id]);
  const [monitor] = rows;
  if (!monitor || (expected !== undefined && monitor.seen !== expected)) return null;
  const open = await client.query(`select 1 from monitor_run where monitor_id = $1 and status in ('checking', 'screening')`, [monitor_id]);
  if (open.rowCount) return null;
  const relied = listsRelied(monitor.options);
  const { lists_searched, gaps } = await listsNow(deps, monitor.options, now);
  const position = await positionNow(client, now, relied);
  const before = hasSeen(monitor) && monitor.seen_in === position.seen_in ? monitor : null;
  const loads = before ? await loadsSince(client, before, relied) : [];
  const changed = before && (await changesSince(client, before, position, relied));
  const full_because = fullBecause(cause, hasSeen(monitor) ? monitor : null, position, changed?.unknown ?? null, !deps.search.absent);
  const month = full_because && monitor.month !== monthOf(now) ? monthOf(now) : null;
  const id = newScreeningId(now);
  const { ids, ended, npis } = full_because ? { ids: [], ended: [], npis: [] } : changed!;
  const faults = await notScreenedRows(client, monitor_id, ['not_screenable']);
  await client.query('update monitor_subject set touched_by = null where monitor_id = $1 and touched_by is not null', [monitor_id]);
  if (month) await client.query('update monitor set month = $2 where id = $1', [monitor_id, month]);
  const values = {
    ...{ id, monitor_id, created_at: now, status: 'checking', is_full: full_because !== null, cause, full_because, month },
    ...{ loads: JSON.stringify(loads), changed_records: changed && !changed.unknown ? changed.records : null },
    ...{ changed_ids: ids, ended_ids: ended, changed_npis: npis, subjects: monitor.subjects },
    ...{ ...faults, ...position, lists: JSON.stringify(lists_searched), gaps: JSON.stringify(gaps) },
  };
  await client.query(statement(sql('monitor_run').insert(values)));
  await sendJob(client, MONITOR_QUEUE, { run_id: id } satisfies MonitorJob);
  return id;
}

export const MOST_MONITORS = 20;
export const MOST_MONITORED = 500_000;

interface NewMonitor {
  owner: string;
  screening_id: string;
  name: string;
  options: RosterOptions;
  now: Date;
}

/**
 * Stores a monitor with a copy of the subjects of a roster, and begins its first run, which screens everyone: lists may
 * have been loaded since the roster was screened. A copy, because the retention erases the roster and every run, and
 * a deleted run its rows, while a monitor that is on keeps its subjects.
 */
export async function createMonitor(
  deps: ScreenDeps,
  client: PoolClient,
  { owner, screening_id, name, options, now }: NewMonitor,
): Promise<string> {
  const id = newScreeningId(now);
  const { gaps } = await listsNow(deps, options, now);
  const outdated = outdatedLists(gaps)
    .map(({ list }) => list)
    .sort();
  await client.query(
    `insert into monitor (id, owner, name, screening_id, options, columns, names_cut, subjects, outdated, created_at)
     select $1, $2, $4, s.id, s.options, s.columns, s.names_cut, s.subjects, $5, $6 from screening s where s.id = $3`,
    [id, owner, screening_id, name, outdated, now],
  );
  // An invalid row that was never screened stays so; one that failed while it was screened is tried again.
  await client.query(
    `insert into monitor_subject (monitor_id, position, ${SENT.join()}, fault, screening_id, run_position, outcome)
     select $1, s.position, ${SENT.join()}, case when s.outcome = 'invalid' and s.screened_at is null then s.reason end,
       s.screening_id, s.position, s.outcome
     from screening_subject s where s.screening_id = $2`,
    [id, screening_id],
  );
  await openRun(deps, client, { monitor_id: id, cause: 'first', now });
  return id;
}
