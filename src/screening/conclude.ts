import type { Asked, ScreenDeps } from './ask.ts';
import { decide, type Gap, type Judged, type Outcome } from './decide.ts';
import type { Hit } from './hit.ts';
import { gapsOf, type RegisteredList, type ScreenedList } from './lists.ts';
import { listsAt } from './registered-lists.ts';

export interface Screening {
  outcome: Outcome;
  /** Why a question is not screenable. */
  reason: string | null;
  as_of: string;
  hits: Hit[];
  /** Hits there are; more than `hits` where the limit cut them. */
  hits_found: number;
  lists_searched: ScreenedList[];
  gaps: Gap[];
  /** Why the answer came from Postgres instead of the index; null where it did not. */
  degraded: string | null;
}

/** The lists asked, as they stood on the day: the same for every question of a batch. */
export interface Standing {
  day: string;
  lists: readonly string[];
  lists_searched: ScreenedList[];
  gaps: Gap[];
}

const shownList = ({ source_id, title, release_date, last_loaded_at, rows, is_sample }: RegisteredList): ScreenedList => ({
  ...{ source_id, title, release_date, last_loaded_at, rows, is_sample },
});

export async function standingOf(deps: Pick<ScreenDeps, 'db' | 'pool'>, { day, past, lists }: Asked): Promise<Standing> {
  const registered = await listsAt(deps, past);
  const lists_searched = registered
    .filter((list) => lists.includes(list.source_id) && list.last_loaded_at !== null && !list.is_sample)
    .map(shownList);
  return { day, lists, lists_searched, gaps: gapsOf(lists, registered, day) };
}

/** Postgres finds fewer misspelt and halved names than the index, so what it did not find is not clear: each list becomes a gap. */
export const gapsWithoutIndex = ({ gaps, lists }: Standing): Gap[] => [
  ...gaps,
  ...lists
    .filter((list) => !gaps.some((gap) => gap.list === list))
    .map((list) => ({
      list,
      reason: 'search_degraded' as const,
      detail: `${list} was searched without the full name index, which finds more spellings; ask again.`,
    })),
];

/** What a screening found, before it is decided. */
export interface Found {
  /** Those that are shown. */
  hits: Hit[];
  /** All there are, where more are found than shown. */
  all?: readonly Judged[];
  total?: number;
  degraded?: string | null;
  /** Why finding nobody would say nothing. */
  reason?: string | null;
}

/** The answer to one question, whichever way it came in. Pure. */
export function conclude(standing: Standing, found: Found): Screening {
  const { hits, all = hits, total = hits.length, degraded = null, reason = null } = found;
  const gaps = degraded !== null && !all.some((hit) => hit.is_active) ? gapsWithoutIndex(standing) : standing.gaps;
  const outcome = decide(all, gaps, reason === null);
  return {
    outcome,
    reason: outcome === 'not_screenable' ? reason : null,
    as_of: standing.day,
    hits,
    hits_found: total,
    lists_searched: standing.lists_searched,
    gaps,
    degraded,
  };
}
