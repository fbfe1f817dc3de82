import { listsInWords } from '../fields/required-lists.ts';
import type { Screening } from './conclude.ts';

/** What it means that no listed name is similar: only clear if every required list could be searched. */
export function nothingFound({
  outcome,
  reason,
  gaps,
  below = 0,
}: Pick<Screening, 'outcome' | 'reason' | 'gaps'> & { below?: number }): string {
  if (below > 0) return 'No potential match reaches the minimum score you chose, but some score below it. This is not a clear result.';
  if (outcome === 'clear') return 'No listed name is similar. Every required list was searched.';
  if (gaps.length === 0) return reason ?? 'No listed name is similar. This is not a clear result.';
  const lists = `${listsInWords(gaps.map(({ list }) => list))} ${gaps.length === 1 ? 'is' : 'are'}`;
  return `${reason ? `${reason} ` : ''}No listed name is similar, but ${lists} missing, out of date or incomplete. This is not a clear result.`;
}
