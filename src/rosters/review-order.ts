import { type Identifiers, identifiersOf } from '../screening/identifiers.ts';
import { shownBirthDate } from './birth-date.ts';
import type { Cells } from './cells.ts';
import type { SubjectResult } from './result-schemas.ts';

/** The rows that wait for a decision, strongest first, as a query of a page of results. */
export const TO_REVIEW = 'review=open,changed&sort=-surest_score';

/** By what the rows of a roster are sorted and filtered for a review. */
interface ReviewOrder {
  identifiers: Identifiers | null;
  /** Score of the strongest hit that counts, 0 to 1; 1 for a record with the NPI of the subject. */
  surest_score: number | null;
}

/**
 * What a result does not list (more than 50 hits, or hits below a minimum score) is unknown here, so such a row is
 * never said to differ. Pure.
 */
export function reviewOrder(subject: Cells, result: SubjectResult | null): ReviewOrder {
  if (!result) return { identifiers: null, surest_score: null };
  if (result.federal_hits.length + result.state_excluded.length > 0) return { identifiers: 'agree', surest_score: 1 };
  const scores = result.hits.filter(({ outcome }) => outcome !== 'inactive').map(({ score }) => score);
  const is_whole = result.hits_found === result.hits.length && result.hits_below_min_score === 0;
  const identifiers = identifiersOf(result.hits, shownBirthDate(subject.birth_date).day);
  return {
    identifiers: identifiers === 'differ' && !is_whole ? 'name_only' : identifiers,
    surest_score: scores.length > 0 ? Math.max(...scores) : null,
  };
}
