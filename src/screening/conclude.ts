import { perOwner } from '#db/read-cache';
import { EXCLUSION_LISTS, REQUIRED_LISTS } from '#fields/required-lists';
import { INTACT, type Integrity, isLost } from '#search/integrity';
import type { ResolvedOptions, ScreenDeps } from './ask.ts';
import { decide, decideHit, type Gap, type Judged, type Outcome } from './decide.ts';
import { type Grouping, groupRecords } from './grouping.ts';
import { type Hit, listedOf } from './hit.ts';
import type { Listed } from './identity.ts';
import { gapsOf, hasRelease, type RegisteredList, type ScreenedList } from './lists.ts';
import { listsAt } from './registered-lists.ts';

export interface Screening {
  outcome: Outcome;
  reason: string | null;
  as_of: string;
  hits: Hit[];
  /** Total number of hits; more than `hits` where the limit cut them off. */
  hits_found: number;
  /** Which hits are the same person or business, including hits beyond the limit. */
  grouping: Grouping;
  lists_searched: ScreenedList[];
  gaps: Gap[];
  /** Why the result came from Postgres instead of the index; null if it came from the index. */
  degraded: string | null;
}

/** The searched lists as of the date, the same for every question of a batch. Read before the search starts. */
export interface SearchedLists {
  /** The registry as it was read. */
  registered: object;
  day: string;
  /** The required lists, plus the optional ones that were searched. */
  lists: readonly string[];
  lists_searched: ScreenedList[];
  gaps: Gap[];
  /**
   * Why nothing was searched, so that a search without hits says nothing; null if some list was, also one of sample
   * data.
   */
  not_searched: string | null;
}

const shownList = ({ source_id, title, release_date, last_loaded_at, rows, is_sample }: RegisteredList): ScreenedList => ({
  ...{ source_id, title, release_date, last_loaded_at, rows, is_sample, is_required: REQUIRED_LISTS.includes(source_id) },
});

/** The SearchedLists for all lists, by as-of date; kept until the registry is read again. */
const defaultsOn = perOwner(() => new Map<string, SearchedLists>());

export async function searchedLists(deps: Pick<ScreenDeps, 'db' | 'pool'>, options: ResolvedOptions): Promise<SearchedLists> {
  const registered = await listsAt(deps, options.past);
  if (options.lists !== EXCLUSION_LISTS || options.required !== REQUIRED_LISTS) return searchedOf(registered, options);
  // Most screenings search all lists: computed once for each read of the registry.
  const cached = defaultsOn(registered);
  const known = cached.get(options.day) ?? searchedOf(registered, options);
  cached.set(options.day, known);
  return known;
}

function notSearched(gaps: readonly Gap[], count: number, day: string): string {
  const isLoaded = gaps.some(({ reason }) => reason === 'not_yet_published');
  const why = isLoaded ? `No release of ${count === 1 ? 'the list' : 'these lists'} dated on or before ${day} is loaded.` : null;
  return `Nothing was searched. ${why ?? (count === 1 ? 'The list is not loaded.' : 'None of these lists is loaded.')}`;
}

/** Which of the registry's lists are searched, and which are gaps. Pure. */
export function searchedOf(registered: RegisteredList[], { day, lists, required }: ResolvedOptions): SearchedLists {
  const loaded = registered.filter((list) => lists.includes(list.source_id) && list.last_loaded_at !== null && hasRelease(list));
  const lists_searched = loaded.filter((list) => !list.is_sample).map(shownList);
  const needed = new Set([...required, ...lists_searched.map(({ source_id }) => source_id)]);
  const gaps = gapsOf(required, registered, day);
  const not_searched = loaded.length > 0 ? null : notSearched(gaps, lists.length, day);
  return { registered, day, lists: [...needed], lists_searched, gaps, not_searched };
}

/** Lists with records that may be missing from the index are gaps, even if Postgres was searched as well. */
function withLost({ gaps, lists }: SearchedLists, integrity: Integrity): Gap[] {
  const lost = lists.filter((list) => isLost(integrity, list) && !gaps.some((gap) => gap.list === list));
  const detail = `Records of the list may be missing from the name index (${integrity.reason}). It is being repaired; try again in a minute.`;
  return lost.length === 0 ? gaps : [...gaps, ...lost.map((list) => ({ list, reason: 'index_incomplete' as const, detail }))];
}

/**
 * Postgres finds fewer misspelled and partial names than the index, so a search without hits is not clear: every list
 * becomes a gap.
 */
const gapsWithoutIndex = ({ gaps, lists }: SearchedLists): Gap[] => [
  ...gaps,
  ...lists
    .filter((list) => !gaps.some((gap) => gap.list === list))
    .map((list) => ({
      list,
      reason: 'search_degraded' as const,
      detail: 'The list was searched without the name index, which finds more spellings. Try again in a minute.',
    })),
];

export function gapsOfSearch(searched: SearchedLists, { degraded, integrity }: { degraded: string | null; integrity: Integrity }): Gap[] {
  const gaps = withLost(searched, integrity);
  return degraded === null ? gaps : gapsWithoutIndex({ ...searched, gaps });
}

export interface Found {
  hits: Hit[];
  /** All hits, if more were found than are returned. */
  all?: readonly Judged[];
  total?: number;
  /** The records of all hits, if more were found than are returned. */
  members?: readonly Listed[];
  degraded?: string | null;
  integrity?: Integrity;
  reason?: string | null;
  npi?: string;
}

/** An NPI is searched whatever the name is. */
const withNpi = (reason: string | null, npi: string | undefined, all: readonly Judged[]): string | null =>
  reason === null || npi === undefined || all.some(({ corroborated_by }) => corroborated_by.includes('npi'))
    ? reason
    : `${reason} The NPI was searched by itself: no record on the searched lists has it.`;

/** A single record is always its own group, so its names are not parsed. */
const ofHits = (hits: readonly Hit[]): Listed[] =>
  hits.length > 1 ? listedOf(hits) : hits.map(({ record }) => ({ id: record.id, names: [], facts: record }));

/** The result of one screening, from any entry point. Pure. */
export function conclude(searched: SearchedLists, found: Found): Screening {
  const { hits, all = hits, total = hits.length, members = ofHits(hits), degraded = null, integrity = INTACT, reason = null, npi } = found;
  const gaps = gapsOfSearch(searched, { degraded: all.some((hit) => decideHit(hit) !== 'inactive') ? null : degraded, integrity });
  const why = searched.not_searched ?? withNpi(reason, npi, all);
  const outcome = decide(all, gaps, why === null);
  return {
    outcome,
    reason: outcome === 'not_screenable' ? why : null,
    as_of: searched.day,
    hits,
    hits_found: total,
    grouping: groupRecords(members),
    lists_searched: searched.lists_searched,
    gaps,
    degraded,
  };
}
