import { fold } from './fold.ts';
import { legalForm } from './legal-forms.ts';

/** TENNER & HOLMWICK LLP: the last names of two partners, not a person called TENNER HOLMWICK. */
export const isOfPartners = (line: string): boolean => {
  const [first, second, ...more] = line.split('&').map((half) => half.replace(/[.,]/g, ' ').trim().split(/\s+/));
  if (!first || !second || more.length > 0) return false;
  const [own = '', ...behind] = second;
  return (
    first.length === 1 &&
    [first[0]!, own].every((word) => /^\p{L}{3,}$/u.test(word)) &&
    behind.every((word) => legalForm(fold(word)) !== null)
  );
};
