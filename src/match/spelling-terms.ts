import { isChineseSurname, mandarinCodes } from './chinese.ts';
import { isKoreanSurname, koreanKey } from './korean.ts';
import type { PersonForm } from './person-form.ts';
import { SHORTEST_GIVEN } from './score-east-asian.ts';
import { spellingTerm } from './spelling-variants.ts';
import type { Token } from './token.ts';

const tableTerms = ({ spellings }: Token, surname: boolean): string[] =>
  (surname ? spellings.surname : [...new Set([...spellings.surname, ...spellings.given])]).map(spellingTerm);

const spanishTerms = ({ spanish }: Token): string[] => (spanish === null ? [] : [`*E${spanish}`]);

/** `*GMOHAMMED` by the table, `*~` by rules of transliteration, `*E` by the sounds of Spanish surnames. */
export const spellingTerms = (token: Token, surname: boolean): string[] => [
  ...tableTerms(token, surname),
  ...(token.romanized === null ? [] : [`*~${token.romanized}`]),
  ...(surname ? spanishTerms(token) : []),
];

/**
 * Also as it may be written by ear, or was on a scanned page. Usual names are in the table, so only others are looked
 * up by rules: each term costs time.
 */
export const askedSpellingTerms = (token: Token, surname: boolean): string[] => [
  ...(token.is_usual ? tableTerms(token, surname) : spellingTerms(token, surname)),
  ...(token.is_usual || !surname ? spanishTerms(token) : []),
  ...[...token.by_ear, ...token.as_printed].map((text) => `-${text}`),
];

/** `*S`: a Chinese surname in the syllables of Mandarin. */
export const chineseSurnameTerms = ({ text }: Token): string[] =>
  isChineseSurname(text) ? mandarinCodes(text).map((code) => `*S${code}`) : [];

/** `*K`, `*C`: the given name as one word in the sounds of Korean or the syllables of Mandarin. */
export function givenNameTerms({ parts }: PersonForm): string[] {
  const meant = parts.filter(({ doubtful }) => !doubtful).map(({ token, role }) => ({ text: token.text, role }));
  const words = [...meant.filter(({ role }) => role !== 'surname'), ...meant.filter(({ role }) => role === 'surname')].map(
    ({ text }) => text,
  );
  if (words.length < 2 || words.length > 3) return [];
  const found = new Set<string>();
  for (const at of [0, words.length - 1]) {
    const surname = words[at]!;
    const given = words.filter((_, place) => place !== at).join('');
    if (given.length < SHORTEST_GIVEN) continue;
    if (isKoreanSurname(surname)) found.add(`*K${koreanKey(given)}`);
    if (isChineseSurname(surname)) for (const code of mandarinCodes(given)) found.add(`*C${code}`);
  }
  return [...found];
}
