import type { z } from 'zod';
import { fieldText } from '../../pages/names/kind-of-field.ts';
import { counted } from '../../pages/wording.ts';
import type { Decision } from '../../rosters/decisions/schemas.ts';
import { REVIEWS, VERDICTS } from '../../rosters/decisions/words.ts';
import { TO_REVIEW } from '../../rosters/result-row.ts';
import type { ReviewCounts } from './schemas.ts';

/**
 * Rows that wait for a decision, for the first time or again, are one filter; states without a row have none.
 * `differing`: those of them whose hits all have a different NPI, birth date or middle name, which are decided quickly.
 */
export const reviewFilters = ({ open, changed, pending, decided }: z.infer<typeof ReviewCounts>, differing: number) =>
  [
    { query: TO_REVIEW, title: 'To review', count: open + changed },
    { query: `${TO_REVIEW}&identifiers=differ`, title: 'To review: different NPI, birth date or middle name', count: differing },
    { query: 'review=changed', title: REVIEWS.changed, count: changed },
    { query: 'review=pending', title: REVIEWS.pending, count: pending },
    { query: 'review=decided', title: REVIEWS.decided, count: decided },
  ].filter(({ count }) => count > 0);

/** What was saved, for the page after the form: the names are those on the lists. */
export function savedWords(decisions: readonly Decision[], rows = 1): string {
  const [first] = decisions;
  if (!first) return 'Nothing to save: every hit of the checked rows has a decision already.';
  const names = [...new Set(decisions.map(({ record_name }) => (record_name ? fieldText('full_name', record_name) : 'a record')))];
  const others = names.length > 2 ? ` and ${counted(names.length - 1, 'other name')}` : names.length === 2 ? ` and ${names[1]}` : '';
  const where = rows > 1 ? ` on ${counted(rows, 'row')}` : '';
  return `Decision saved${where}: ${VERDICTS[first.verdict]}, for ${names[0]}${others} (${counted(decisions.length, 'record')}).`;
}
