import type { ScreenDeps } from '../../screening/ask.ts';
import type { Gap } from '../../screening/decide.ts';
import type { OutcomeCounts, RowOutcome } from '../outcomes.ts';
import { hasSeen, listsNow, listsRelied, monitor_columns, type UnseenMonitor } from './monitors.ts';
import { pendingLists } from './position.ts';
import { type RunFacts, runStatement } from './run-statement.ts';

/** A gap of the current results: as of a screening, or a loaded list that the roster was not compared with yet. */
interface CurrentGap {
  list: string;
  reason: Gap['reason'] | 'not_compared';
  detail: string;
}

/**
 * The gaps of the current results: those of the lists today, those the last run met, and lists loaded since. A stored
 * clear is shown as clear only while there is none, and a stored one with gaps becomes clear only if the last run
 * compared everything without a gap.
 */
export async function currentGaps(deps: ScreenDeps, monitor: UnseenMonitor, now: Date): Promise<CurrentGap[]> {
  const { lists, gaps } = await listsNow(deps, monitor.options, now);
  const pending: readonly string[] = hasSeen(monitor) ? await pendingLists(deps.pool, monitor, listsRelied(monitor.options)) : lists;
  const merged = new Map<string, CurrentGap>(gaps.map((gap) => [gap.list, gap]));
  for (const list of [...monitor.gaps.map((gap) => gap.list), ...pending]) {
    const detail = hasSeen(monitor)
      ? 'The list was loaded after the last run of the monitor; the roster is being compared with it.'
      : 'The first run of the monitor is not finished.';
    if (!merged.has(list)) merged.set(list, { list, reason: 'not_compared', detail });
  }
  return [...merged.values()];
}

/**
 * An outcome as it is stored of a monitored subject; left_out: nothing was found without a value that cannot be read,
 * which no list makes clear.
 */
type Stored = RowOutcome | 'left_out';

/** The stored outcome of a row of monitor_subject with the alias s. */
export const stored_sql = `case when s.unreadable is not null and s.outcome in ('clear', 'clear_with_gaps') then 'left_out' else s.outcome end`;

/** The current outcome of a subject. */
export const outcomeNow = (stored: Stored, has_gaps: boolean): RowOutcome =>
  stored === 'left_out'
    ? 'clear_with_gaps'
    : stored === 'clear' || stored === 'clear_with_gaps'
      ? has_gaps
        ? 'clear_with_gaps'
        : 'clear'
      : stored;

const ALL: readonly Stored[] = ['match', 'possible', 'clear', 'clear_with_gaps', 'left_out', 'not_screenable', 'invalid'];

/** The stored outcomes that are now one of these. */
export const storedOutcomes = (wanted: readonly RowOutcome[], has_gaps: boolean): Stored[] =>
  ALL.filter((stored) => wanted.includes(outcomeNow(stored, has_gaps)));

/** Stored counts as they are now. */
export function countsNow(stored: Partial<Record<Stored, number>>, has_gaps: boolean): OutcomeCounts {
  const counts: OutcomeCounts = {};
  for (const outcome of ALL) {
    const now = outcomeNow(outcome, has_gaps);
    counts[now] = (counts[now] ?? 0) + (stored[outcome] ?? 0);
  }
  return counts;
}

/** A monitored roster with its current outcomes and its newest run. */
export interface MonitorOverview {
  id: string;
  owner: string;
  name: string;
  is_on: boolean;
  subjects: number;
  /** Changes loaded before this have been compared; null before the first run. */
  compared_at: Date | null;
  counts: OutcomeCounts;
  gaps: CurrentGap[];
  run: (Pick<RunFacts, 'status' | 'touched'> & { id: string; screening_id: string | null; statement: string }) | null;
}

type Row = UnseenMonitor & { is_on: boolean; counts: OutcomeCounts; run: (RunFacts & { id: string; screening_id: string | null }) | null };

const overview_sql = `select ${monitor_columns}, m.is_on,
    coalesce((select jsonb_object_agg(o.outcome, o.n) from (select outcome, count(*)::int as n from monitor_subject s where s.monitor_id = m.id group by 1) o), '{}') as counts,
    (select to_jsonb(r) - 'changed_ids' - 'ended_ids' - 'changed_npis' from monitor_run r where r.monitor_id = m.id order by r.created_at desc, r.id desc limit 1) as run
  from monitor m where ($1::text is null or m.owner = $1) and ($2::uuid is null or m.id = $2) order by m.created_at desc, m.id desc`;

/** Monitors of an account, or of all, or the one with this id; newest first. */
export async function monitorOverviews(
  deps: ScreenDeps,
  { owner, id }: { owner?: string | null; id?: string },
  now: Date,
): Promise<MonitorOverview[]> {
  const { rows } = await deps.pool.query<Row>(overview_sql, [owner ?? null, id ?? null]);
  return Promise.all(
    rows.map(async (row) => {
      const { run } = row;
      const gaps = await currentGaps(deps, row, now);
      return {
        ...{ id: row.id, owner: row.owner, name: row.name, is_on: row.is_on, subjects: row.subjects, compared_at: row.seen_at, gaps },
        counts: countsNow(row.counts, gaps.length > 0),
        run: run && {
          ...{ id: run.id, status: run.status, touched: run.touched, screening_id: run.screening_id },
          statement: runStatement(run),
        },
      };
    }),
  );
}
