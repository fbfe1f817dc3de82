import { REQUIRED_LISTS } from '../fields/required-lists.ts';
import { INTACT, type Integrity, isLost } from '../search/integrity.ts';
import type { Asked, ScreenDeps } from './ask.ts';
import { decide, type Gap, type Judged, type Outcome } from './decide.ts';
import { type Grouping, groupRecords } from './grouping.ts';
import { type Hit, listedOf } from './hit.ts';
import type { Listed } from './identity.ts';
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
  /** Which of all hits are of the same person or business; those that are not shown too. */
  grouping: Grouping;
  lists_searched: ScreenedList[];
  gaps: Gap[];
  /** Why the answer came from Postgres instead of the index; null where it did not. */
  degraded: string | null;
}

/** The lists asked, as they stood on the day: the same for every question of a batch. Read before anything is looked for. */
export interface Standing {
  /** As they were read. */
  registered: object;
  day: string;
  /** The required lists and the further ones that were searched: the answer rests on them. */
  lists: readonly string[];
  lists_searched: ScreenedList[];
  gaps: Gap[];
}

const shownList = ({ source_id, title, release_date, last_loaded_at, rows, is_sample }: RegisteredList): ScreenedList => ({
  ...{ source_id, title, release_date, last_loaded_at, rows, is_sample, is_required: REQUIRED_LISTS.includes(source_id) },
});

export async function standingOf(deps: Pick<ScreenDeps, 'db' | 'pool'>, { day, past, lists, required }: Asked): Promise<Standing> {
  const registered = await listsAt(deps, past);
  const lists_searched = registered
    .filter((list) => lists.includes(list.source_id) && list.last_loaded_at !== null && !list.is_sample)
    .map(shownList);
  const relied_on = new Set([...required, ...lists_searched.map(({ source_id }) => source_id)]);
  return { registered, day, lists: [...relied_on], lists_searched, gaps: gapsOf(required, registered, day) };
}

/** Lists of which the index may have lost records are gaps, whatever Postgres found of them meanwhile. */
function withLost({ gaps, lists }: Standing, integrity: Integrity): Gap[] {
  const lost = lists.filter((list) => isLost(integrity, list) && !gaps.some((gap) => gap.list === list));
  const detail = (list: string) =>
    `Records of ${list} may be missing from the name index (${integrity.reason}), which is being repaired; ask again in a minute.`;
  return lost.length === 0 ? gaps : [...gaps, ...lost.map((list) => ({ list, reason: 'index_incomplete' as const, detail: detail(list) }))];
}

/** Postgres finds fewer misspelt and halved names than the index, so what it did not find is not clear: each list becomes a gap. */
const gapsWithoutIndex = ({ gaps, lists }: Standing): Gap[] => [
  ...gaps,
  ...lists
    .filter((list) => !gaps.some((gap) => gap.list === list))
    .map((list) => ({
      list,
      reason: 'search_degraded' as const,
      detail: `${list} was searched without the full name index, which finds more spellings; ask again.`,
    })),
];

/** The gaps of the lists, and those of the search itself. */
export function gapsOfSearch(standing: Standing, { degraded, integrity }: { degraded: string | null; integrity: Integrity }): Gap[] {
  const gaps = withLost(standing, integrity);
  return degraded === null ? gaps : gapsWithoutIndex({ ...standing, gaps });
}

/** What a screening found, before it is decided. */
export interface Found {
  /** Those that are shown. */
  hits: Hit[];
  /** All there are, where more are found than shown. */
  all?: readonly Judged[];
  total?: number;
  /** The records of all there are, where more are found than shown. */
  members?: readonly Listed[];
  degraded?: string | null;
  integrity?: Integrity;
  /** Why finding nobody would say nothing. */
  reason?: string | null;
}

/** A single record is a group whatever its names are, which cost time to read. */
const ofHits = (hits: readonly Hit[]): Listed[] =>
  hits.length > 1 ? listedOf(hits) : hits.map(({ record }) => ({ id: record.id, names: [], facts: record }));

/** The answer to one question, whichever way it came in. Pure. */
export function conclude(standing: Standing, found: Found): Screening {
  const { hits, all = hits, total = hits.length, members = ofHits(hits), degraded = null, integrity = INTACT, reason = null } = found;
  const gaps = gapsOfSearch(standing, { degraded: all.some((hit) => hit.is_active) ? null : degraded, integrity });
  const outcome = decide(all, gaps, reason === null);
  return {
    outcome,
    reason: outcome === 'not_screenable' ? reason : null,
    as_of: standing.day,
    hits,
    hits_found: total,
    grouping: groupRecords(members),
    lists_searched: standing.lists_searched,
    gaps,
    degraded,
  };
}
