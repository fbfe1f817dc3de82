import { keeps } from './compare-words.ts';
import { isChineseSurname, isEastAsianSurname, isKoreanSurname, isSameKorean, mandarinCodes } from './east-asian.ts';
import { editDistance } from './edit.ts';
import { isUsualGivenName } from './name-frequencies.ts';
import type { PersonForm } from './person-form.ts';
import { spellingGroups } from './spelling-variants.ts';

/** XIAO MING, HSIAO-MING and XIAOMING are one. */
interface Parted {
  surname: string;
  given: string;
  /** No initials, and no usual names of the United States. */
  is_syllables: boolean;
}

/** With its first word as the surname, or its last. */
export function partings({ parts }: Pick<PersonForm, 'parts'>, isSurname: (word: string) => boolean): Parted[] {
  // AN is a degree in other names.
  const meant = parts.filter(({ doubtful, token }) => !doubtful || isSurname(token.text));
  const words = [...meant.filter(({ role }) => role !== 'surname'), ...meant.filter(({ role }) => role === 'surname')].map(
    ({ token }) => token.text,
  );
  if (words.length < 2 || words.length > 3) return [];
  return [0, words.length - 1]
    .filter((at) => isSurname(words[at]!))
    .map((at) => {
      const given = words.filter((_, place) => place !== at);
      return {
        surname: words[at]!,
        given: given.join(''),
        is_syllables: given.every((word) => word.length > 1 && !isUsualGivenName(word)),
      };
    });
}

const isSameSyllables = (a: string, b: string) => shareOne(mandarinCodes(a), mandarinCodes(b));

const isSameSurname = (a: string, b: string) =>
  a === b || shareOne(spellingGroups(a).surname, spellingGroups(b).surname) || isSameSyllables(a, b);

const shareOne = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((one) => b.includes(one));

/** One syllable is too many people's. */
export const SHORTEST_GIVEN = 4;

function meet(query: Parted[], listed: Parted[], isSame: (a: string, b: string) => boolean): number {
  let best = 0;
  for (const a of query)
    for (const b of listed) {
      if (Math.min(a.given.length, b.given.length) < SHORTEST_GIVEN) continue;
      if (!isSameSurname(a.surname, b.surname)) continue;
      const surname = a.surname === b.surname ? 1 : keeps.surname.variant;
      const isUsual = isUsualGivenName(a.given) || isUsualGivenName(b.given);
      const given = a.given === b.given ? keeps.given.joined : !isUsual && isSame(a.given, b.given) ? keeps.given.variant : 0;
      best = Math.max(best, surname * given);
    }
  return best;
}

const CHINESE = 1;
const KOREAN = 2;
/** Bits; most names end here. */
const originsOf = ({ parts }: PersonForm): number =>
  parts.reduce((found, { token }) => found | (token.is_chinese_surname ? CHINESE : 0) | (token.is_korean_surname ? KOREAN : 0), 0);

/** 0 where surnames or given names are not the same in two systems of writing them. */
export function scoreEastAsian(query: PersonForm, listed: PersonForm): number {
  const own = originsOf(query);
  const origins = own === 0 ? 0 : own & originsOf(listed);
  const by = (isSurname: typeof isChineseSurname, isSame: typeof isSameSyllables) =>
    meet(partings(query, isSurname), partings(listed, isSurname), isSame);
  const chinese = origins & CHINESE ? by(isChineseSurname, isSameSyllables) : 0;
  return chinese < keeps.given.variant && origins & KOREAN ? Math.max(chinese, by(isKoreanSurname, isSameKorean)) : chinese;
}

const SHORTEST_OF_TWO = 5;

/** SANG-HOON MUN and SANG-WOO MUN */
export function hasOtherGivenName(query: PersonForm, listed: PersonForm): boolean {
  if ((originsOf(query) & originsOf(listed)) === 0) return false;
  // MEI SCARBOROUGH begins with a surname too.
  const isKorean = [query, listed].every(({ parts }) => parts.some(({ role, token }) => role === 'surname' && token.is_korean_surname));
  let differs = false;
  for (const a of partings(query, isEastAsianSurname))
    for (const b of partings(listed, isEastAsianSurname)) {
      if (!isSameSurname(a.surname, b.surname)) continue;
      const [x, y] = [a.given, b.given];
      const isStated =
        Math.min(x.length, y.length) >= SHORTEST_OF_TWO &&
        a.is_syllables &&
        b.is_syllables &&
        (isKorean || (mandarinCodes(x).length > 0 && mandarinCodes(y).length > 0));
      const isSame = x.startsWith(y) || y.startsWith(x) || editDistance(x, y, 1) <= 1 || isSameSyllables(x, y) || isSameKorean(x, y);
      if (!isStated || isSame) return false;
      differs = true;
    }
  return differs;
}
