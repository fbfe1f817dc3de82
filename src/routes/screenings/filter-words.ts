import { date } from '#pages/wording';
import { REVIEWS } from '#rosters/decisions/schemas';
import { IDENTIFIERS } from '#screening/identifiers';
import { OUTCOME_WORDS } from '#screening/outcome-words';

/** What pages call rows that were screened without a value. */
export const LEFT_OUT = 'Not fully screened';

/** `new_since`: monitors only; YYYY-MM-DD. */
export interface Wanted {
  outcome?: (keyof typeof OUTCOME_WORDS)[];
  review?: (keyof typeof REVIEWS)[];
  identifiers?: (keyof typeof IDENTIFIERS)[];
  left_out?: boolean;
  new_since?: string;
}

/** What pages call the filters of a file, such as `Match or Potential match; To review`; null without one. */
export const filterWords = ({ outcome = [], review = [], identifiers = [], left_out, new_since }: Wanted): string | null =>
  [
    outcome.map((one) => OUTCOME_WORDS[one]).join(' or '),
    review.map((one) => REVIEWS[one]).join(' or '),
    identifiers.map((one) => IDENTIFIERS[one]).join(' or '),
    left_out && LEFT_OUT,
    new_since && `New hit since ${date(new_since)}`,
  ]
    .filter(Boolean)
    .join('; ') || null;
