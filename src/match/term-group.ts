import { isChineseSurname, isEastAsianSurname, isKoreanSurname, koreanKey, mandarinCodes } from './east-asian.ts';
import { deletions, nearCutTerms, nearWholeTerms, SHORTEST, wholeEndTerms, wholeTerms } from './edit.ts';
import { hasDigit, isInitial, word_or_number, wordsJoined } from './fold.ts';
import { cutLengths, mayBeCut, type OrganizationForm, type Word } from './organization.ts';
import { ARTICLE_WEIGHT, cutWords, isCommonWord } from './organization-words.ts';
import type { PersonForm } from './person-form.ts';
import { partings, SHORTEST_GIVEN } from './score-east-asian.ts';
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

/** A group that makes a candidate by itself; none without a term. */
export const enough = (weight: number, found: Partial<Pick<TermGroup, 'exact' | 'ends' | 'both'>>): TermGroup[] =>
  Object.values(found).every(({ length }) => length === 0)
    ? []
    : [{ ...noTerms, counts: false, is_whole: true, is_enough: true, weight, ...found }];

const WIDTHS_CUT = [15, 20];
export const SHORTEST_BEGINNING = 4;
const LONGEST_BEGINNING = 20;

export const beginnings = (text: string): string[] => {
  const found: string[] = [];
  for (let length = SHORTEST_BEGINNING; length < text.length && length <= LONGEST_BEGINNING; length++)
    found.push(`<${text.slice(0, length)}`);
  return found;
};

export const deletionTerms = (text: string, of: keyof typeof SHORTEST): string[] =>
  deletions(text, SHORTEST[of]).map((variant) => `-${variant}`);
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

const LENGTHS = [3, 4, 5, 6];

/** VNA of VISITING NURSE ASSOCIATION OF BOSTON: the initials of the words a name begins or ends with. */
export function initialsOfRuns({ words }: OrganizationForm): { initials: string; at: number[] }[] {
  const meant = [...words.keys()].filter((at) => words[at]!.weight > ARTICLE_WEIGHT);
  const runs = LENGTHS.filter((count) => count < meant.length).flatMap((count) => [meant.slice(0, count), meant.slice(-count)]);
  return runs.map((at) => ({ initials: at.map((place) => words[place]!.given[0]).join(''), at }));
}

/** Many businesses share three initials. */
const ACRONYM_WEIGHT = 0.5;

/** Enough by itself, as the listed name has no other word. */
export const acronymGroup = ({ acronym }: OrganizationForm): TermGroup[] =>
  acronym === null ? [] : enough(ACRONYM_WEIGHT, { exact: [`=${acronym}`] });

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
export const querySpellingTerms = (token: Token, surname: boolean): string[] => [
  ...(token.is_usual ? tableTerms(token, surname) : spellingTerms(token, surname)),
  ...(token.is_usual || !surname ? spanishTerms(token) : []),
  ...[...token.by_ear, ...token.as_printed].map((text) => `-${text}`),
];

/** `*S`: a Chinese surname in the syllables of Mandarin. */
export const chineseSurnameTerms = ({ text }: Token): string[] =>
  isChineseSurname(text) ? mandarinCodes(text).map((code) => `*S${code}`) : [];

/** `*K`, `*C`: the given name as one word in the sounds of Korean or the syllables of Mandarin. */
export function givenNameTerms({ parts }: PersonForm): string[] {
  const found = new Set<string>();
  for (const { surname, given } of partings({ parts: parts.filter(({ doubtful }) => !doubtful) }, isEastAsianSurname)) {
    if (given.length < SHORTEST_GIVEN) continue;
    if (isKoreanSurname(surname)) found.add(`*K${koreanKey(given)}`);
    if (isChineseSurname(surname)) for (const code of mandarinCodes(given)) found.add(`*C${code}`);
  }
  return [...found];
}

/** MEDICAL SERICES → @MEDICALSERVICE; null if the name has a distinctive word. */
export function wholeTerm(form: OrganizationForm): string | null {
  const words = form.words.filter((word) => word.weight > ARTICLE_WEIGHT);
  if (words.length === 0 || words.some(({ token, slip }) => !isCommonWord(token.text) && slip === null)) return null;
  return `@${words.map(({ token, slip }) => slip ?? token.text).join('')}`;
}

/** Longest word whose slips are looked up among whole names a slip apart. */
export const LONGEST_SHORT = 3;

export function shortWordTerms({ token, given, weight }: Word, longest: number): string[] {
  if (weight <= ARTICLE_WEIGHT) return [];
  const texts = [...new Set([token.text, given])].filter((text) => text.length <= longest && !hasDigit(text));
  return texts.flatMap((text) => deletions(text, 2)).map((variant) => `!${variant}`);
}

/** Thousands of names hold those words. */
export function wholeGroup(form: OrganizationForm): TermGroup[] {
  const whole = wholeTerm(form);
  if (!whole) return [];
  const [a, b, ...more] = form.words.map((word) => word.given);
  const person = b !== undefined && more.length === 0 ? [`=${a}${b}`, `=${b}${a}`] : [];
  // A word that is only perhaps a slip of a common one finds by itself too.
  const counts = form.words.every(({ token }) => isCommonWord(token.text));
  return [{ counts, is_whole: true, weight: 3, ...noTerms, exact: [whole, ...person] }];
}

const BEGINNING_WEIGHT = 0.8;

/**
 * A business whose name another only begins with: its two first words, or as many common words as the other begins
 * with.
 */
export function beginningGroup(form: OrganizationForm): TermGroup[] {
  const [first, second, third] = form.words;
  if (!first || !second || !third) return [];
  const exact: string[] = [];
  if (!isCommonWord(first.token.text) || !isCommonWord(second.token.text)) exact.push(`=${first.given}${second.given}`);
  for (let count = 2; count < form.words.length; count++) {
    const whole = wholeTerm({ ...form, words: form.words.slice(0, count) });
    if (whole === null) break;
    exact.push(whole);
  }
  for (let from = 1; from + 1 < form.words.length; from++)
    exact.push(
      ...wholeTerms(
        form.words
          .slice(from)
          .map((word) => word.given)
          .join(''),
      ).slice(1),
    );
  return enough(BEGINNING_WEIGHT, { exact });
}

/** Articles aside, and an S that may be SOUTH. */
export const hasTradeWord = ({ words }: OrganizationForm): boolean =>
  words.some(({ token, given }) => given.length > 1 && isCommonWord(token.text) && token.text.length > LONGEST_SHORT);

/** TRENWICK DIAGNOS; the beginning of a usual name of a person is none. */
function endsInCutTradeWord({ words }: OrganizationForm): boolean {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && !last.token.is_usual && cutWords.has(last.given);
}

export const mayBeCutBusiness = (form: OrganizationForm): boolean => (hasTradeWord(form) || endsInCutTradeWord(form)) && mayBeCut(form);

/** Such a half ends hundreds of names, and must not displace those that share the name's own words. */
const COMMON_HALF_WEIGHT = 0.5;

interface Ends {
  head: number;
  tail: number;
}

/** Letters at the beginning and the end; none where all words are common, or stand in another form. */
function commonEnds(text: string, words: readonly string[]): Ends[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || !text.includes(first)) return [];
  return [{ head: text.indexOf(first), tail: text.length - (text.lastIndexOf(last) + last.length) }];
}

const isOfCommonWords = (term: string, { head, tail }: Ends): boolean =>
  term.replace(/^.\d+/, '').length <= (term.startsWith('[') ? head : tail);

const SHORT_NAME = 10;

/** Less than a misspelled part of a person's name, even if two parts are required and the half counts twice. */
const PLAIN_WEIGHT = 0.4;

export function nearGroup(form: OrganizationForm, name: string, mayBePerson: boolean): TermGroup[] {
  const wholes = [...new Set([...form.wholes, ...form.bare])];
  const own = form.words.filter(({ token, slip }) => !isCommonWord(token.text) && slip === null);
  const [given, known] = [own.map((word) => word.given), own.map(({ token }) => token.text)];
  const common = new Set(
    wholes.flatMap((whole) => {
      const ends = [...commonEnds(whole, given), ...commonEnds(whole, known)];
      return nearWholeTerms(whole).filter((term) => ends.some((one) => isOfCommonWords(term, one)));
    }),
  );
  const exact = [...new Set([...wholes.flatMap(nearWholeTerms), ...nearCutTerms(form.wholes[0], cutLengths(name))]).difference(common)];
  if (exact.length + common.size === 0) return [];
  // M A MAYO: hundreds of names share these halves, and must not displace the person.
  const isShort = wordsJoined(name).length < SHORT_NAME && (name.normalize('NFC').match(word_or_number) ?? []).some(isInitial);
  // LEONARD OSTERVAAN: nor here, where the words find the person by themselves. The S of LEONARD S OSTERVAAN is an
  // initial before it is SOUTH.
  const isPlain = mayBePerson && !form.words.some(({ token, given }) => given.length > 1 && isCommonWord(token.text));
  const weight = isPlain ? PLAIN_WEIGHT : isShort ? 0.5 : 3;
  const similar = [...enough(weight, { exact }), ...enough(Math.min(weight, COMMON_HALF_WEIGHT), { exact: [...common] })];
  // TGS may be TGIS.
  const lost = form.words.filter(({ given }) => given.length === LONGEST_SHORT).map(({ given }) => `-${given}`);
  const slip = [...new Set([...form.words.flatMap((word) => shortWordTerms(word, LONGEST_SHORT + 1)), ...lost])];
  // Hundreds of names may share the half: of CEVO PHARMACY CORP EVO PHARMACY CORP comes first.
  return slip.length === 0 ? similar : [...similar, { counts: false, is_whole: true, weight: 1, ...noTerms, slip }];
}

/** Two letters apart; a person's name is found by its words. */
export const twoSlipsGroup = (form: OrganizationForm, mayBePerson: boolean): TermGroup[] =>
  enough(1, { ends: mayBePerson && !hasTradeWord(form) ? [] : wholeEndTerms(form.wholes[0]) });
