import type { LinkRule } from '../candidates.ts';
import { sameName } from '../name-agreement.ts';
import { sameNumber } from '../same-number.ts';

/** Washington and Connecticut: the number, the kind of licence, and exactly the same surname and given name. */
export const licenseNumberAndName: LinkRule = {
  id: 'license_number_and_name',
  says: 'The licence number and kind, and exactly the same surname and given name (any name NPPES has), of exactly one on each side.',
  name_is_key: true,
  meet(left, right) {
    const number = sameNumber(left, right, 'optional');
    if (!number) return { outcome: 'other' };
    if (!sameName(left.names, right.names)) return { outcome: 'vetoed' };
    const evidence = { ...number, name: 'surname and given name are the same' };
    return { outcome: 'same', evidence, confidence: number.has_letters ? 0.99 : 0.97 };
  },
};
