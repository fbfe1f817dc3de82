import { isCapitals } from '#fields/letters';
import { states } from '#fields/us-state';
import { deletions, withinOneEdit } from './edit.ts';
import { isNumber, remembered } from './fold.ts';
import { isUsualName } from './name-frequencies.ts';
import { allValuesOf, numbersOf, shortened, tagged, valuesOf } from './read/lexicon.ts';

const anywhere = valuesOf('legal');
const atTheEnd = new Map([...anywhere, ...valuesOf('legal_end')]);
/** OOO ROMASHKA */
export const legalFormsBefore = valuesOf('legal_before');

export const legalForm = (word: string): string | null => anywhere.get(word) ?? null;
/** AG, SA, BV: other words unless they end a name. */
export const legalFormAtEnd = (word: string): string | null => atTheEnd.get(word) ?? null;
const SHORTEST_CUT_FORM = 5;
const cut_forms = new Map<string, string>();
for (const [whole, form] of anywhere)
  for (let length = SHORTEST_CUT_FORM; length <= whole.length; length++) {
    const cut = whole.slice(0, length);
    if (!cut_forms.has(cut)) cut_forms.set(cut, form);
  }
/** CORPORAT */
export const cutLegalForm = (word: string): string | null => cut_forms.get(word) ?? null;
/** IFNC */
export const isLegalSlip = (word: string): boolean => [...anywhere.keys()].some((form) => form.length > 2 && withinOneEdit(word, form));
export const isLegalRemnant = (word: string): boolean => word.length <= 3 && [...anywhere.keys()].some((form) => form.startsWith(word));

export const withShortForms = shortened('spelt_form');

const cardinals = numbersOf('cardinal');
const tens = numbersOf('tens');
const hundreds = numbersOf('hundreds');
const ordinals = numbersOf('ordinal');
const romans = numbersOf('roman');

const beginsWithDigit = (word: string): boolean => word < ':';
/** 4, 24, 4TH */
export const isFigure = (known: string): boolean => beginsWithDigit(known) && isNumber(known.endsWith('TH') ? known.slice(0, -2) : known);

const ordinal_ends = new Set(['ST', 'ND', 'RD', 'TH']);
const ordinal = (value: number) => `${value}TH`;

/** FOURTH and 4TH are 4TH, II is 2; null for other words. */
function figureOf(word: string, at: number, is_last: boolean): string | null {
  if (beginsWithDigit(word) && ordinal_ends.has(word.slice(-2)) && isNumber(word.slice(0, -2))) return ordinal(Number(word.slice(0, -2)));
  if (ordinals.has(word)) return ordinal(ordinals.get(word)!);
  const value = cardinals.get(word) ?? tens.get(word) ?? hundreds.get(word);
  if (value !== undefined) return String(value);
  // IV THERAPY is not a fourth therapy, nor VI NGUYEN a sixth.
  const roman = at > 0 && (is_last || (word !== 'IV' && word !== 'VI' && word !== 'XI')) ? romans.get(word) : undefined;
  return roman === undefined ? null : String(roman);
}

const number_words = tagged('number_sign');

/** TWENTY FOUR is one word, ONE HUNDRED too. */
export function withFigures(words: readonly string[]): { given: string; figure: string | null }[] {
  const read: ReturnType<typeof withFigures> = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const next = words[at + 1] ?? '';
    if (number_words.has(word) && at > 0 && isFigure(figureOf(next, at + 1, at + 2 === words.length) ?? next)) continue;
    const [times = 10, hundred, ten] = [cardinals.get(word), hundreds.get(next), tens.get(word)];
    const unit = cardinals.get(next) ?? ordinals.get(next) ?? 10;
    let figure: string | null = null;
    if (hundred !== undefined && times < 10) figure = String(times * hundred);
    else if (ten !== undefined && unit < 10) figure = ordinals.has(next) ? ordinal(ten + unit) : String(ten + unit);
    if (figure === null) read.push({ given: word, figure: figureOf(word, at, at === words.length - 1) });
    else {
      read.push({ given: word + next, figure });
      at++;
    }
  }
  return read;
}

/** ST is a saint or a street: both are read as the same word. */
const reduced = valuesOf('short');
const common = tagged('common');
const stop = tagged('article');
const telling = tagged('telling');
/** They prove nothing: ROE, HC. */
const surnames = tagged('rather_surname');

export const knownForm = (word: string): string => reduced.get(word) ?? word;
export const isCommonlyGiven = (given: string): boolean => isCommonWord(knownForm(given)) && !surnames.has(given);
export const commonWords: ReadonlySet<string> = new Set([...common, ...stop, ...anywhere.keys()]);
export const isCommonWord = (word: string): boolean => commonWords.has(word);
export const isTellingWord = (given: string): boolean => telling.has(knownForm(given)) && !surnames.has(given);

const SHORTEST_CUT = 4;
/** What a program leaves of a known word: DIAGNOS. */
export const cutWords = new Set(
  [...new Set([...reduced.keys(), ...reduced.values(), ...common])].flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - SHORTEST_CUT) }, (_, at) => word.slice(0, SHORTEST_CUT + at)),
  ),
);

const bySlip = new Map<string, Set<string>>();
const SHORTEST_SLIP = 4;
for (const word of new Set([...reduced.keys(), ...reduced.values(), ...common]))
  if (word.length >= SHORTEST_SLIP)
    for (const variant of deletions(word, SHORTEST_SLIP)) bySlip.set(variant, (bySlip.get(variant) ?? new Set()).add(word));

/** SERICES: the common word that the word is a slip of. */
export function slipOf(word: string): string | null {
  if (word.length < SHORTEST_SLIP || reduced.has(word) || common.has(word)) return null;
  const forms = new Set<string>();
  for (const variant of deletions(word, SHORTEST_SLIP))
    for (const similar of bySlip.get(variant) ?? []) if (withinOneEdit(word, similar)) forms.add(knownForm(similar));
  return forms.size === 1 ? [...forms][0]! : null;
}

const places = tagged('tells_apart');
/** CLINIC OF OHIO and CLINIC OF TEXAS */
export const tellsApart = (known: string): boolean => places.has(known) || isFigure(known);

const fields = tagged('field');
const knownForms = new Set(reduced.values());
const directions = ['NORTH', 'SOUTH', 'EAST', 'WEST'];
const directionOf = (word: string) => directions.find((one) => word.startsWith(one));
/** NORTHSIDE and SOUTHSIDE are never each other misspelt. */
function areTwoDirections(a: string, b: string): boolean {
  const [one, other] = [directionOf(a), directionOf(b)];
  return one !== undefined && other !== undefined && one !== other;
}
/** DENTAL and MENTAL, CARDIOLOGY and RADIOLOGY. Known forms. */
export const areTwoKnownWords = (a: string, b: string): boolean =>
  areTwoDirections(a, b) || (a !== b && a !== `${b}S` && b !== `${a}S` && isKnownWord(a) && isKnownWord(b));
const isKnownWord = (word: string): boolean => common.has(word) || knownForms.has(word) || fields.has(word);

export const ARTICLE_WEIGHT = 0.1;

export function wordWeight(word: string): number {
  if (isFigure(word)) return 0.6;
  if (stop.has(word)) return 0.05;
  if (common.has(word)) return 0.3;
  return word.length === 1 || word === 'NEW' ? 0.4 : 1;
}

const withShortPhrases = shortened('spelt_word');
export const between_letters = /\b([A-Z]) AND (?=[A-Z]\b)/g;

/** NEW YORK as NEWYORK, A AND H as A H. */
export const withShortWords = (folded: string): string => withShortPhrases(folded).replace(between_letters, '$1 ');

/** TX is Texas or treatment, so it cannot be read as either everywhere. */
const shortWords = new Map(allValuesOf('may_mean'));
for (const [code, state] of states) {
  const name = state.toUpperCase();
  if (isCapitals(name)) shortWords.set(code, [...(shortWords.get(code) ?? []), name]);
}

const LONG_WORD = 6;
const SHORTEST_SHORT = 4;
const longWords = Object.groupBy(
  [...reduced.keys(), ...reduced.values(), ...common, ...fields].filter((word) => word.length >= LONG_WORD),
  (word) => word[0]!,
);
const long_words = new Set(Object.values(longWords).flat());
const vowels = new Set('AEIOU');

function hasLettersOf(short: string, long: string): boolean {
  let at = 0;
  for (const letter of short) at = long.indexOf(letter, at) + 1 || long.length + 1;
  return at <= long.length && [...short].filter((letter, place) => place > 0 && vowels.has(letter)).length < 2;
}

/** HSPTL, PROG: the beginning of a longer word, or some of its letters in their order with one vowel at most. */
const isClipped = (short: string, long: string): boolean =>
  short.length >= SHORTEST_SHORT &&
  long.length >= short.length + 2 &&
  short[0] === long[0] &&
  (long.startsWith(short) || hasLettersOf(short, long)) &&
  !(reduced.has(short) || common.has(short) || isUsualName(short));

const isAlso = (short: string, word: string): boolean =>
  !!shortWords.get(short)?.includes(word) || (isClipped(short, word) && long_words.has(word));
export const isShortFor = (a: string, b: string): boolean => isAlso(a, b) || isAlso(b, a);
export const isShortened = remembered(
  (word): boolean => shortWords.has(word) || !!longWords[word[0] ?? '']?.some((long) => isClipped(word, long)),
);
