import type { z } from 'zod';
import type { HitDecision, Review, Verdict } from '../../rosters/decisions/schemas.ts';

/** Verdicts as pages say them. */
export const VERDICTS: Record<z.infer<typeof Verdict>, string> = {
  confirmed: 'Confirmed: the person or business on the list',
  not_same: 'Not the same person or business',
  pending: 'Pending',
};

export const CHANGES: Record<z.infer<typeof HitDecision>['changed'], string | null> = {
  none: null,
  subject: 'The details of the subject have changed since.',
  record: 'The published record has changed since.',
  both: 'The details of the subject and the published record have changed since.',
};

export const REVIEWS: Record<z.infer<typeof Review>, string> = {
  none: 'Nothing to review',
  open: 'To review',
  changed: 'Changed since the decision',
  pending: 'Pending',
  decided: 'Decided',
};
