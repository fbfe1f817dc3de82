import { z } from 'zod';
import { type Against, type Corroboration, type Difference, type Evidence, MATCH_THRESHOLD } from '#match/name-score';

export const Outcome = z.enum(['match', 'possible', 'clear', 'clear_with_gaps', 'not_screenable']).meta({ id: 'Outcome' });
export type Outcome = z.infer<typeof Outcome>;

/** A required list that is missing, out of date, partial, sample data or not fully searched, and why. */
export const Gap = z.object({
  list: z.string().describe('Source id of the list'),
  reason: z
    .enum([
      ...['not_registered', 'never_loaded', 'sample_data', 'not_yet_published', 'no_full_list', 'partial'],
      ...['date_unknown', 'history_too_short', 'not_as_on_file', 'release_too_old', 'search_degraded', 'index_incomplete'],
    ] as const)
    .describe(
      'Why the list is a gap. With a past as_of: history_too_short, the list was first loaded after that day; not_as_on_file, files loaded later changed what the list says of that day',
    ),
  detail: z.string().describe('Explanation'),
});
export type Gap = z.infer<typeof Gap>;

export interface Judged {
  score: number;
  evidence: Evidence[];
  against: Against[];
  corroborated_by: Corroboration[];
  is_active: boolean;
  /** Its published period has ended, but it is still on the list and no reinstatement is published. */
  is_ended?: boolean;
}

export interface Compared extends Judged {
  /** More than 1 where a score below the threshold stays a potential match (see NameScore). */
  review_factor: number;
  /** Details beside the name that tell the record from the subject. */
  differs_in: Difference[];
}

export type HitOutcome = 'match' | 'possible' | 'inactive';

/**
 * A hit by name alone is possible; a hit with corroboration is a match; a reinstated record is neither. The end of a
 * period is not a reinstatement: a record that is still on the list needs a person to look at it.
 */
export function decideHit(hit: Judged): HitOutcome {
  if (hit.is_ended) return 'possible';
  if (!hit.is_active) return 'inactive';
  return hit.score >= MATCH_THRESHOLD && hit.corroborated_by.length > 0 ? 'match' : 'possible';
}

/** A value that could not be read might have found someone, such as an NPI: nothing found without it is not clear. */
export const outcomeWithout = (outcome: Outcome, left_out: readonly unknown[]): Outcome =>
  outcome === 'clear' && left_out.length > 0 ? 'clear_with_gaps' : outcome;

/**
 * The outcome of one screening: the most serious hit decides. Without hits the outcome is clear only if no required
 * list is missing and the question contained enough to find someone.
 */
export function decide(hits: readonly Judged[], gaps: Gap[], is_enough = true): Outcome {
  const outcomes = hits.map(decideHit);
  if (outcomes.includes('match')) return 'match';
  if (outcomes.includes('possible')) return 'possible';
  if (!is_enough) return 'not_screenable';
  return gaps.length > 0 ? 'clear_with_gaps' : 'clear';
}
