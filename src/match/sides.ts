import { affixWord, credentials, generations, particles, practiceForms, titles } from './affixes.ts';
import { fold } from './fold.ts';
import { isLegalSlip, legalForm } from './legal-forms.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { organizationForm } from './organization.ts';
import { isCommonlyGiven, isCommonWord } from './organization-words.ts';
import type { Question } from './question.ts';
import { remembered } from './read/remembered.ts';
import { undottedLetters, wordsOf } from './read/tokenize.ts';
import { typedNames } from './several.ts';
import { token } from './token.ts';

/** Names beside each other in one line, each read by itself: JANE ROE / TRENWICK PHARMACY. */

/** Signs between two names of one line, which are not in a name themselves. */
const signs =
  /[;|\\<>*=~•_…¦‖§†‡—¬×⁄\u2190-\u23ff\u2500-\u27bf]|\.{2,}|:(?=\p{L})|\s[/+@:·]\s|\s[-–]{1,2}\s?(?=\p{L})|(?<=\s(?:inc|llc|corp|ltd|pllc)\.?)[-–]/u;
/** TRENWICK CARE (ZZYVAX LLC) */
const bracketed = /[(["“]([^()[\]"“”]{1,200}\s(?:inc|llc|corp|ltd|pllc)\.?)[)\]"”]/gi;
/** Letters of a business name of one word; a shorter one, or a usual name of people, says too little. */
const SHORTEST = 4;

/** One of several names of a line. */
export interface Side {
  text: string;
  is_person: boolean;
}

const isAffix = affixWord(titles, practiceForms);

/** Two to five words of which none belongs to a business, with a given name in front or behind a comma. */
const isPersonName = remembered((text): boolean => {
  const own = (part: string) =>
    undottedLetters(part).filter((word) => !titles.has(word) && !credentials.has(word) && !(word in generations));
  const [words, last] = [own(text), own(text).at(-1)];
  if (!last || words.length < 2 || words.length > 5 || last.length < 2 || particles.has(last) || /\d/.test(text)) return false;
  if (!words.every((word) => word.length === 1 || (!isCommonlyGiven(word) && legalForm(word) === null))) return false;
  const [first] = own(text.includes(',') ? text.slice(text.indexOf(',')) : text);
  return first !== undefined && (token(first).is_given_name || (first.length === 1 && token(last).is_surname));
});

/** A business of a word of its own beside those of the trade or before a legal form, or a longer, unusual word. */
function isBusiness(text: string): boolean {
  const { words, legal_forms, is_telling } = organizationForm(text);
  const own = words.filter(({ token }) => !isCommonWord(token.text));
  const [first = ''] = own.map(({ token }) => token.text);
  if (words.length + legal_forms.length > 1) return own.length > 0 && (is_telling || legal_forms.length > 0 || words.length > own.length);
  return first.length >= SHORTEST && !isUsualGivenName(first) && !isUsualSurname(first);
}

/** What stands between, without degrees and legal forms by themselves: JANE ROE, DPM LLC is one name. */
const namesIn = (line: string, between: RegExp | string): string[] =>
  line
    .split(between)
    .map((side) => side.trim())
    .filter((side) => !wordsOf(side.replaceAll('.', '')).every(isAffix));

/** JANE ROE/WALMART; VELMONT/TRENWICK PHARMACY may be one name, and 24/7 HOME CARE is one. */
const isSlashed = (pieces: readonly string[]): boolean =>
  pieces.some(isPersonName) || pieces.every((side) => wordsOf(side).length > 1 && isBusiness(side));

/** ZORBLAT/CCMT, INC and ZORBLAT/THE CENTER FOR SURGERY, but RURAL/METRO AMBULANCE. */
function isBesideWord(text: string): boolean {
  const { words, legal_forms } = organizationForm(text);
  if (legal_forms.length > 0) return words.length > 1 || isBusiness(text);
  return words.length > 2 && words.every(({ token }) => isCommonWord(token.text));
}

function atSigns(line: string): Side[] {
  const isSigned = signs.test(line);
  const all = namesIn(line, isSigned ? signs : '/');
  if (all.length < 2) return [];
  if (!isSigned && !isSlashed(all)) return all.filter(isBesideWord).map((text) => ({ text, is_person: false }));
  // JANE ROE - HOUSTON, MEDMAX: TEXAS: a single word behind a dash is more often a place than a business.
  const mayBePlace = !/[;|\\/>*+@•~]/.test(line);
  return all.flatMap((text, at): Side[] => {
    if (isPersonName(text) || isSurnameAndInitial(text)) return [{ text, is_person: true }];
    return isBusiness(text) && (at === 0 || !mayBePlace || text.includes(' ')) ? [{ text, is_person: false }] : [];
  });
}

/** TENNER O: a surname and an initial; PATRICIA W is not one. */
const isSurnameAndInitial = (text: string): boolean => /^\p{L}{3,}(?: \p{L}\.?){1,2}$/u.test(text) && !isUsualGivenName(wordsOf(text)[0]!);

/** ANN LEE, PAUL TENNER and LEE, ANN, TENNER, PAUL: people one after another, or two businesses. */
function atCommas(line: string): Side[] {
  const pieces = namesIn(line, ',');
  const [first = '', second = '', ...more] = pieces;
  // TRENWICK PHARMACY, ZZYVAX
  if (more.length === 0 && first.includes(' ') && [first, second].every(isBusiness) && !isLegalSlip(fold(second)))
    return [first, second].map((text) => ({ text, is_person: false }));
  const people: Side[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const [piece, next] = [pieces[at]!, pieces[at + 1] ?? ''];
    const last = wordsOf(piece).at(-1)!;
    const isWhole = isPersonName(piece) && (isUsualSurname(last) || !isUsualGivenName(last));
    const isLastFirst = wordsOf(piece).length <= 2 && wordsOf(next).length <= 2 && isUsualGivenName(wordsOf(next)[0] ?? '');
    if (isWhole || pieces.every(isSurnameAndInitial)) people.push({ text: piece, is_person: true });
    else if (isLastFirst) people.push({ text: `${piece}, ${pieces[++at]}`, is_person: true });
  }
  return people.length < 2 ? [] : people;
}

/** Names beside each other, people first; empty where the line is one name. */
export const sidesOf = remembered((typed): readonly Side[] => {
  const line = typed.replace(bracketed, ' | $1');
  const found = atSigns(line);
  return (found.length > 0 ? found : atCommas(line)).sort((a, b) => Number(b.is_person) - Number(a.is_person));
});

/** The names of a question that contains several, as text, of which one is a person; empty where it may be one name. */
export function namesOfLine(question: Question): readonly string[] {
  const typed = typedNames(question);
  if (typed.length > 0) return typed;
  const line = question.name ?? question.organization_name ?? '';
  const sides = sidesOf(line);
  if (sides.length < 2 || !sides.some(({ is_person }) => is_person)) return [];
  return sides.map(({ text }) => text).sort((a, b) => line.indexOf(a) - line.indexOf(b));
}
