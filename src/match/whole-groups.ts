import { deletions, nearCutTerms, nearWholeTerms, wholeEndTerms, wholeTerms } from './edit.ts';
import { hasDigit } from './fold.ts';
import { cutLengths, mayBeCut, type OrganizationForm, type Word } from './organization.ts';
import { ARTICLE_WEIGHT, isCommonWord, isCutWord, isTellingWord } from './organization-words.ts';
import { noTerms, type TermGroup } from './term-group.ts';

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
  return texts.flatMap((text) => deletions(text, 2).filter((variant) => variant !== '')).map((variant) => `!${variant}`);
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
  // A & I PHARMACY
  if (exact.length === 0) return [];
  return [{ ...noTerms, counts: false, is_whole: true, is_enough: true, weight: BEGINNING_WEIGHT, exact }];
}

/** INTERLINK HOME CARE, with more behind it. */
export const perhapsBeginningGroup = (form: OrganizationForm): TermGroup[] => (hasTradeWord(form) ? beginningGroup(form) : []);

/** Articles aside, and an S that may be SOUTH. */
export const hasTradeWord = ({ words }: OrganizationForm): boolean =>
  words.some(({ token, given }) => given.length > 1 && isCommonWord(token.text) && token.text.length > LONGEST_SHORT);

/** TRENWICK DIAGNOS; the beginning of a usual name of a person is none. */
function endsInCutTradeWord({ words }: OrganizationForm): boolean {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && !last.token.is_usual && isCutWord(last.given);
}

export const mayBeCutBusiness = (form: OrganizationForm): boolean => (hasTradeWord(form) || endsInCutTradeWord(form)) && mayBeCut(form);

/** Such a half ends hundreds of names, and must not displace those that share the name's own words. */
const COMMON_HALF_WEIGHT = 0.5;

/** Letters at the beginning and the end; null where all words are common, or stand in another form. */
function commonEnds(text: string, words: readonly string[]): { head: number; tail: number } | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || !text.includes(first)) return null;
  return { head: text.indexOf(first), tail: text.length - (text.lastIndexOf(last) + last.length) };
}

function isOfCommonWords(term: string, ends: { head: number; tail: number } | null): boolean {
  const letters = term.replace(/^.\d+/, '').length;
  return ends !== null && letters <= (term.startsWith('[') ? ends.head : ends.tail);
}

const SHORT_NAME = 10;

/** Less than a misspelled part of a person's name, even if two parts are required and the half counts twice. */
const PLAIN_WEIGHT = 0.4;

export function nearGroup(form: OrganizationForm, name: string, mayBePerson: boolean): TermGroup[] {
  const wholes = [...new Set([...form.wholes, ...form.bare])];
  const own = form.words
    .filter(({ token, slip }) => !isCommonWord(token.text) && slip === null)
    .map(({ token, given }) => [given, token.text]);
  const common = new Set<string>();
  for (const whole of wholes)
    for (const ends of [0, 1].map((at) =>
      commonEnds(
        whole,
        own.map((forms) => forms[at]!),
      ),
    ))
      for (const term of nearWholeTerms(whole)) if (isOfCommonWords(term, ends)) common.add(term);
  const exact = [...new Set([...wholes.flatMap(nearWholeTerms), ...nearCutTerms(form.wholes[0], cutLengths(name))])].filter(
    (term) => !common.has(term),
  );
  if (exact.length + common.size === 0) return [];
  // M A MAYO: hundreds of names share these halves, and must not displace the person.
  const isShort = name.replace(/[^A-Z0-9]/gi, '').length < SHORT_NAME && /\b[A-Z]\b/i.test(name);
  // LEONARD OSTERVAAN: nor here, where the words find the person by themselves. The S of LEONARD S OSTERVAAN is an
  // initial before it is SOUTH.
  const isPlain =
    mayBePerson && !form.words.some(({ token, given }) => given.length > 1 && (isCommonWord(token.text) || isTellingWord(given)));
  const weight = isPlain ? PLAIN_WEIGHT : isShort ? 0.5 : 3;
  const group = (terms: string[], heavy: number): TermGroup[] =>
    terms.length === 0 ? [] : [{ counts: false, is_whole: true, is_enough: true, weight: heavy, ...noTerms, exact: terms }];
  const near = [...group(exact, weight), ...group([...common], Math.min(weight, COMMON_HALF_WEIGHT))];
  // TGS may be TGIS.
  const lost = form.words.filter(({ given }) => given.length === LONGEST_SHORT).map(({ given }) => `-${given}`);
  const slip = [...new Set([...form.words.flatMap((word) => shortWordTerms(word, LONGEST_SHORT + 1)), ...lost])];
  // Hundreds of names may share the half: of CEVO PHARMACY CORP EVO PHARMACY CORP comes first.
  return slip.length === 0 ? near : [...near, { counts: false, is_whole: true, weight: 1, ...noTerms, slip }];
}

/** Two letters apart; a person's name is found by its words. */
export function twoSlipsGroup(form: OrganizationForm, mayBePerson: boolean): TermGroup[] {
  const ends = mayBePerson && !hasTradeWord(form) ? [] : wholeEndTerms(form.wholes[0]);
  return ends.length === 0 ? [] : [{ counts: false, is_whole: true, is_enough: true, weight: 1, ...noTerms, ends }];
}
