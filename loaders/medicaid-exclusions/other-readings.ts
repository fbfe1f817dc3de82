import { collapsed } from '#fields/person-name';
import { organizationForm } from '#match/organization';
import { isCommonlyGiven } from '#match/organization-words';
import { token } from '#match/token';
import { wordKey } from './generation.ts';
import { lettersOf } from './letters.ts';
import type { OtherListed } from './names.ts';

const wordsOf = (name: string) => collapsed(name).split(' ');
/** As far as the list of nicknames and their formal names knows it: many given names are missing there. */
export const isGivenName = (word: string) => token(wordKey(word)).is_common_given_name;
const isWordOfPeople = (word: string) => /^\p{L}[\p{L}'’.-]*$/u.test(word) && !isCommonlyGiven(wordKey(word));

/** Two to four words, none of them a word of businesses. */
function peopleWords(name: string): string[] | null {
  const words = wordsOf(name);
  return words.length > 1 && words.length < 5 && !organizationForm(name).is_telling && words.every(isWordOfPeople) ? words : null;
}

/**
 * HAYDEN STEVEN MARK in a list that begins with surnames, where somebody forgot the comma: HAYDEN, STEVEN MARK. null
 * for UNITED SICK ROOM.
 */
export function surnameFirst(name: string): string | null {
  const [surname, ...given] = peopleWords(name) ?? [];
  return surname && given.some(isGivenName) ? `${surname}, ${given.join(' ')}` : null;
}

/** "Victoria Roe dba Roe Lawns" and "Roe Lawns dba Victoria Roe" among businesses name a person too. */
export function ownersIn(names: string[]): OtherListed[] {
  const isPerson = (name: string) => {
    const words = peopleWords(name);
    return words !== null && words.length < 4 && isGivenName(words[0]!);
  };
  return names.filter(isPerson).map((name) => ({ kind: 'owner', name }));
}

/** A half beside a slash that can stand for itself: two words, or one long one. */
const standsAlone = (half: string) => half.includes(' ') || half.length >= 8;

const isShort = ({ length }: string) => length > 0 && length < 4;

/** "Ob/Gyn Group" is one name, "Ashgrove Rehab/Kimble Rehab Inc." and "Ashgrove / Kimble" are two. */
function halves(name: string): string[] {
  const parts = name.split(/\s\/\s|\/|;\s/).map(collapsed);
  if (
    parts.length < 2 ||
    (![' / ', '; '].some((sign) => name.includes(sign)) && parts.some((part, at) => isShort(wordsOf(part).at(at === 0 ? -1 : 0)!)))
  )
    return [];
  return parts.filter(standsAlone);
}

/** A number of a license, alone or behind its letters: (23652), (P45), (24583 & 21893). */
const isNumber = (inside: string) => /^(?:[A-Z]{0,3}\s?)?\d[\d\s&,-]*$/i.test(inside);
const isAnotherName = (inside: string) =>
  /\p{L}{3}/u.test(inside) && !isNumber(inside) && !['individual', 'owner', 'owners', 'closed', 'inactive'].includes(inside.toLowerCase());

/**
 * Further names of a business in the name itself: what stands in brackets, the name without them, and the halves beside
 * a slash. The published name stays as it is.
 */
export function businessAsides(name: string): OtherListed[] {
  const inside: string[] = [];
  const outside = collapsed(
    name.replace(/\(([^()]*)(?:\)|$)/g, (_whole, text: string) => {
      inside.push(collapsed(text));
      return ' ';
    }),
  )
    .replaceAll(' ,', ',')
    .replaceAll(' ;', ';');
  const more = [...(inside.length > 0 ? [outside] : []), ...inside.filter(isAnotherName), ...halves(outside)];
  const found = more.filter((one) => lettersOf(one).length > 1 && one !== name);
  return [...new Set(found)].map((one) => ({ kind: 'alias', name: one }));
}

/** "NIKKI WRIGHT/CAUGHMAN" is NIKKI WRIGHT and NIKKI CAUGHMAN. */
export function slashedNames(name: string): string[] {
  const words = wordsOf(name);
  const at = words.findIndex((word) => /\p{L}\/\p{L}/u.test(word));
  return at < 0 ? [name] : words[at]!.split('/').map((one) => [...words.slice(0, at), one, ...words.slice(at + 1)].join(' '));
}
