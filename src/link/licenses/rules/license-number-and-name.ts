import type { LinkRule } from '../candidates.ts';
import { sameName } from '../name-agreement.ts';
import { sameNumber } from '../same-number.ts';

/** Washington and Connecticut. */
export const licenseNumberAndName: LinkRule = {
  id: 'license_number_and_name',
  description: 'The license number and kind, and exactly the same last and first name (any name in NPPES), exactly one on each side.',
  name_is_key: true,
  compare(left, right) {
    const number = sameNumber(left, right, 'optional');
    if (!number) return { outcome: 'other' };
    if (!sameName(left.names, right.names)) return { outcome: 'vetoed' };
    const evidence = { ...number, name: 'last and first name are the same' };
    return { outcome: 'same', evidence, confidence: number.has_letters ? 0.99 : 0.97 };
  },
};
