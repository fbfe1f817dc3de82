import type { Against, Evidence } from './evidence.ts';
import { POSSIBLE_THRESHOLD } from './thresholds.ts';

export interface NameScore {
  score: number;
  /**
   * 1, or more where the score says that these are more likely two names than one, while a single error may still
   * explain the difference: with this factor a score below the threshold stays a potential match.
   */
  review_factor: number;
  evidence: Evidence[];
  against: Against[];
  /** All parts of both names are equal. */
  is_exact: boolean;
  /** Number of matched parts; the halves of a surname count as one. */
  met: number;
  /** Some part matched in another position. */
  is_swapped: boolean;
  /** A name among the other words of a line, whatever the line is read as. */
  is_inside?: true;
}

export const nothing: NameScore = { score: 0, review_factor: 1, evidence: [], against: [], is_exact: false, met: 0, is_swapped: false };

type Reviewed = Pick<NameScore, 'score' | 'review_factor'>;

/**
 * Whether a score is a potential match at a minimum score. A higher minimum than the threshold counts the score alone.
 */
export const isPossible = ({ score, review_factor }: Reviewed, min_score: number = POSSIBLE_THRESHOLD): boolean =>
  score >= min_score || (min_score <= POSSIBLE_THRESHOLD && score * review_factor >= POSSIBLE_THRESHOLD - 1e-9);

/** Scores of the threshold or more first, then potential matches below it. */
const order = ({ score, review_factor }: Reviewed): number => (score >= POSSIBLE_THRESHOLD ? 1 + score : score * review_factor);

export const isBetter = (one: Reviewed, other: Reviewed): boolean => order(one) > order(other);
