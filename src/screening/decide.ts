import { z } from 'zod';
import type { Against, Corroboration, Evidence } from '../match/evidence.ts';
import { MATCH_THRESHOLD } from '../match/thresholds.ts';

export const Outcome = z.enum(['match', 'possible', 'clear', 'clear_with_gaps', 'not_screenable']);
export type Outcome = z.infer<typeof Outcome>;

/** A required list that could not be relied on, and why. */
export const Gap = z.object({
  list: z.string().describe('Source id of the list'),
  reason: z
    .enum([
      ...['not_registered', 'never_loaded', 'sample_data', 'not_yet_published', 'no_full_list', 'partial'],
      ...['date_unknown', 'release_too_old', 'search_degraded', 'index_incomplete'],
    ] as const)
    .describe('Why the list could not be relied on'),
  detail: z.string().describe('The same in a sentence'),
});
export type Gap = z.infer<typeof Gap>;

/** One record against one question, scored. */
export interface Judged {
  score: number;
  evidence: Evidence[];
  against: Against[];
  corroborated_by: Corroboration[];
  /** In force on the day asked: not reinstated. */
  is_active: boolean;
}

export type HitOutcome = 'match' | 'possible' | 'inactive';

/** A hit by name alone is possible; corroboration makes it a match; a reinstated record is neither. */
export function decideHit(hit: Judged): HitOutcome {
  if (!hit.is_active) return 'inactive';
  return hit.score >= MATCH_THRESHOLD && hit.corroborated_by.length > 0 ? 'match' : 'possible';
}

/**
 * The answer to one screening: the worst hit decides; without one, clear only where no required list is missing and enough was given:
 * nobody may read a clear from a question that could not have found anyone.
 */
export function decide(hits: readonly Judged[], gaps: Gap[], is_enough = true): Outcome {
  const outcomes = hits.map(decideHit);
  if (outcomes.includes('match')) return 'match';
  if (outcomes.includes('possible')) return 'possible';
  if (!is_enough) return 'not_screenable';
  return gaps.length > 0 ? 'clear_with_gaps' : 'clear';
}
