import { isChineseSurname, isKoreanSurname, koreanKey, mandarinCodes } from './east-asian.ts';
import type { OrganizationForm } from './organization.ts';
import { ARTICLE_WEIGHT } from './organization-words.ts';
import type { PersonForm } from './person-form.ts';
import { SHORTEST_GIVEN } from './score-east-asian.ts';
import { spellingTerm } from './spelling-variants.ts';
import type { Token } from './token.ts';

/** The index terms that match one part of the question, best first. */
export interface TermGroup {
  /** Towards the required parts; a common word alone never makes a candidate. */
  counts: boolean;
  is_whole?: true;
  /** A middle name: often left out. */
  is_optional?: boolean;
  /** Makes a candidate by itself. */
  is_enough?: true;
  weight: number;
  /** JANE JOSEPH before every JOSEPH whose given name it is. */
  placed: string[];
  exact: string[];
  nickname: string[];
  beginning: string[];
  slip: string[];
  sound: string[];
  initial: string[];
  /** Whatever begins so: the last word of a cut name. */
  cut?: string[];
  elsewhere: string[];
  /** Beside another word of the name they make a candidate of one with two wrong letters. */
  ends: string[];
  both?: readonly (readonly (readonly string[])[])[];
}

export const noTerms = { placed: [], exact: [], nickname: [], beginning: [], slip: [], sound: [], initial: [], elsewhere: [], ends: [] };

const WIDTHS_CUT = [15, 20];
export const SHORTEST_BEGINNING = 4;
const LONGEST_BEGINNING = 20;

export const beginnings = (text: string): string[] => {
  const found: string[] = [];
  for (let length = SHORTEST_BEGINNING; length < text.length && length <= LONGEST_BEGINNING; length++)
    found.push(`<${text.slice(0, length)}`);
  return found;
};

/** SERICES, SERVICE: further apart than a letter. */
export const slipTerms = (slip: string | null): string[] => (slip ? [`=${slip}`] : []);
export const soundTerms = (token: Token) => [token.sound, token.other_sound].filter((code) => code.length >= 2).map((code) => `~${code}`);
export const wordTerms = (text: string) => [
  `=${text}`,
  ...WIDTHS_CUT.filter((width) => text.length > width).map((width) => `=${text.slice(0, width)}`),
];
const SHORT_FORMS = [3, 4, 5, 6];
/** RAJ for RAJENDRA. */
export const shortFormTerms = (text: string): string[] =>
  SHORT_FORMS.filter((length) => length + 2 <= text.length).map((length) => `>${text.slice(0, length)}`);
export const joinedTerms = (parts: { token: Token }[]) => parts.slice(1).map((part, at) => `=${parts[at]!.token.text}${part.token.text}`);

interface Run {
  initials: string;
  at: number[];
}

const LENGTHS = [3, 4, 5, 6];

/** VNA of VISITING NURSE ASSOCIATION OF BOSTON: the initials of the words a name begins or ends with. */
export function initialsOfRuns({ words }: OrganizationForm): Run[] {
  const meant = [...words.keys()].filter((at) => words[at]!.weight > ARTICLE_WEIGHT);
  const runs = LENGTHS.filter((count) => count < meant.length).flatMap((count) => [meant.slice(0, count), meant.slice(-count)]);
  return runs.map((at) => ({ initials: at.map((place) => words[place]!.given[0]).join(''), at }));
}

/** Many businesses share three initials. */
const ACRONYM_WEIGHT = 0.5;

/** Enough by itself, as the listed name has no other word. */
export const acronymGroup = ({ acronym }: OrganizationForm): TermGroup[] =>
  acronym === null ? [] : [{ ...noTerms, counts: false, is_whole: true, is_enough: true, weight: ACRONYM_WEIGHT, exact: [`=${acronym}`] }];

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
