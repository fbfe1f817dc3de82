import { z } from 'zod';
import { freshnessDays, freshnessOf, releaseAgeDays } from '../fields/freshness.ts';
import type { Gap } from './decide.ts';

/** States whose Medicaid agency publishes a list that can be obtained. */
export const LIST_STATES = 'AK AL AR AZ CA CO DE GA HI IA IN KS KY LA MD MI MO MS MT NC ND NE NJ NV NY OH OR PA SC TN TX WA WV WY'.split(
  ' ',
);

export const FEDERAL_LIST = 'oig_leie';
export const stateList = (state: string) => `${state.toLowerCase()}_medicaid_exclusions`;

/** Lists a screening must have searched before it may answer `clear`. */
export const REQUIRED_LISTS: readonly string[] = [FEDERAL_LIST, ...LIST_STATES.map(stateList)];

export const STATE_LISTS: readonly string[] = LIST_STATES.map(stateList);

/** Source id of a list named by its id, by `federal` or by its state; null where there is no such list. */
export function listNamed(name: string): string | null {
  const plain = name.trim().toLowerCase();
  if (plain === 'federal') return FEDERAL_LIST;
  const id = plain.length === 2 ? stateList(plain) : plain;
  return REQUIRED_LISTS.includes(id) ? id : null;
}

/** A list as it stood on the day asked. */
export const ScreenedList = z.object({
  source_id: z.string().describe('Source id, as in /sources'),
  title: z.string().describe('Title of the list'),
  release_date: z.iso.date().nullable().describe('Newest release on or before the day asked'),
  last_loaded_at: z.iso.datetime({ offset: true }).nullable().describe('Last successful load'),
  rows: z.number().int().describe('Records in force on the day asked'),
  is_sample: z.boolean().describe('Made of invented records'),
});
export type ScreenedList = z.infer<typeof ScreenedList>;

/** What the registry knows of a list. */
export interface RegisteredList extends ScreenedList {
  cadence: string;
  /** Newest full list on or before the day: what only monthly changes tell is no list. */
  full_release_date: string | null;
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

/** Which of the wanted lists cannot be relied on for that day, and why. Pure. */
export function gapsOf(wanted: readonly string[], registered: readonly RegisteredList[], day: string): Gap[] {
  const gaps: Gap[] = [];
  for (const list of wanted) {
    const known = registered.find((one) => one.source_id === list);
    if (!known) gaps.push({ list, reason: 'not_registered', detail: `${list} is not among the loaded sources.` });
    else if (!known.last_loaded_at) gaps.push({ list, reason: 'never_loaded', detail: `${list} has no accepted load.` });
    else if (!known.release_date)
      gaps.push({ list, reason: 'not_yet_published', detail: `No release of ${list} on or before ${day} is held.` });
    else if (!known.full_release_date)
      gaps.push({
        list,
        reason: 'no_full_list',
        detail: `Of ${list} only changes are held on or before ${day}, no full list: whoever was listed earlier and did not change is missing.`,
      });
    else if (isTooOld(known, day)) gaps.push({ list, reason: 'release_too_old', detail: tooOld(known, known.release_date, day) });
  }
  return gaps;
}
