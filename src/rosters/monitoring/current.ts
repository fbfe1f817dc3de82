import type { ScreenDeps } from '../../screening/ask.ts';
import type { Gap } from '../../screening/decide.ts';
import type { OutcomeCounts, RowOutcome } from '../outcomes.ts';
import { hasSeen, listsNow, listsRelied, type UnseenMonitor } from './monitors.ts';
import { pendingLists } from './position.ts';

/** A gap of the current results: as of a screening, or a loaded list that the roster was not compared with yet. */
export interface CurrentGap {
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
