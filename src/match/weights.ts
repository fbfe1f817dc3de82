import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { matchesBy, type WordMatch } from './compare-words.ts';
import { withinOneEdit } from './edit.ts';
import { isOtherSex } from './name-frequencies.ts';
import type { Role } from './person-form.ts';
import type { Token } from './token.ts';

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
  ...(['other_word', 'two_slips'] as const),
]);
export type Adjustment = z.infer<typeof Adjustment>;

const factor = z.coerce.number().positive().max(1);
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
const TWO_NAMES = 0.78;

const slips: readonly WordMatch[] = ['long_typo', 'typo', 'short_typo', 'near_name'];
const sounds: readonly WordMatch[] = ['phonetic', 'far_phonetic'];

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

/** Less than 1 where both are names of their own. Symmetric. */
export function ownNames(a: Token, b: Token, role: Role, word_match: WordMatch): number {
  const isSound = sounds.includes(word_match);
  if (role === 'middle' || !(isSound || slips.includes(word_match))) return 1;
  const areTwo =
    role === 'surname'
      ? (a.is_surname && b.is_surname) || (isSound && isFar(a.text, b.text))
      : isSound
        ? a.is_given_name && b.is_given_name
        : areTwoGivenNames(a, b, word_match);
  return areTwo ? TWO_NAMES / keeps[role][word_match] : 1;
}

/** Of the words in which two whole names a slip apart differ. */
export const ownNamesOfSlip = (a: Token, b: Token, role: Role, kept: number): number => {
  const areTwo = role === 'surname' ? a.is_surname && b.is_surname : a.is_given_name && b.is_given_name;
  return areTwo ? Math.min(1, TWO_NAMES / kept) : 1;
};
