import { isOfLetters } from '#fields/letters';
import { expectedNpi, isNpiShaped, writtenNpi } from '#fields/npi';
import { collapsed } from '#fields/person-name';
import { NAME_MEMBERS } from '#fields/roster-headings';
import { generations } from '#match/affixes';
import { digitsOf, trimmed, undisguised } from '#match/fold';
import type { Question } from '#match/question';
import { patternOf, saysBy, without } from '#match/read/schemes';
import { hasLostLetter, repaired } from '#match/repaired';
import { namesOfLines } from './lost-letters.ts';
import { asSearched } from './no-name.ts';

/**
 * Not part of a name: an NPI has ten digits, the longest number in a listed business name seven, and the few longer
 * ones are numbers of the list behind a name.
 */
const LONG_NUMBER = /(?<!\d)\d{8,}(?!\d)/g;
const grouped_npi = patternOf('grouped_npi', 'g');
const saysNpi = saysBy('npi_word');
const withoutNpiWord = without('npi_word', ' ');
const withoutEmptyBrackets = without('empty_brackets', ' ');

const ACCEPTED = 'a name without long numbers; you may add a ten-digit NPI with a valid check digit, such as 1234567893';
const ONE_NPI = 'only one NPI: the name contains another';
const ALL_LETTERS = 'a name with all its letters: a program replaced one with ? or �; enter the letter, or save the file as UTF-8';

export interface TypedName {
  question: Question;
  /**
   * What is accepted instead of a number that is not an NPI, or of a second NPI; the question is then without any of
   * them.
   */
  fault: string | null;
  /**
   * A name has lost a letter: the question is without it, and nothing is screened, as whatever else it says would be
   * without the name.
   */
  has_lost: boolean;
}

export const nameMember = (query: Question) =>
  NAME_MEMBERS.find(
    (member) => query[member] !== undefined && (hasLostLetter(repaired(query[member])) || joined(query[member]).search(LONG_NUMBER) >= 0),
  ) ?? 'name';

const joined = (text: string) => text.replace(grouped_npi, digitsOf);

/**
 * A number that looks like an NPI is one with a wrong digit; only such a number is repeated, as others may be Social
 * Security numbers.
 */
const numberFault = (others: readonly string[]): string =>
  others.length === 1 && isNpiShaped(others[0]!) ? expectedNpi(others[0]!) : ACCEPTED;

/**
 * Whether the name is screened without a number in it, as a batch does: JANE ROE -08329532, as a list writes it. A
 * number that was meant as an NPI is corrected first: one shaped like it, or behind the word NPI.
 */
export function isWithoutNumber(query: Question, { question, fault }: TypedName): boolean {
  const texts = NAME_MEMBERS.flatMap((member) => query[member] ?? []);
  const meant = texts.some((text) => saysNpi(text) || readLine(joined(text)).others.some(isNpiShaped));
  return fault === ACCEPTED && !meant && NAME_MEMBERS.some((member) => question[member] !== undefined);
}

export const NUMBER_LEFT_OUT =
  'The name was screened without the number in it: names contain no number of eight digits or more. To screen an NPI too, add its ten digits.';

const withBlanks = without('unseen_beside', ' $1 ');
const number_signs = patternOf('number_sign', 'g');
/** Behind GARCIAⅣ is a generation; from Ⅰ on, as Ⅼ, it may stand for a letter, but apart it is a number (person.ts). */
const withNumbers = (text: string): string =>
  text.replace(number_signs, (signs, at: number) => {
    const plain = signs.normalize('NFKC');
    const isApart = !isOfLetters(text[at - 1] ?? '') && !isOfLetters(text[at + signs.length] ?? '');
    if (isApart && signs >= 'Ⅰ' && isOfLetters(plain) && !(plain.toUpperCase() in generations && plain.length > 1))
      return text[at - 1] === ')' ? ` ${signs}` : signs;
    return at > 0 && text[at - 1] !== ' ' && plain.length > signs.length && isOfLetters(plain) ? ` ${plain}` : plain;
  });

function readLine(text: string): { name: string; npis: string[]; others: string[] } {
  const numbers = [...new Set(text.match(LONG_NUMBER))];
  const left = withoutEmptyBrackets(withoutNpiWord(text.replace(LONG_NUMBER, ' ')));
  const name = trimmed(collapsed(left), ' ,;:./-', ' ,;:/-');
  return { name, npis: numbers.flatMap((number) => writtenNpi(number) ?? []), others: numbers.filter((number) => !writtenNpi(number)) };
}

/**
 * A name as somebody typed it or a program exported it: damaged signs are repaired (`repaired.ts`), a name with a
 * lost letter is not screened. An NPI typed with a name ("Jane Roe 1234567893", "NPI 1234567893"): it identifies the
 * person as a field of its own does, and does not belong to the name. Everything that screens names reads them here.
 */
export function readTypedName(given: Question, linesOf = namesOfLines): TypedName {
  const query = asSearched(given);
  const question = { ...query };
  const found = new Set(query.npi === undefined ? [] : [query.npi]);
  const others: string[] = [];
  let has_lost = false;
  for (const member of NAME_MEMBERS) {
    if (query[member] === undefined) continue;
    const whole = undisguised(withBlanks(withNumbers(repaired(member === 'suffix' ? query[member] : linesOf(query[member])))));
    if (hasLostLetter(whole)) {
      has_lost = true;
      delete question[member];
      continue;
    }
    question[member] = whole;
    const text = joined(whole);
    if (text.search(LONG_NUMBER) < 0) continue;
    const line = readLine(text);
    if (line.name === '') delete question[member];
    else question[member] = line.name;
    for (const npi of line.npis) found.add(npi);
    others.push(...line.others);
  }
  if (found.size === 1) question.npi = [...found][0];
  const fault = has_lost ? ALL_LETTERS : found.size > 1 ? ONE_NPI : others.length > 0 ? numberFault(others) : null;
  return { question, fault, has_lost };
}
