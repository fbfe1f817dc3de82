import { type RosterField, titleWithin } from '#fields/roster-headings';
import type { HitOutcome, Outcome } from './decide.ts';
import { isNameMember } from './typed-name.ts';

/** Outcome of a screening, or `invalid` for a row or item that was not screened because it cannot be read. */
type ItemOutcome = Outcome | 'invalid';

/**
 * What pages, files, certificates and mails call each outcome, in the order in which a reader works through them. The
 * API has the codes.
 */
export const OUTCOME_WORDS: Record<ItemOutcome, string> = {
  match: 'Match',
  possible: 'Potential match',
  not_screenable: 'Not enough information',
  invalid: 'Invalid',
  clear_with_gaps: 'Not clear (no match)',
  clear: 'Clear',
};

export const HIT_WORDS: Record<HitOutcome, string> = {
  match: OUTCOME_WORDS.match,
  possible: OUTCOME_WORDS.possible,
  inactive: 'No longer active',
};

export const OUTCOMES_IN_ORDER = Object.keys(OUTCOME_WORDS) as ItemOutcome[];

/** Rows with not enough information and invalid rows together: neither was compared with the lists. */
export const NOT_SCREENED = 'Not screened';

export const outcomeWords = (outcome: string | null): string => OUTCOME_WORDS[(outcome ?? 'invalid') as ItemOutcome] ?? outcome!;

const COUNTED: Record<ItemOutcome, readonly [one: string, many: string]> = {
  match: ['match', 'matches'],
  possible: ['potential match', 'potential matches'],
  not_screenable: ['with not enough information', 'with not enough information'],
  invalid: ['invalid', 'invalid'],
  clear_with_gaps: ['not clear (no match)', 'not clear (no match)'],
  clear: ['clear', 'clear'],
};

export const countsInWords = (counts: Partial<Record<string, number>>): string =>
  OUTCOMES_IN_ORDER.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [`${count} ${COUNTED[outcome][count === 1 ? 0 : 1]}`] : [];
  }).join('; ');

/**
 * Similarity of names in percent, the same wherever it is shown: from the three digits that a certificate states,
 * rounded down, so that 100 is an equal name.
 */
export const similarityPct = (score: number | string): number => Math.floor(Math.round(Number(score) * 1000) / 10);

/** What a subject was screened without: the date of birth and the NPI. A name is screened, without the number in it. */
export const leftOutWords = (fields: readonly string[]): string => {
  const words = fields.map((field) => (isNameMember(field) ? 'number in the name' : titleWithin(field as RosterField)));
  return [...new Set(words)].map((one) => `the ${one}`).join(' and ');
};
