import { deletions } from './deletions.ts';
import { withinOneEdit } from './edit.ts';
import { isFigure } from './figures.ts';
import { legalForm } from './legal-forms.ts';
import { shortened, tagged, valuesOf } from './read/lexicon.ts';
import { remembered } from './read/remembered.ts';

/** ST is a saint or a street: both are read as the same word. */
const reduced = valuesOf('short');
const common = tagged('common');
const stop = tagged('article');
const telling = tagged('telling');
/** They prove nothing: ROE, HC. */
const surnames = tagged('rather_surname');

export const knownForm = (word: string): string => reduced.get(word) ?? word;
export const isCommonlyGiven = (given: string): boolean => isCommonWord(knownForm(given)) && !surnames.has(given);
export const isCommonWord = (word: string): boolean => common.has(word) || stop.has(word) || legalForm(word) !== null;
export const isTellingWord = (given: string): boolean => telling.has(knownForm(given)) && !surnames.has(given);

const SHORTEST_CUT = 4;
const beginnings = new Set(
  [...new Set([...reduced.keys(), ...reduced.values(), ...common])].flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - SHORTEST_CUT) }, (_, at) => word.slice(0, SHORTEST_CUT + at)),
  ),
);
/** What a program leaves of a known word: DIAGNOS. */
export const isCutWord = (given: string): boolean => beginnings.has(given);

const bySlip = new Map<string, Set<string>>();
const SHORTEST_SLIP = 4;
for (const word of new Set([...reduced.keys(), ...reduced.values(), ...common]))
  if (word.length >= SHORTEST_SLIP)
    for (const variant of deletions(word, SHORTEST_SLIP)) bySlip.set(variant, (bySlip.get(variant) ?? new Set()).add(word));

/** SERICES: the common word that the word is a slip of. */
function readSlip(word: string): string | null {
  if (word.length < SHORTEST_SLIP || reduced.has(word) || common.has(word)) return null;
  const forms = new Set<string>();
  for (const variant of deletions(word, SHORTEST_SLIP))
    for (const near of bySlip.get(variant) ?? []) if (withinOneEdit(word, near)) forms.add(knownForm(near));
  return forms.size === 1 ? [...forms][0]! : null;
}
const slips = remembered((word) => readSlip(word) ?? '');
export const slipOf = (word: string): string | null => slips(word) || null;

const places = tagged('tells_apart');
/** CLINIC OF OHIO and CLINIC OF TEXAS */
export const tellsApart = (known: string): boolean => places.has(known) || isFigure(known);

const fields = tagged('field');
const knownForms = new Set(reduced.values());
const direction = /^(?:NORTH|SOUTH|EAST|WEST)/;
/** NORTHSIDE and SOUTHSIDE are never each other misspelt. */
function areTwoDirections(a: string, b: string): boolean {
  const [one, other] = [direction.exec(a)?.[0], direction.exec(b)?.[0]];
  return one !== undefined && other !== undefined && one !== other;
}
/** DENTAL and MENTAL, CARDIOLOGY and RADIOLOGY. Known forms. */
export const areTwoKnownWords = (a: string, b: string): boolean =>
  areTwoDirections(a, b) || (a !== b && a !== `${b}S` && b !== `${a}S` && isKnownWord(a) && isKnownWord(b));
const isKnownWord = (word: string): boolean => common.has(word) || knownForms.has(word) || fields.has(word);

/** Articles weigh less. */
export const ARTICLE_WEIGHT = 0.1;

/** A name of its own 1, a figure 0.6, a common word 0.3, an article 0.05. */
export function wordWeight(word: string): number {
  if (isFigure(word)) return 0.6;
  if (stop.has(word)) return 0.05;
  if (common.has(word)) return 0.3;
  return word.length === 1 || word === 'NEW' ? 0.4 : 1;
}

const withShortPhrases = shortened('spelt_word');
const between_letters = /\b([A-Z]) AND (?=[A-Z]\b)/g;

/** NEW YORK as NEWYORK, A AND H as A H. */
export const withShortWords = (folded: string): string => withShortPhrases(folded).replace(between_letters, '$1 ');
