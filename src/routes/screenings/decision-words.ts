import type { z } from 'zod';
import type { Review } from '../../rosters/decisions/schemas.ts';
import type { ReviewCounts } from './schemas.ts';

export const REVIEWS: Record<z.infer<typeof Review>, string> = {
  none: 'Nothing to review',
  open: 'To review',
  changed: 'Changed since the decision',
  pending: 'Pending',
  decided: 'Decided',
};

/** Rows that wait for a decision, for the first time or again, are one filter; states without a row have none. */
export const reviewFilters = ({ open, changed, pending, decided }: z.infer<typeof ReviewCounts>) =>
  [
    { states: 'open,changed', title: 'To review', count: open + changed },
    { states: 'changed', title: REVIEWS.changed, count: changed },
    { states: 'pending', title: REVIEWS.pending, count: pending },
    { states: 'decided', title: REVIEWS.decided, count: decided },
  ].filter(({ count }) => count > 0);
