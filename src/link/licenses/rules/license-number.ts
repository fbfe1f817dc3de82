import type { LinkRule } from '../candidates.ts';
import { agreement } from '../name-agreement.ts';
import { sameNumber } from '../same-number.ts';

/**
 * Discipline: the number and kind of licence alone make the link; a name may veto it. Where the letters of the series stand on both
 * sides it takes two wrong names to veto, else a wrong surname is enough.
 */
const rule = (id: string, letters: 'optional' | 'required', says: string): LinkRule => ({
  id,
  says,
  name_is_key: false,
  meet(left, right) {
    const number = sameNumber(left, right, letters);
    if (!number) return { outcome: 'other' };
    const { surname, given } = agreement(left.names, right.names);
    if (number.has_letters ? !surname && !given : !surname) return { outcome: 'vetoed' };
    const name = surname && given ? 'surname and given name agree' : surname ? 'surname agrees' : 'given name agrees';
    const confidence = (surname && given ? 0.97 : 0.92) + (number.has_letters ? 0.02 : 0);
    return { outcome: 'same', evidence: { ...number, name }, confidence: Math.round(confidence * 100) / 100 };
  },
});

/** Colorado and New York. */
export const licenseNumber = rule(
  'license_number',
  'optional',
  'The licence number and kind, of exactly one on each side; the name may veto, never make the link.',
);

/** California: a number means nothing without its letter. */
export const licenseNumberWithLetters = rule(
  'license_number_with_letters',
  'required',
  'The licence number with its letters, of exactly one on each side; the name may veto, never make the link.',
);
