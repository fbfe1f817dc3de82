import type { z } from 'zod';
import { EXCLUSION_LISTS, FEDERAL_LIST, REQUIRED_LISTS, SAM_LIST, stateOfList } from '#fields/required-lists';
import { stateName } from '#fields/us-state';
import { type Html, html } from '#pages/html';
import { kindOfField, shownName } from '#pages/names/display-name';
import { counted, joined, plain } from '#pages/wording';
import { gapsNote } from '#screening/gaps-note';
import type { ListOfScreening } from '#screening/list-block';
import { gapsAt, gapsToday } from '#screening/list-counts';
import { gapsOf } from '#screening/lists';
import { type ListDeps, listsAt } from '#screening/registered-lists';
import type { RequestContext } from '#server/define-endpoint';

interface OnList {
  source: string;
  list_state?: string | null;
}

export const federalName = (source: string): string | null =>
  source === FEDERAL_LIST ? 'Federal' : source === SAM_LIST ? 'SAM.gov' : null;

export const listName = ({ source, list_state }: OnList): string =>
  source === FEDERAL_LIST ? 'Federal (OIG)' : ((list_state && stateName(list_state)) ?? federalName(source) ?? source.replaceAll('_', ' '));

export const nameOfList = (source: string): string => listName({ source, list_state: stateOfList(source) });

/** oig_leie-a7b53ac8cb64 → Federal (OIG) */
export const listOfRecord = (record: string): string => nameOfList(record.split('-', 1)[0]!);

export const listLink = (record: OnList): Html => html`<a href="/exclusions/lists/${record.source}">${listName(record)}</a>`;

export const fileOfList = (source: string): string => `${nameOfList(source)}${stateOfList(source) ? ' Medicaid' : ''} exclusions`;

interface Listed {
  full_name: string;
  entity_type?: string | null;
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  suffix?: string | null;
}

const wordsOf = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/**
 * A person's name in one order, whatever the order of the list: Jane Kay Tarrow for TARROW, JANE KAY. Only where the
 * parts are the whole name, so that no word of it is lost.
 */
export function inOrder({ full_name, entity_type, first_name, middle_name, last_name, suffix }: Listed): string {
  if (entity_type !== 'individual' || !first_name || !last_name) return full_name;
  const ordered = joined([first_name, middle_name, last_name, suffix], ' ');
  const [one, other] = [full_name, ordered].map((name) => wordsOf(name).toSorted().join(' '));
  return one === other ? ordered : full_name;
}

/**
 * The listed name in normal case and in one order. It is evidence: its published form is in the tooltip and in the
 * published row.
 */
export const listedName = (record: Listed): Html =>
  shownName(record.full_name, kindOfField('name', record.full_name, record) ?? 'person', inOrder(record));

/**
 * Of these lists those that are loaded, complete and up to date, by the rule by which a required list would be a gap.
 */
export async function currentLists(deps: ListDeps, source_ids: readonly string[], now: Date): Promise<string[]> {
  const outdated = new Set(gapsOf(source_ids, await listsAt(deps, null), now.toISOString().slice(0, 10)).map(({ list }) => list));
  return source_ids.filter((source_id) => !outdated.has(source_id));
}

/** For responses that show exclusions but are not a screening: warns that the absence of exclusions proves nothing. */
export async function warnOfGaps(context: RequestContext, past: string | null = null): Promise<void> {
  context.warn(gapsNote([...(await gapsAt(context, past)).keys()], past));
}

export interface GapReason {
  list: string;
  reason: string;
}

/** Behind a number some reasons read otherwise than alone. */
const COUNTED: Record<string, string> = {
  date_unknown: 'of unknown date',
  not_yet_published: 'without a release for that date',
  sample_data: 'with sample data',
};

export const hasSample = (gaps: readonly GapReason[]): boolean => gaps.some(({ reason }) => reason === 'sample_data');

/** A list may have several gaps in a roster; it counts once, by its first. */
function gapByList(gaps: readonly GapReason[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { list, reason } of gaps) if (!found.has(list)) found.set(list, reason);
  return found;
}

type Reason = NonNullable<z.infer<typeof ListOfScreening>['gap']>;

export const GAPS_IN_WORDS: Record<string, string> = {
  not_registered: 'not registered',
  never_loaded: 'not loaded',
  sample_data: 'sample data',
  not_yet_published: 'no release loaded for that date',
  no_full_list: 'only partly loaded',
  partial: 'only partly loaded',
  date_unknown: 'release date unknown',
  history_too_short: 'not on file on that date',
  not_as_on_file: 'a different release was on file on that date',
  release_too_old: 'out of date',
  search_degraded: 'name index unavailable',
  index_incomplete: 'name index incomplete',
  not_compared: 'loaded but not compared yet',
} satisfies Record<Reason, string>;

/** 28 out of date, 5 not loaded, 1 only partly loaded: the most frequent first. */
export function gapCounts(gaps: readonly GapReason[]): string {
  const counts = new Map<string, number>();
  for (const reason of gapByList(gaps).values()) {
    const words = COUNTED[reason] ?? GAPS_IN_WORDS[reason] ?? plain(reason);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([words, count]) => `${count} ${words}`)
    .join(', ');
}

/**
 * None of the 35 required lists is current and complete. `searched`: the lists with a result, which beside the gaps are
 * the lists that were wanted.
 */
function requiredWords(gaps: readonly GapReason[], searched: readonly string[], was: boolean, only_gaps = false): string {
  const wanted = new Set([...searched, ...gaps.map(({ list }) => list)]);
  // A screening that names its lists requires no other.
  const all = REQUIRED_LISTS.every((list) => wanted.has(list));
  const lists = all ? REQUIRED_LISTS : [...wanted];
  const own = gaps.filter(({ list }) => lists.includes(list));
  const missing = gapByList(own);
  const current = lists.length - missing.size;
  const of = `the ${lists.length} ${all ? 'required lists' : 'lists of this screening'}`;
  const is = (count: number) => (was ? (count === 1 ? 'was' : 'were') : count === 1 ? 'is' : 'are');
  if (lists.length === 1) return `the list of this screening ${is(1)} ${missing.size === 0 ? '' : 'not '}current and complete`;
  if (missing.size === 0) return `all of ${of} ${is(2)} current and complete`;
  const reasons = gapCounts(own);
  if (only_gaps && current > 0) return `${missing.size} of ${of} ${is(missing.size)} not current and complete (${reasons})`;
  return current === 0
    ? `none of ${of} ${is(1)} current and complete (${reasons})`
    : `${current} of ${of} ${is(current)} current and complete, ${missing.size} ${is(missing.size)} not (${reasons})`;
}

/** What keeps a result from being clear; the gap may be in a list that is not among the required ones. */
export const gapWords = (gaps: readonly GapReason[], searched: readonly string[]): string => {
  const wanted = new Set([...searched, ...gaps.map(({ list }) => list)]);
  const is_of_others = REQUIRED_LISTS.every((list) => wanted.has(list)) && !gaps.some(({ list }) => REQUIRED_LISTS.includes(list));
  return is_of_others ? `lists of this screening have gaps (${gapCounts(gaps)})` : requiredWords(gaps, searched, false, true);
};

/** Optional lists are searched once they are loaded; with sample data they are neither among those nor a gap. */
function optionalWords(searched: readonly string[], was: boolean, is_sample: boolean): string {
  const optional = EXCLUSION_LISTS.filter((list) => !REQUIRED_LISTS.includes(list));
  const loaded = optional.filter((list) => searched.includes(list)).length;
  if (loaded === 0)
    return `none of the ${optional.length} optional lists ${is_sample ? `${was ? 'had' : 'has'} more than sample data` : `${was ? 'was' : 'is'} loaded`}`;
  return `${loaded} of the ${optional.length} optional lists ${was ? (loaded === 1 ? 'was' : 'were') : loaded === 1 ? 'is' : 'are'} loaded`;
}

/**
 * The one sentence about the lists behind a result: how many of the required ones are current, how many are not and
 * why, and how many optional ones are loaded. A list that a monitor has only not compared yet may be current.
 */
export function listStanding(gaps: readonly GapReason[], searched: readonly string[], was = false): string {
  const waiting = gaps.filter(({ reason }) => reason === 'not_compared');
  const wanted = [...searched, ...waiting.map(({ list }) => list)];
  const standing = `${requiredWords(
    gaps.filter((gap) => !waiting.includes(gap)),
    wanted,
    was,
  )}; ${optionalWords(wanted, was, hasSample(gaps))}.`.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  if (waiting.length === 0) return standing;
  return `${standing} ${counted(waiting.length, 'list')} ${waiting.length === 1 ? 'is' : 'are'} loaded but not compared yet.`;
}

export async function standingToday(context: Parameters<typeof gapsToday>[0]): Promise<string> {
  const [lists, gaps] = await Promise.all([listsAt(context.deps, null), gapsToday(context)]);
  return listStanding(
    [...gaps].map(([list, reason]) => ({ list, reason })),
    lists.filter(({ last_loaded_at }) => last_loaded_at !== null).map(({ source_id }) => source_id),
  );
}
