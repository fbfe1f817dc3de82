import { isCapitals } from '#fields/letters';
import { reviewOf, without } from './compare-words.ts';
import { editDistance, oneSlipApart, oneSlipBeforeCut, SHORTEST_WHOLE_WITH_TWO, withinOneEdit } from './edit.ts';
import { isUsualName } from './name-frequencies.ts';
import type { NameScore } from './name-score.ts';
import type { OrganizationForm, Word } from './organization.ts';
import { ARTICLE_WEIGHT, areTwoKnownWords, isFigure } from './organization-words.ts';
import { allValuesOf } from './read/lexicon.ts';

/** One slip between the whole names, however short the word is. */
const ONE_SLIP = 0.85;

/** SURGERY CENTER IX is not SURGERY CENTER X misspelt. */
const last_figures = new Set(['I', 'V', 'X']);
const figuresOf = ({ words }: OrganizationForm): string[] =>
  words
    .filter(({ token, given }, at) => isFigure(token.text) || (at > 0 && at === words.length - 1 && last_figures.has(given)))
    .map(({ token }) => token.text);
/** PHASE II and PHASE III are two names, a letter apart. */
const hasSameFigures = (a: OrganizationForm, b: OrganizationForm): boolean => {
  const [x, y] = [figuresOf(a), figuresOf(b)];
  // FIRSCT is a slip of FIRST, and no figure.
  return x.length !== y.length || x.join() === y.join();
};

/** THE before a name does not count, and may be misspelt. */
const isOrganizationSlip = (a: OrganizationForm, b: OrganizationForm): boolean =>
  (a.wholes.some((text, at) => oneSlipApart(text, b.wholes[at]!)) ||
    (a.cut && oneSlipBeforeCut(b.wholes[0], a.wholes[0])) ||
    (b.cut && oneSlipBeforeCut(a.wholes[0], b.wholes[0])) ||
    [0, 1].some((at) => oneSlipApart(a.bare[at]!, b.bare[at]!))) &&
  hasSameFigures(a, b);

/** As a rule the initials of words. */
const LONGEST_INITIALS = 4;
const isInitials = ({ given, slip }: Word): boolean =>
  given.length <= LONGEST_INITIALS && slip === null && !/[AEIOU][^AEIOU]+[AEIOU]|^[0-9]/.test(given);

/** Neither NECK, BLUE and SYS nor KIRK. */
export const isOnlyInitials = (word: Word): boolean =>
  isInitials(word) && !/[^AEIOUY](?:[AEIOUY]+[^AEIOUY]|[AEIOU]{2}$)/.test(word.given) && !isUsualName(word.given);

/** ABC LABS, ABD LABS; DENTAL, MENTAL */
function isOtherWord(a: OrganizationForm, b: OrganizationForm): boolean {
  if (a.words.length !== b.words.length) return false;
  const [one, ...more] = a.words.flatMap((x, at): [Word, Word][] => (x.given === b.words[at]!.given ? [] : [[x, b.words[at]!]]));
  return !!one && more.length === 0 && (one.every(isInitials) || areTwoKnownWords(one[0].token.text, one[1].token.text));
}

const SHORTEST_WORD_WITH_TWO = 6;

/** 3 where they are other words. */
function slipsBetween(x: Word, y: Word): number {
  if (x.given === y.given) return 0;
  if (isFigure(x.token.text) || isFigure(y.token.text) || areTwoKnownWords(x.token.text, y.token.text)) return 3;
  if (Math.min(x.given.length, y.given.length) > 2 && withinOneEdit(x.given, y.given)) return 1;
  return Math.min(x.given.length, y.given.length) >= SHORTEST_WORD_WITH_TWO ? editDistance(x.given, y.given, 2) : 3;
}

/** HEALTH FIRST and HEATLH FIST */
function hasTwoSlips(a: OrganizationForm, b: OrganizationForm): boolean {
  if (a.words.length !== b.words.length || Math.abs(a.wholes[0].length - b.wholes[0].length) > 2) return false;
  if (Math.min(a.wholes[0].length, b.wholes[0].length) < SHORTEST_WHOLE_WITH_TWO) return false;
  let slips = 0;
  for (let at = 0; at < a.words.length && slips <= 2; at++) slips += slipsBetween(a.words[at]!, b.words[at]!);
  return slips <= 2 && hasSameFigures(a, b);
}

/** Blanks do not count; a slip that makes another word of the trade, or other initials, is for a reviewer. */
export function organizationSlip(a: OrganizationForm, b: OrganizationForm): Pick<NameScore, 'score' | 'review_factor'> | null {
  const isOne = isOrganizationSlip(a, b);
  if (isOne && !isOtherWord(a, b)) return { score: ONE_SLIP, review_factor: 1 };
  const name = isOne ? 'other_word' : hasTwoSlips(a, b) ? 'two_slips' : null;
  return name && { score: without[name], review_factor: reviewOf(name) };
}

export function joined(form: OrganizationForm, other: OrganizationForm): OrganizationForm {
  let { words } = form;
  for (let i = 0; i + 1 < words.length; i++) {
    const [first, second] = [words[i]!.given, words[i + 1]!.given];
    const length = first.length + second.length;
    const one = other.words.find(({ given }) => given.length === length && given.startsWith(first) && given.endsWith(second));
    if (one) words = [...words.slice(0, i), one, ...words.slice(i + 2)];
  }
  return words === form.words ? form : { ...form, words };
}

const SHORTEST_ABBREVIATION = 3;
const LONGEST_ABBREVIATION = 6;

/** A name that spells one out is found by none of its words. */
export const abbreviations = allValuesOf('spelt_out');

/** With `one` in place of words that it stands for one after the other, articles aside. */
function withOne(form: OrganizationForm, one: Word, length: number, isNext: (word: Word, met: number) => boolean): OrganizationForm | null {
  const { words } = form;
  for (let from = 0; from < words.length; from++) {
    let [to, met] = [from, 0];
    for (; to < words.length && met < length; to++)
      if (isNext(words[to]!, met)) met++;
      else if (words[to]!.weight > ARTICLE_WEIGHT || met === 0) break;
    if (met === length) return { ...form, words: words.toSpliced(from, to - from, one) };
  }
  return null;
}

/** VNA OF BOSTON against VISITING NURSE ASSOCIATION OF BOSTON */
export function abbreviated(form: OrganizationForm, other: OrganizationForm): OrganizationForm {
  for (const one of other.words) {
    const { given } = one;
    const spelled = abbreviations.get(given);
    const short = spelled && withOne(form, one, spelled.length, (word, met) => word.token.text === spelled[met]);
    if (short) return short;
    if (given.length < SHORTEST_ABBREVIATION || given.length > Math.min(form.words.length, LONGEST_ABBREVIATION)) continue;
    if (!isCapitals(given) || form.words.some((word) => word.given === given)) continue;
    const initials = withOne(form, one, given.length, (word, met) => word.given[0] === given[met]);
    if (initials && initials.words.length > 1) return initials;
  }
  return form;
}
