import { fold, words } from '../../match/fold.ts';
import { organizationForm } from '../../match/organization.ts';
import type { CandidateName } from './candidates.ts';

const generations = new Set(['JR', 'SR', 'II', 'III', 'IV']);
const wordsOf = (text: string | null): string[] => (text ? words(fold(text)).filter((word) => !generations.has(word)) : []);
const equal = (a: string[], b: string[]) => a.length > 0 && a.join(' ') === b.join(' ');
const business = (name: string | null) => (name ? organizationForm(name).words.map(({ token }) => token.text) : []);

interface Agreement {
  surname: boolean;
  given: boolean;
}

/** Middle names are ignored. One field begins with the first and ends with the last name. */
function isExact(left: CandidateName, right: CandidateName): boolean {
  if (left.organization_name || right.organization_name) return equal(business(left.organization_name), business(right.organization_name));
  const [last, first] = [wordsOf(right.last_name), wordsOf(right.first_name)];
  if (left.last_name || left.first_name) return equal(wordsOf(left.last_name), last) && equal(wordsOf(left.first_name), first);
  const line = wordsOf(left.full_name);
  if (last.length === 0 || first.length === 0 || line.length < last.length + first.length) return false;
  return equal(line.slice(0, first.length), first) && equal(line.slice(-last.length), last);
}

export const sameName = (lefts: CandidateName[], rights: CandidateName[]): boolean =>
  lefts.some((left) => rights.some((right) => isExact(left, right)));

const share = (a: string[], b: string[]) => a.some((word) => word.length > 1 && b.includes(word));

/** At least one word: last names change and first names are shortened. */
export function agreement(lefts: CandidateName[], rights: CandidateName[]): Agreement {
  const found = { surname: false, given: false };
  for (const left of lefts) {
    for (const right of rights) {
      if (left.organization_name || right.organization_name) {
        const same = equal(business(left.organization_name), business(right.organization_name));
        found.surname ||= same;
        found.given ||= same;
        continue;
      }
      const line = wordsOf(left.full_name);
      const by_parts = left.last_name !== null || left.first_name !== null;
      found.surname ||= share(by_parts ? wordsOf(left.last_name) : line, wordsOf(right.last_name));
      found.given ||= share(by_parts ? wordsOf(left.first_name) : line, wordsOf(right.first_name));
    }
  }
  return found;
}
