import type { Against, Evidence } from './evidence.ts';
import { POSSIBLE_THRESHOLD } from './thresholds.ts';

export interface NameScore {
  score: number;
  /**
   * More than 1 where these are more likely two names than one, but a single error may explain the difference: with
   * this factor a score below the threshold stays a potential match.
   */
  review_factor: number;
  evidence: Evidence[];
  against: Against[];
  is_exact: boolean;
  /** The halves of a surname count as one. */
  met: number;
  /** Some part matched in another position. */
  is_swapped: boolean;
  /** Among the other words of a line. */
  is_inside?: true;
}

export const nothing: NameScore = { score: 0, review_factor: 1, evidence: [], against: [], is_exact: false, met: 0, is_swapped: false };

type Reviewed = Pick<NameScore, 'score' | 'review_factor'>;

/** A higher minimum than the threshold counts the score alone. */
export const isPossible = ({ score, review_factor }: Reviewed, min_score: number = POSSIBLE_THRESHOLD): boolean =>
  score >= min_score || (min_score <= POSSIBLE_THRESHOLD && score * review_factor >= POSSIBLE_THRESHOLD - 1e-9);

const order = ({ score, review_factor }: Reviewed): number => (score >= POSSIBLE_THRESHOLD ? 1 + score : score * review_factor);

export const isBetter = (one: Reviewed, other: Reviewed): boolean => order(one) > order(other);
