import type { PoolClient } from 'pg';
import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';
import { resolveOptions, type ScreenDeps } from '../../screening/ask.ts';
import { searchedLists } from '../../screening/conclude.ts';
import type { Gap } from '../../screening/decide.ts';
import { listsOf } from '../../screening/question-checks.ts';
import type { Column } from '../columns.ts';
import { sendJob } from '../queue.ts';
import type { RosterOptions } from '../store.ts';
import type { Position } from './position.ts';

export const MONITOR_QUEUE = 'monitor';

export interface MonitorJob {
  run_id: string;
}

export interface Monitor extends Position {
  id: string;
  owner: string;
  name: string;
  options: RosterOptions;
  columns: Column[] | null;
  is_text: boolean;
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
  'm.id, m.owner, m.name, m.options, m.columns, m.is_text, m.subjects, m.gaps, m.outdated, m.month, m.seen::text, m.seen_in, m.seen_at, m.seen_on, m.seen_loads, m.rules, m.rules_run';

export const hasSeen = (monitor: UnseenMonitor): monitor is Monitor => monitor.seen !== null;

export const listsRelied = ({ lists }: RosterOptions): readonly string[] => listsOf(lists) ?? EXCLUSION_LISTS;

/** The lists as a screening would cite them now, and the gaps that make a clear result of it one with gaps. */
export const listsNow = (deps: Pick<ScreenDeps, 'db' | 'pool'>, { lists }: RosterOptions, now: Date) =>
  searchedLists(deps, resolveOptions({ lists: listsOf(lists), now }));

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Queues the next subjects of a run to be checked, in the transaction that stored those before. */
export const sendCheck = (client: PoolClient, run_id: string, after?: number): Promise<void> =>
  sendJob(client, MONITOR_QUEUE, { run_id } satisfies MonitorJob, { after });

export const outdatedLists = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ reason }) => reason === 'release_too_old');
