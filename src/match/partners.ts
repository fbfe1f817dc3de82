import { fold } from './fold.ts';
import { legalForm } from './legal-forms.ts';
import { isUsualGivenName } from './name-frequencies.ts';

/**
 * TENNER & HOLMWICK LLP: the last names of two partners, not a person called TENNER HOLMWICK. JANE & ROE may be one, unless the line has a legal form or is
 * stated to be a business.
 */
export const isOfPartners = (line: string, is_business: boolean): boolean => {
  const [first, second, ...more] = line.split('&').map((half) => half.replace(/[.,]/g, ' ').trim().split(/\s+/));
  if (!first || !second || more.length > 0) return false;
  const [own = '', ...behind] = second;
  const isSaid = is_business || behind.length > 0;
  return (
    first.length === 1 &&
    (isSaid || ![first[0]!, own].some((word) => isUsualGivenName(fold(word)))) &&
    [first[0]!, own].every((word) => /^\p{L}{3,}$/u.test(word)) &&
    behind.every((word) => legalForm(fold(word)) !== null)
  );
};
