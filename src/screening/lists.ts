import { z } from 'zod';
import { freshnessDays, freshnessOf, releaseAgeDays } from '../fields/freshness.ts';
import { EXCLUSION_LISTS, FEDERAL_LIST, SAM_LIST, stateList } from '../fields/required-lists.ts';
import type { Gap } from './decide.ts';

/** Source id of a list named by its id, by `federal`, by `sam` or by its state; null where there is no such list. */
export function listNamed(name: string): string | null {
  const plain = name.trim().toLowerCase();
  if (plain === 'federal') return FEDERAL_LIST;
  if (plain === 'sam') return SAM_LIST;
  const id = plain.length === 2 ? stateList(plain) : plain;
  return EXCLUSION_LISTS.includes(id) ? id : null;
}

/** A list as it stood on the day asked. */
export const ScreenedList = z.object({
  source_id: z.string().describe('Source id, as in /sources'),
  title: z.string().describe('Title of the list'),
  release_date: z.iso.date().nullable().describe('Newest release on or before the day asked'),
  last_loaded_at: z.iso.datetime({ offset: true }).nullable().describe('Last successful load'),
  rows: z.number().int().describe('Records in force on the day asked'),
  is_sample: z.boolean().describe('Made of invented records'),
  is_required: z.boolean().describe('Without this list no screening is clear; false: searched because it is loaded'),
});
export type ScreenedList = z.infer<typeof ScreenedList>;

/** What the registry knows of a list. */
export interface RegisteredList extends Omit<ScreenedList, 'is_required'> {
  cadence: string;
  /** Newest dated full list on or before the day: what only monthly changes tell is no list. */
  full_release_date: string | null;
  /** Day from which the newest full list holds, dated or not (then the day of its load). */
  full_observed_on: string | null;
  /** The same of the newest excerpt. */
  part_observed_on: string | null;
  /** How much of the list is on file now, and what is missing. */
  coverage: 'complete' | 'partial' | null;
  coverage_note: string | null;
}

/** The class every other place shows too: what is critical there is a gap here. */
function isTooOld({ cadence, last_loaded_at, release_date }: RegisteredList, day: string): boolean {
  const aged = { cadence, registered_at: last_loaded_at!, last_loaded_at, last_release_date: release_date, release_lag_days: 0 };
  return freshnessOf(aged, new Date(day)).freshness === 'critical';
}

function tooOld({ source_id, cadence, last_loaded_at }: RegisteredList, release_date: string, day: string): string {
  const limit = freshnessDays[cadence]!.critical;
  const age = releaseAgeDays(release_date, new Date(day));
  if (age > limit)
    return `The newest release of ${source_id} is of ${release_date}, ${age} days before ${day}; more than ${limit} days is too old for a ${cadence} list.`;
  return `${source_id} was last loaded on ${last_loaded_at!.slice(0, 10)}; more than ${limit} days before ${day} is too long ago for a ${cadence} list.`;
}

/** Which of the wanted lists cannot be relied on for that day, and why: the gravest reason of each list. Pure. */
export function gapsOf(wanted: readonly string[], registered: readonly RegisteredList[], day: string): Gap[] {
  return wanted.flatMap((list) => {
    const known = registered.find((one) => one.source_id === list);
    if (!known) return [{ list, reason: 'not_registered' as const, detail: `${list} is not among the loaded sources.` }];
    const gap = gapOf(known, day);
    return gap ? [{ list, ...gap }] : [];
  });
}

function gapOf(known: RegisteredList, day: string): Omit<Gap, 'list'> | null {
  const { source_id: list, full_observed_on, part_observed_on, full_release_date, release_date } = known;
  if (!known.last_loaded_at) return { reason: 'never_loaded', detail: `${list} has no accepted load.` };
  if (known.is_sample)
    return {
      reason: 'sample_data',
      detail: `${list} holds sample data: invented records, in which no real person or business can be found.`,
    };
  if (!release_date && !full_observed_on && !part_observed_on)
    return { reason: 'not_yet_published', detail: `No release of ${list} on or before ${day} is held.` };
  if (!full_observed_on && !part_observed_on)
    return {
      reason: 'no_full_list',
      detail: `Of ${list} only changes are held on or before ${day}, no full list: whoever was listed earlier and did not change is missing.`,
    };
  const is_part = !full_observed_on || (part_observed_on !== null && part_observed_on > full_observed_on);
  if (is_part || known.coverage === 'partial') {
    const held = known.coverage_note ? `: ${known.coverage_note}` : '';
    return { reason: 'partial', detail: `Only a part of ${list} is on file${held}. Whoever stands on the rest of it is not found.` };
  }
  if (!full_release_date)
    return {
      reason: 'date_unknown',
      detail: `The day of the ${list} on file is unknown: it was loaded on ${full_observed_on} and may be of any age.`,
    };
  return isTooOld(known, day) ? { reason: 'release_too_old', detail: tooOld(known, release_date ?? full_release_date, day) } : null;
}
