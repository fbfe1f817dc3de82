import type { LinkRule } from '../candidates.ts';
import { agreement } from '../name-agreement.ts';
import { sameNumber } from '../same-number.ts';

/**
 * A name may veto: with the letters of the series on both sides two different names, otherwise a different last name.
 */
const rule = (id: string, letters: 'optional' | 'required', description: string): LinkRule => ({
  id,
  description,
  name_is_key: false,
  compare(left, right) {
    const number = sameNumber(left, right, letters);
    if (!number) return { outcome: 'other' };
    const { surname, given } = agreement(left.names, right.names);
    if (number.has_letters ? !surname && !given : !surname) return { outcome: 'vetoed' };
    const name = surname && given ? 'last and first name match' : surname ? 'last name matches' : 'first name matches';
    const confidence = (surname && given ? 0.97 : 0.92) + (number.has_letters ? 0.02 : 0);
    return { outcome: 'same', evidence: { ...number, name }, confidence: Math.round(confidence * 100) / 100 };
  },
});

/** Colorado and New York. */
export const licenseNumber = rule(
  'license_number',
  'optional',
  'The license number and kind, exactly one on each side; a name can veto the link but never make it.',
);

/** California: a number means nothing without its letter. */
export const licenseNumberWithLetters = rule(
  'license_number_with_letters',
  'required',
  'The license number with its letters, exactly one on each side; a name can veto the link but never make it.',
);
