import { EXCLUSION_LISTS, FEDERAL_LIST, stateList } from '../../fields/required-lists.ts';
import { stateCode, stateName } from '../../fields/us-state.ts';
import { date } from '../../pages/wording.ts';
import type { GapReason } from './list-standing.ts';

const STANDING: Record<string, string> = {
  not_registered: 'is not loaded',
  never_loaded: 'is not loaded',
  sample_data: 'has only sample data',
  not_yet_published: 'has no release loaded for that date',
  no_full_list: 'is only partly loaded',
  partial: 'is only partly loaded',
  date_unknown: 'has a release of unknown date',
  release_too_old: 'is out of date',
};

/** What is wrong with the federal list, on which most screenings depend, and of when it is; null if nothing is. */
export function federalSentence(
  gaps: readonly GapReason[],
  searched: readonly { source_id: string; release_date: string | null }[] = [],
): string | null {
  const gap = gaps.find(({ list }) => list === FEDERAL_LIST);
  if (!gap) return null;
  const release = searched.find(({ source_id }) => source_id === FEDERAL_LIST)?.release_date;
  return `The federal list${release ? ` of ${date(release)}` : ''} ${STANDING[gap.reason] ?? 'is not complete'}.`;
}

/**
 * Who enters a state expects its list to be searched: says that it was not, or not as it is today. Null if it was, or
 * no state was entered.
 */
export function stateSentence(
  entered: string | null,
  gaps: readonly GapReason[],
  searched?: readonly { source_id: string }[],
): string | null {
  const code = entered ? stateCode(entered) : null;
  if (!code) return null;
  const name = stateName(code) ?? code;
  const list = stateList(code);
  if (!EXCLUSION_LISTS.includes(list)) return `${name}, the state you entered, has no list among those searched.`;
  const gap = gaps.find((one) => one.list === list);
  if (!gap && searched && !searched.some(({ source_id }) => source_id === list))
    return `The ${name} list, for the state you entered, was not searched.`;
  return gap ? `The ${name} list, for the state you entered, ${STANDING[gap.reason] ?? 'is not complete'}.` : null;
}
