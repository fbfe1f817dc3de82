import { z } from 'zod';
import { readTable } from '#read-table';
import { bitsOf, editDistance, SHORTEST_CUT, withinOneEdit } from './edit.ts';
import { isOtherSex, isUsualSurname } from './name-frequencies.ts';
import { How } from './name-score.ts';
import type { Role } from './person-form.ts';
import type { Token } from './token.ts';

const WordMatch = z.enum([
  'exact',
  'joined',
  'variant',
  'truncation',
  'particle',
  'long_typo',
  'typo',
  'nickname',
  'short_typo',
  'near_name',
  'same_nickname',
  'phonetic',
  'far_phonetic',
  'two_typos',
  'initial',
  'weak_phonetic',
]);
export type WordMatch = z.infer<typeof WordMatch>;

const factor = z.coerce.number().positive().max(1);
/**
 * What is done with each: its order where several are possible, the score factor of a matched part of a person's name
 * and of a word of a business, tuned with bench/match on half of its questions, and how the evidence says it.
 */
const matches = readTable(
  'src/match/word-matches.csv',
  z.object({ word_match: WordMatch, order: factor, surname: factor, given: factor, middle: factor, business: factor, how: How }),
);
export const matchesBy = <Column extends 'order' | 'surname' | 'given' | 'middle' | 'business' | 'how'>(column: Column) =>
  Object.fromEntries(matches.map((row) => [row.word_match, row[column]])) as Record<WordMatch, (typeof matches)[number][Column]>;
export const rank = matchesBy('order');

function sharesSound(a: Token, b: Token): string | null {
  if (a.sound !== '' && (a.sound === b.sound || a.sound === b.other_sound)) return a.sound;
  if (a.other_sound !== '' && (a.other_sound === b.sound || a.other_sound === b.other_sound)) return a.other_sound;
  return null;
}

/** Called for every pair of words: no closures, no iterators. */
function shared<T>(a: readonly T[], b: readonly T[]): boolean {
  if (b.length > 0) for (let at = 0; at < a.length; at++) if (b.includes(a[at]!)) return true;
  return false;
}

function byNickname(a: Token, b: Token): WordMatch | null {
  if (a.behind.includes(b.text) || b.behind.includes(a.text)) return 'nickname';
  if (a.is_formal_name || b.is_formal_name) return null;
  return shared(a.behind, b.behind) ? 'same_nickname' : null;
}

/** MOHAMED and MUHAMMAD */
const isListedVariant = (a: Token, b: Token, given: boolean): boolean =>
  shared(a.spellings.surname, b.spellings.surname) || (given && shared(a.spellings.given, b.spellings.given));

export const isVariant = (a: Token, b: Token, given: boolean): boolean =>
  isListedVariant(a, b, given) || (a.romanized !== null && a.romanized === b.romanized);

/** Letters of a word that two wrong ones leave what it is. */
const LONG = 8;

const areUsual = (a: Token, b: Token, given: boolean): boolean =>
  given ? a.is_usual_given_name && b.is_usual_given_name : a.is_usual_surname && b.is_usual_surname;

/** HADFIELD and OAKFIELD: hardly anyone errs twice in the first three letters. DEMARCHETTI may be MARCHETTI. */
const beginOtherwise = (x: string, y: string, shorter: number, gap: number): boolean =>
  gap < 2 && x.charCodeAt(0) !== y.charCodeAt(0) && x.endsWith(y.slice(3 - shorter));

/** One letter shorter it must be rare, and begin as it does. */
const areTwoTypos = (a: Token, b: Token, given: boolean, shorter: number, gap: number): boolean =>
  gap <= 2 &&
  (shorter >= LONG || (shorter === LONG - 1 && a.first === b.first && !areUsual(a, b, given))) &&
  !beginOtherwise(a.text, b.text, shorter, gap) &&
  editDistance(a.text, b.text, 2) <= 2;

/** RUTHERWI for RUTHERWICKSON; ROBERTS is not what a program left of ROBERTSON. */
function isCut(x: string, y: string): boolean {
  const [cut, whole] = x.length < y.length ? [x, y] : [y, x];
  return whole.startsWith(cut) && (!isUsualSurname(cut) || (cut.length >= LONG - 1 && whole.length - cut.length > 2));
}

const LONG_HEARD = 6;
const isHeard = (heard: readonly string[], word: string): boolean =>
  heard.some((text) => text === word || (Math.min(text.length, word.length) >= LONG_HEARD && withinOneEdit(text, word)));

/** MCDONUFF for MCDONOUGH, and of a long word at most a letter from it. */
const areHeard = (a: Token, b: Token): boolean =>
  (a.by_ear.length > 0 || b.by_ear.length > 0) &&
  (isHeard(a.by_ear, b.text) || isHeard(b.by_ear, a.text) || a.by_ear.some((text) => isHeard(b.by_ear, text)));

/** One is the beginning of the other, or may be by its letters. */
const mayBegin = (a: number, b: number): boolean => (a & b) === a || (a & b) === b;

/** By no table or rule the same, and written and heard otherwise: most pairs of words. */
const areUnlike = (a: Token, b: Token, given: boolean): boolean =>
  // A wrong letter makes two at most, and letters that look alike make three.
  bitsOf(a.letters ^ b.letters) > 4 &&
  (a.first !== b.first || !mayBegin(a.letters, b.letters)) &&
  sharesSound(a, b) === null &&
  (a.romanized === null || a.romanized !== b.romanized) &&
  !(a.has_spellings && b.has_spellings) &&
  !(a.is_heard_otherwise || b.is_heard_otherwise) &&
  (given
    ? (a.familiar === null || a.familiar !== b.familiar) && !((a.has_names_behind || b.has_names_behind) && byNickname(a, b) !== null)
    : a.spanish === null || a.spanish !== b.spanish);

/** `given`: both may be given names, so nicknames count. Symmetric. */
export function compareWords(a: Token, b: Token, given: boolean): WordMatch | null {
  if (a === b) return 'exact';
  const x = a.text;
  const y = b.text;
  if (x === y) return 'exact';
  if (x.length === 1 || y.length === 1) return a.first === b.first ? 'initial' : null;
  if (areUnlike(a, b, given)) return null;
  if (isListedVariant(a, b, given) || (given && a.familiar !== null && a.familiar === b.familiar && !isOtherSex(x, y))) return 'variant';
  const shorter = Math.min(x.length, y.length);
  const gap = Math.abs(x.length - y.length);
  // AY for AMY says little.
  if (given && gap === 1 && shorter === 2 && withinOneEdit(x, y)) return 'near_name';
  const nickname = given && (a.behind.length > 0 || b.behind.length > 0) ? byNickname(a, b) : null;
  if (nickname === 'nickname') return nickname;
  // COX and COZ are two surnames; MAY and AMY may be one given name.
  if (gap <= 1 && shorter >= (given || gap === 1 ? 3 : 4) && withinOneEdit(x, y)) {
    if (given && ((a.is_common_given_name && b.is_common_given_name && sharesSound(a, b) === null) || isOtherSex(x, y))) return 'near_name';
    if (!given && areUsual(a, b, false)) return 'near_name';
    return shorter >= 7 ? 'long_typo' : shorter >= 5 ? 'typo' : 'short_typo';
  }
  if (a.as_printed.includes(y) || b.as_printed.includes(x)) return shorter >= 5 ? 'typo' : 'short_typo';
  if (nickname) return nickname;
  if (a.romanized !== null && a.romanized === b.romanized) {
    // MICHAEL and MITCHELL, COLLEEN and COLIN: the table has their spellings.
    if (!given || !areUsual(a, b, true)) return 'variant';
    if (!isOtherSex(x, y)) return 'phonetic';
  }
  if (!given && gap >= 2 && shorter >= SHORTEST_CUT && isCut(x, y)) return 'two_typos';
  if (!given && a.spanish !== null && a.spanish === b.spanish) return 'phonetic';
  if (areHeard(a, b) && !(given && isOtherSex(x, y))) return !given && areUsual(a, b, false) ? 'near_name' : 'phonetic';
  const sound = sharesSound(a, b);
  if (sound !== null) {
    // Phonetic codes drop vowels: surnames that sound alike must also look alike (given names: CATHERINE, KATHRYN).
    const longer = Math.max(x.length, y.length);
    const limit = given ? Math.max(2, longer >> 1) : longer >= 7 ? 3 : 2;
    const edits = sound.length >= 2 ? editDistance(x, y, limit) : limit + 1;
    if (edits <= limit && !(given && isOtherSex(x, y))) return edits <= 2 || given ? 'phonetic' : 'far_phonetic';
    if (sound.length === 1 && a.first === b.first) return 'weak_phonetic';
  }
  if (areTwoTypos(a, b, given, shorter, gap)) return 'two_typos';
  if (!given || gap < 2 || !(x.startsWith(y) || y.startsWith(x))) return null;
  // SH of a short column
  if (shorter === 2) return 'initial';
  // RAJ for RAJENDRA; MARIA and MARIANNE are two names.
  return areUsual(a, b, true) ? null : 'near_name';
}

/** Of a matched pair, by the more important role of the two. */
export const keeps: Record<Role, Record<WordMatch, number>> = {
  surname: matchesBy('surname'),
  given: matchesBy('given'),
  middle: matchesBy('middle'),
};

const Adjustment = z.enum([
  ...(['middle', 'further_middle', 'middle_conflict', 'usual_middle_conflict', 'patronymic_conflict'] as const),
  ...(['middle_initial_conflict', 'usual_initial_conflict', 'generation', 'generation_alike', 'generation_conflict'] as const),
  ...([
    'given',
    'given_initial',
    'given_and_middle',
    'no_given',
    'half_surname',
    'half_surname_inexact',
    'half_surname_with_middle',
  ] as const),
  ...(['further_half', 'surname_conflict', 'maiden_name', 'former_surname', 'second_surname', 'further_surname'] as const),
  ...(['swapped', 'given_middle_swapped', 'initial_swapped', 'initial_other_letter'] as const),
  ...(['other_order', 'both_apart', 'figure_missing', 'both_unmet', 'parent', 'other_legal_form', 'legal_form_missing'] as const),
  ...(['other_word', 'other_initials', 'two_slips'] as const),
]);
export type Adjustment = z.infer<typeof Adjustment>;

/**
 * What a difference leaves of a score, and of the score a reviewer decides by where that is more: it stays a potential
 * match then.
 */
const adjustments = readTable(
  'src/match/adjustments.csv',
  z.object({ name: Adjustment, factor, reviewed: z.union([z.literal('').transform(() => null), factor]), example: z.string().min(1) }),
);
export const without = Object.fromEntries(adjustments.map((row) => [row.name, row.factor])) as Record<Adjustment, number>;
const reviewed = new Map(adjustments.map((row) => [row.name, row.reviewed]));
export const reviewOf = (name: Adjustment): number => (reviewed.get(name) ?? without[name]) / without[name];

/** It stays a potential match. */
export const REVIEWED = 0.84;

/**
 * For two names of their own (PHAM and PHAN, DANIEL and DANIELA): among labeled pairs with conflicting identifiers far
 * more of these are two people than one misspelt.
 */
export const TWO_NAMES = 0.78;

const slips: readonly WordMatch[] = ['long_typo', 'typo', 'short_typo', 'near_name'];
/** RAVINDRA, RAJENDRA: of two known names neither is the other misspelt. */
const further: readonly WordMatch[] = ['phonetic', 'far_phonetic', 'two_typos'];

/** KARIM, KARIMA */
const SHORTEST_OF_MEN = 4;
const isWomans = (x: string, y: string): boolean => x.length >= SHORTEST_OF_MEN && y === `${x}A` && !/(?:[AEIOUY]|[ST]H)$/.test(x);

/** A letter apart, and not spellings of each other. */
function areTwoGivenNames(a: Token, b: Token, word_match: WordMatch): boolean {
  const [x, y] = [a.text, b.text];
  if (isWomans(x, y) || isWomans(y, x)) return true;
  if (!a.is_given_name || !b.is_given_name) return false;
  // Otherwise a short form: RAJ for RAJENDRA.
  if (word_match === 'near_name') return Math.abs(x.length - y.length) <= 1;
  return (a.is_given_name_abroad && b.is_given_name_abroad) || isOtherSex(x, y);
}

const SHORT = 4;
const isFar = (x: string, y: string): boolean => Math.max(x.length, y.length) <= SHORT && !withinOneEdit(x, y);
/** KIM LIEN, KIM LOAN: short names of Asia differ by their vowels. */
const areTwoSyllables = (a: Token, b: Token): boolean =>
  a.length <= SHORT && a.length === b.length && a.text[0] === b.text[0] && !a.is_usual && !b.is_usual && lettersIn(a) !== lettersIn(b);
const lettersIn = ({ text }: Token): string => [...text].sort().join('');

/** Less than 1 where both are names of their own. Symmetric. */
export function ownNames(a: Token, b: Token, role: Role, word_match: WordMatch): number {
  const isFurther = further.includes(word_match);
  if (!(isFurther || slips.includes(word_match))) return 1;
  const areTwo =
    role === 'middle'
      ? areTwoSyllables(a, b)
      : role === 'surname'
        ? (a.is_surname && b.is_surname) || (isFurther && isFar(a.text, b.text))
        : isFurther
          ? a.is_given_name && b.is_given_name
          : areTwoGivenNames(a, b, word_match);
  return areTwo ? TWO_NAMES / keeps[role][word_match] : 1;
}
