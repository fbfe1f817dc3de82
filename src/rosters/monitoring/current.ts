import { type Queries, quoted } from '#db/sql';
import type { CutNames } from '#fields/cut-names';
import type { ScreenDeps } from '#screening/ask';
import type { Gap } from '#screening/decide';
import type { SearchedAndGaps } from '#screening/list-block';
import { type OutcomeCounts, RowOutcome } from '../result-row.ts';
import { hasSeen, listsNow, listsRelied, monitor_columns, type UnseenMonitor } from './open-run.ts';
import { newsSince, type Position } from './position.ts';
import { MonitorRun } from './run-statement.ts';

/** A gap of the current results: as of a screening, or a loaded list that the roster was not compared with yet. */
interface CurrentGap {
  list: string;
  reason: Gap['reason'] | 'not_compared';
  detail: string;
}

async function pendingLists({ pool }: ScreenDeps, monitor: UnseenMonitor & Position): Promise<readonly string[]> {
  const lists = listsRelied(monitor.options);
  const { loaded, is_unknown } = await newsSince(pool, monitor, lists);
  return is_unknown ? lists : lists.filter((list) => loaded.includes(list));
}

/**
 * The gaps of the current results: those of the lists today, those the last run met, and lists loaded since. A stored
 * clear is shown as clear only while there is none, and a stored one with gaps becomes clear only if the last run
 * compared everything without a gap.
 */
export async function currentGaps(deps: ScreenDeps, monitor: UnseenMonitor, now: Date): Promise<CurrentGap[]> {
  const { lists, gaps } = await listsNow(deps, monitor.options, now);
  const pending = hasSeen(monitor) ? await pendingLists(deps, monitor) : lists;
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
 * An outcome of the view monitored_row; left_out: nothing was found without a value that cannot be read,
 * which no list makes clear.
 */
type Stored = RowOutcome | 'left_out';

export function outcomeNow(stored: Stored, has_gaps: boolean): RowOutcome {
  if (stored === 'left_out') return 'clear_with_gaps';
  if (stored !== 'clear' && stored !== 'clear_with_gaps') return stored;
  return has_gaps ? 'clear_with_gaps' : 'clear';
}

const ALL: readonly Stored[] = [...RowOutcome.options, 'left_out'];

export const storedOutcomes = (wanted: readonly RowOutcome[], has_gaps: boolean): Stored[] =>
  ALL.filter((stored) => wanted.includes(outcomeNow(stored, has_gaps)));

function countsNow(stored: Partial<Record<Stored, number>>, has_gaps: boolean): OutcomeCounts {
  const counts: OutcomeCounts = {};
  for (const outcome of ALL) {
    const now = outcomeNow(outcome, has_gaps);
    counts[now] = (counts[now] ?? 0) + (stored[outcome] ?? 0);
  }
  return counts;
}

export const run_columns = quoted(
  Object.keys(MonitorRun.shape).filter((field) => field !== 'statement'),
  'r',
);

type StoredMonitor = UnseenMonitor & {
  created_at: Date;
  is_on: boolean;
  screening_id: string | null;
  other_sheets: string[];
  names_cut: CutNames[];
  lists: SearchedAndGaps['lists_searched'];
  newest_run: Record<string, any> | null;
  counts: OutcomeCounts;
};

/**
 * One statement, so that the counts and the newest run are of the same moment: a run that is done has counts with its
 * results.
 */
const monitor_read = `select ${monitor_columns}, m.created_at, m.is_on, m.screening_id, m.names_cut, m.lists,
    coalesce((select s.other_sheets from screening s where s.id = m.screening_id), '{}') as other_sheets,
    (select to_jsonb(n) from (select ${run_columns} from monitor_run r where r.monitor_id = m.id order by r.created_at desc, r.id desc limit 1) n) as newest_run,
    coalesce((select jsonb_object_agg(o.outcome, o.n) from (select s.outcome, count(*)::int as n from monitored_row s where s.monitor_id = m.id group by 1) o), '{}') as counts
  from monitor m`;

/** Monitors of an account, of which `id` is one; newest first. */
export async function storedMonitors(pool: Queries, owner: string, id: string | null = null): Promise<StoredMonitor[]> {
  const { rows } = await pool.query<StoredMonitor>(
    `${monitor_read} where m.owner = $1 and ($2::uuid is null or m.id = $2) order by m.created_at desc, m.id desc`,
    [owner, id],
  );
  return rows;
}

export async function overviewOf(deps: ScreenDeps, monitor: StoredMonitor, now: Date) {
  const gaps = await currentGaps(deps, monitor, now);
  return { ...monitor, gaps, counts: countsNow(monitor.counts, gaps.length > 0) };
}
export type MonitorOverview = Awaited<ReturnType<typeof overviewOf>>;
