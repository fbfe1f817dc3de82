import type { z } from 'zod';
import type { Review } from '../../rosters/decisions/schemas.ts';

export const REVIEWS: Record<z.infer<typeof Review>, string> = {
  none: 'Nothing to review',
  open: 'To review',
  changed: 'Changed since the decision',
  pending: 'Pending',
  decided: 'Decided',
};
