import { isChineseSurname, mandarinCodes } from './chinese.ts';
import { isKoreanSurname, koreanKey } from './korean.ts';
import { isUsualGivenName } from './name-frequencies.ts';
import type { PersonForm } from './person-form.ts';
import { spellingGroups } from './spelling-variants.ts';
import { keeps } from './weights.ts';

/** A surname and the given name behind or before it as one word: XIAO MING, HSIAO-MING and XIAOMING are one. */
interface Parted {
  surname: string;
  given: string;
}

/** The name with its last word as the surname, or its first: both are usual. */
function partings({ parts }: PersonForm, isSurname: (word: string) => boolean): Parted[] {
  const meant = parts.filter(({ doubtful }) => !doubtful);
  const words = [...meant.filter(({ role }) => role !== 'surname'), ...meant.filter(({ role }) => role === 'surname')].map(
    ({ token }) => token.text,
  );
  if (words.length < 2 || words.length > 3) return [];
  return [words.length - 1, 0]
    .filter((at) => isSurname(words[at]!))
    .map((at) => ({ surname: words[at]!, given: words.filter((_, place) => place !== at).join('') }));
}

const isSameSurname = (a: string, b: string) => shareOne(spellingGroups(a).surname, spellingGroups(b).surname);

const shareOne = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((one) => b.includes(one));

/** Initials say nothing here, and one syllable is too many people's. */
export const SHORTEST_GIVEN = 4;

function meet(asked: Parted[], listed: Parted[], isSame: (a: string, b: string) => boolean): number {
  let best = 0;
  for (const a of asked)
    for (const b of listed) {
      if (Math.min(a.given.length, b.given.length) < SHORTEST_GIVEN) continue;
      const surname =
        a.surname === b.surname ? 1 : isSameSurname(a.surname, b.surname) || isSame(a.surname, b.surname) ? keeps.surname.variant : 0;
      if (surname === 0) continue;
      // TINA and DINA are two names of the United States, whatever their syllables may be.
      const isUsual = isUsualGivenName(a.given) || isUsualGivenName(b.given);
      const given = a.given === b.given ? keeps.given.joined : !isUsual && isSame(a.given, b.given) ? keeps.given.variant : 0;
      best = Math.max(best, surname * given);
    }
  return best;
}

/** Whether the name holds a surname of one of the two languages: most names do not, and end here. */
const mayBe = ({ parts }: PersonForm, isSurname: (word: string) => boolean): boolean => parts.some(({ token }) => isSurname(token.text));

/**
 * Chinese and Korean names whose surnames and given names are the same in different systems of writing them in Latin letters; 0 where they are
 * not. The given name counts as one word however many its syllables are written as.
 */
export function scoreEastAsian(asked: PersonForm, listed: PersonForm): number {
  let best = 0;
  if (mayBe(asked, isChineseSurname) && mayBe(listed, isChineseSurname))
    best = meet(partings(asked, isChineseSurname), partings(listed, isChineseSurname), (a, b) =>
      shareOne(mandarinCodes(a), mandarinCodes(b)),
    );
  if (best < keeps.given.variant && mayBe(asked, isKoreanSurname) && mayBe(listed, isKoreanSurname))
    best = Math.max(
      best,
      meet(partings(asked, isKoreanSurname), partings(listed, isKoreanSurname), (a, b) => koreanKey(a) === koreanKey(b)),
    );
  return best;
}
