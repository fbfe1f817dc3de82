import { freshnessDays, freshnessOf, releaseAgeDays } from '#fields/freshness';
import { EXCLUSION_LISTS, FEDERAL_LIST, SAM_LIST, stateList } from '#fields/required-lists';
import type { Gap } from './decide.ts';
import { tooOldSentence } from './too-old.ts';

/** Source id of a list by its id, `federal`, `sam` or its state; null if there is no such list. */
export function listNamed(name: string): string | null {
  const plain = name.trim().toLowerCase();
  if (plain === 'federal') return FEDERAL_LIST;
  if (plain === 'sam') return SAM_LIST;
  const id = plain.length === 2 ? stateList(plain) : plain;
  return EXCLUSION_LISTS.includes(id) ? id : null;
}

export interface ScreenedList {
  source_id: string;
  title: string;
  release_date: string | null;
  last_loaded_at: string | null;
  rows: number;
  is_sample: boolean;
  /** A clear result requires this list; others are searched once they are loaded. */
  is_required: boolean;
}

/**
 * For a past day: what had been loaded by the end of that day (UTC), of the releases that now say something about it.
 */
export interface OnFile {
  /** Day of the first load; null if none was accepted. */
  first_loaded_on: string | null;
  /** Newest release loaded by the end of the day; it may be dated after the day. */
  newest_on: string | null;
  /** A release dated up to the day that was loaded after it and changed records, and the day it was loaded. */
  later_release: string | null;
  later_loaded_on: string | null;
}

export interface RegisteredList extends Omit<ScreenedList, 'is_required'> {
  cadence: string;
  /** Newest dated full list on or before the day; files that contain only monthly changes do not count. */
  full_release_date: string | null;
  /** Day from which the newest full list applies: its release date, else the day it was loaded. */
  full_observed_on: string | null;
  /** The same for the newest excerpt. */
  part_observed_on: string | null;
  /** How much of the list is loaded, and what is missing. */
  coverage: 'complete' | 'partial' | null;
  coverage_note: string | null;
  /** What was on file at the end of an as-of day in the past; null for today. */
  on_file: OnFile | null;
}

function isTooOld({ cadence, last_loaded_at, release_date }: RegisteredList, day: string): boolean {
  const aged = { cadence, registered_at: last_loaded_at!, last_loaded_at, last_release_date: release_date, release_lag_days: 0 };
  const { freshness, release_freshness } = freshnessOf(aged, new Date(day));
  return freshness === 'critical' || release_freshness === 'critical';
}

function tooOld({ cadence, last_loaded_at }: RegisteredList, release_date: string, day: string): string {
  const limit = freshnessDays[cadence]!.critical;
  const age = releaseAgeDays(release_date, new Date(day));
  if (age > limit) return tooOldSentence({ release_date, age_days: age, day, cadence, allowed_days: limit });
  return `The list was last loaded on ${last_loaded_at!.slice(0, 10)}, more than ${limit} days before ${day}, the maximum for a ${cadence} list.`;
}

const PARTIAL = { start: 'Only part of the list is loaded', end: '. A search cannot find what is not loaded.' };
export const partialDetail = (note: string | null): string => `${PARTIAL.start}${note ? `: ${note}` : ''}${PARTIAL.end}`;

/**
 * How much of a partly loaded list is loaded, from the sentence of its gap; null if the sentence does not say it, or is
 * another one.
 */
export function partlyLoaded(detail: string): string | null {
  const { start, end } = PARTIAL;
  return detail.startsWith(`${start}: `) && detail.endsWith(end) ? detail.slice(start.length + 2, -end.length) : null;
}

/** Which of these lists are gaps as of that day, each with its most serious reason. Pure. */
export function gapsOf(wanted: readonly string[], registered: readonly RegisteredList[], day: string): Gap[] {
  return wanted.flatMap((list) => {
    const known = registered.find((one) => one.source_id === list);
    if (!known) return [{ list, reason: 'not_registered' as const, detail: 'The list is not registered.' }];
    const gap = gapOf(known, day);
    return gap ? [{ list, ...gap }] : [];
  });
}

/**
 * Why the response as of a past day may differ from the response on that day: it uses all releases dated up to that
 * day, whenever they were loaded. Pure.
 */
function unlikeOnFile({ first_loaded_on, newest_on, later_release, later_loaded_on }: OnFile, day: string): Omit<Gap, 'list'> | null {
  if (newest_on === null) {
    const detail = `Proviso first loaded this list on ${first_loaded_on ?? 'a later day'}, after ${day}. The records come from releases dated on or before ${day}; none of them was on file that day.`;
    return { reason: 'history_too_short', detail };
  }
  if (later_release !== null) {
    const detail = `The release dated ${later_release} was loaded on ${later_loaded_on}, after ${day}. On that day the newest release on file was dated ${newest_on}, so the result that day may have been different.`;
    return { reason: 'not_as_on_file', detail };
  }
  if (newest_on > day) {
    const detail = `On ${day} a release dated ${newest_on} was already on file. The records come from releases dated on or before ${day}, so the result that day may have been different.`;
    return { reason: 'not_as_on_file', detail };
  }
  return null;
}

/** Whether anything of the list is loaded as of its day: of a past day before its first release nothing is known. */
export const hasRelease = ({ release_date, full_observed_on, part_observed_on }: RegisteredList): boolean =>
  release_date !== null || full_observed_on !== null || part_observed_on !== null;

function gapOf(known: RegisteredList, day: string): Omit<Gap, 'list'> | null {
  const { full_observed_on, part_observed_on, full_release_date, release_date } = known;
  if (!known.last_loaded_at) return { reason: 'never_loaded', detail: 'The list is not loaded.' };
  if (!hasRelease(known)) return { reason: 'not_yet_published', detail: `No release dated on or before ${day} is loaded.` };
  if (known.is_sample)
    return {
      reason: 'sample_data',
      detail: 'The list contains sample data: invented records, no real people or businesses.',
    };
  if (!full_observed_on && !part_observed_on)
    return {
      reason: 'no_full_list',
      detail: `On or before ${day} only change files are loaded, not the full list: earlier records that did not change are missing.`,
    };
  const is_part = !full_observed_on || (part_observed_on !== null && part_observed_on > full_observed_on);
  if (is_part || known.coverage === 'partial') {
    return { reason: 'partial', detail: partialDetail(known.coverage_note) };
  }
  if (!full_release_date)
    return {
      reason: 'date_unknown',
      detail: `The release date of the list is unknown: it was loaded on ${full_observed_on} and may be much older.`,
    };
  if (known.on_file) {
    const differs = unlikeOnFile(known.on_file, day);
    if (differs) return differs;
  }
  return isTooOld(known, day) ? { reason: 'release_too_old', detail: tooOld(known, release_date ?? full_release_date, day) } : null;
}
