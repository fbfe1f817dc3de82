import { isCapitals, isOfLetters } from '#fields/letters';
import { credentials, generations, isDegree, particles, practiceForms, professionalForms } from './affixes.ts';
import { fold, hasDigit, hasOneOf, remembered, typedWords, undottedWords, withoutPossessive, wordsOf } from './fold.ts';
import { isUsualGivenName, isUsualName, isUsualSurname } from './name-frequencies.ts';
import { isCommonlyGiven, isTellingWord, knownForm, legalForm } from './organization-words.ts';
import { personFormOfLine } from './person.ts';
import type { PersonForm } from './person-form.ts';
import { tagged } from './read/lexicon.ts';
import { without } from './read/schemes.ts';
import { token } from './token.ts';

/** What a line may be besides a given name and a surname in this order. */
export function mayBeSurnameFirst(line: string): boolean {
  const text = fold(line);
  return text.includes(' ') && !text.includes(',');
}

/** Remembered, as many listed people are compared. */
export const surnameFirst = remembered((line): PersonForm => {
  const found = fold(line).split(' ');
  // SMITH & JONES LLP
  while (found.length > 2 && practiceForms.has(found.at(-1)!)) found.pop();
  let at = 0;
  while (at < found.length - 2 && particles.has(found[at]!)) at++;
  const read = (words: number) => personFormOfLine(`${found.slice(0, words).join(' ')}, ${found.slice(words).join(' ')}`);
  const form = read(at + 1);
  // ROE DE LA WYNHURST JANE
  const inner = found.findLastIndex((word, place) => place < found.length - 2 && particles.has(word));
  // DE LA TORRE TENNER XIMENA; LE ROSALIE TABRELL: a particle may be a short surname with a letter wrong (LEE).
  const more = (at === 0 ? [inner + 2] : [at + 2, 1]).filter((words) => words !== at + 1 && words < found.length);
  return { ...form, others: [...form.others, ...more.map((words) => ({ ...read(words), others: [] }))] };
});

/** T E HOLDING, BRADLOCK RX may be people. */
export function isInitialsAndWord(line: string): boolean {
  const found = wordsOf(line.replaceAll('.', ' ')).filter((word) => !(word in generations));
  const letters = found.filter((word) => word.length <= 2).join('').length;
  return found.filter((word) => word.length > 2).length === 1 && letters > 0 && letters <= 2 && found.every((word) => !legalForm(word));
}

/** TENNER & HOLMWICK LLP has two partners; JANE & ROE may be one person. */
export const isOfPartners = (line: string, is_business: boolean): boolean => {
  if (!line.includes('&')) return false;
  const [first, second, ...more] = line.split('&').map((half) => typedWords(half.replaceAll('.', ' ').replaceAll(',', ' ')));
  if (!first || !second || more.length > 0) return false;
  const [own = '', ...behind] = second;
  const isSaid = is_business || behind.length > 0;
  return (
    first.length === 1 &&
    (isSaid || ![first[0]!, own].some((word) => isUsualGivenName(fold(word)))) &&
    [first[0]!, own].every((word) => word.length > 2 && isOfLetters(word)) &&
    behind.every((word) => legalForm(fold(word)) !== null)
  );
};

const isBehind = (word: string): boolean => isDegree(word) || practiceForms.has(word);

/** Two to four words before a mark and nothing else behind it. */
function wordsBefore(words: readonly string[], isMark: (word: string) => boolean): readonly string[] | null {
  const at = words.slice(0, 5).findIndex((word, place) => place >= 2 && isMark(word));
  return at >= 2 && words.slice(at).every(isBehind) ? words.slice(0, at) : null;
}

/** Neither a degree nor the legal form of a practice behind one tells a business from its owner. */
export function isPractice(line: string): boolean {
  const own = wordsBefore(wordsOf(line.replaceAll('.', '').replace(/\b([A-Za-z]) ([A-Za-z])$/, '$1$2')), isDegree);
  // T WEST PA: behind an initial a common word may be a surname.
  return own !== null && !(own[0]!.length === 1 ? own.slice(1).some(isTellingWord) : own.some(isCommonlyGiven));
}

/** INC and LLC say nothing without a degree. */
function practiceOwner(line: string): string | null {
  const words = undottedWords(line);
  const own = wordsBefore(words, isBehind);
  // C & C MD PC
  if (!own || own.some(isCommonlyGiven) || line.includes('&')) return null;
  return words.slice(own.length).some((word) => credentials.has(word) || professionalForms.has(word)) ? own.join(' ') : null;
}

const trades = tagged('trade');
const isTrade = (word: string): boolean => isCommonlyGiven(word) || trades.has(knownForm(word)) || trades.has(word);
/** HEALTHCAR */
const isTradeMisspelt = (word: string): boolean => isTrade(word) || isTrade(token(word).slip ?? word);

const LONGEST_NAME = 4;
const withoutDate = without('dated_trust');
const isOfSeveral = (line: string): boolean => hasOneOf(line, '&+;/') || wordsOf(line).includes('AND');

/** JANE ROE, 12 MAIN ST */
function hasOther(line: string): boolean {
  const [before, after, ...more] = line.split(',');
  return after !== undefined && (more.length > 0 || (undottedWords(before!).length > 1 && !undottedWords(after).every(isTrade)));
}

/**
 * JANE ROE HOME CARE LLC: the words before the trade, if they may be a given name and a surname. ADAM WEST DENTAL: a
 * word of the trade that is a surname stays behind a given name. JANE ROE HANDYMAN SERVICES: the first two as well, as
 * no table has every trade.
 */
function ownersOfTrade(line: string, is_business: boolean): string[] {
  if (isOfSeveral(line) || (!is_business && hasOther(line))) return [];
  let words = undottedWords(withoutDate(withoutPossessive(line)));
  if (words[0] === 'THE') words = words.slice(1);
  // The S of JANE S ROE HOME CARE is not SOUTH.
  const own = words.filter((word, at) => at === 0 || at === words.length - 1 || word.length > 1);
  const isSurname = () => own.length === 2 && isUsualSurname(own[1]!) && isUsualGivenName(own[0]!);
  let behind = 0;
  while (own.length > 1 && isTradeMisspelt(own.at(-1)!) && !(behind > 0 && isSurname())) {
    own.pop();
    behind++;
  }
  const first = own.slice(0, 2);
  const isShorter = first.length < own.length;
  // JANE ROE COURIER as a business, JANE ROE SNOW REMOVAL as anything.
  const isLed = isUsualGivenName(own[0] ?? '') && (is_business || (own.length > 3 && !isUsualName(own.at(-1)!)));
  const names = [
    // She may be listed with another middle name.
    ...(behind > 0 && own.length > 1 && own.length <= LONGEST_NAME ? [own, [own[0]!, own.at(-1)!]] : []),
    ...(isLed || (behind > 0 && isShorter && !hasDigit(line)) ? [first] : []),
  ];
  const found = names.filter((words) => mayBeName(words, isSurname())).map((words) => words.join(' '));
  return [...new Set(found)];
}

const mayBeName = (words: string[], may_end_in_trade: boolean): boolean =>
  words.length > 1 &&
  words[0]!.length > 1 &&
  !particles.has(words[0]!) &&
  words.at(-1)!.length > 1 &&
  words.every((word, at) => isCapitals(word) && (!isTrade(word) || (at === 1 && may_end_in_trade)));

/** `is_practice`: a degree says that it is a name; the first words of any business may look like one. */
export function ownerInName(line: string, is_business = false): { names: string[]; is_practice: boolean } | null {
  const practice = practiceOwner(line);
  const names = practice === null ? ownersOfTrade(line, is_business) : [practice];
  return names.length === 0 ? null : { names, is_practice: practice !== null };
}

/**
 * Read with the surname behind and before the given names. Without a degree it must begin with a usual given name, as
 * SUNRISE VALLEY HOME CARE does not.
 */
export function ownerForm(line: string): PersonForm | null {
  const { names: [name] = [], is_practice } = ownerInName(line) ?? {};
  if (!name || !(is_practice || isUsualGivenName(name.split(' ')[0]!))) return null;
  const [given_first, surname_first] = [personFormOfLine(name), surnameFirst(name)];
  return { ...given_first, others: [...given_first.others, surname_first, ...surname_first.others] };
}
