import { isCapitals } from '#fields/letters';
import { credentials, particles } from './affixes.ts';
import { businessesAround, peopleAround } from './around-name.ts';
import { fold, hasOneOf, isInitial, remembered, typedWords, undottedWords, wordsJoined, wordsOf } from './fold.ts';
import { isUsualGivenName, isUsualName, isUsualSurname } from './name-frequencies.ts';
import { organizationForm } from './organization.ts';
import { isCommonWord, isLegalSlip } from './organization-words.ts';
import { endsInForm, isPersonName, isWholePerson } from './pieces.ts';
import type { Question } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf, without } from './read/schemes.ts';
import { isAffix, typedNames } from './several.ts';

const signs = patternOf('sign_between');
const withBars = without('bracketed', ' | $1$2');
/** Without blanks around them names have them too. */
const joined = /[-–+]/;
const connectors = patternOf('word_between');

/** A line with more words that names have too is a sentence. Between signs there may be any number. */
const MOST_SIDES = 4;
/** A shorter business name of one word, or a usual name of people, says too little. */
const SHORTEST = 4;

interface Side {
  text: string;
  is_person: boolean;
  is_sure: boolean;
}

const person = (text: string, is_sure = false): Side => ({ text, is_person: true, is_sure });
const business = (text: string, is_sure = false): Side => ({ text, is_person: false, is_sure });

const isSureDegree = (word: string): boolean => credentials.has(wordsJoined(word.replaceAll('.', '')));
const ownWords = (text: string) => organizationForm(text).words.filter(({ token }) => !isCommonWord(token.text));

function isBusiness(text: string): boolean {
  const form = organizationForm(text);
  return ownWords(text).length > 0 && form.words.length + form.legal_forms.length > 1 && (form.is_telling || endsInForm(text));
}

const isOwnWord = (text: string): boolean => {
  const { words } = organizationForm(text);
  const [first, ...more] = words.map(({ token }) => token.text);
  if (first === undefined || more.length > 0 || first.length < SHORTEST) return false;
  return !isCommonWord(first) && !isUsualName(first);
};

/** JANE ROE, DPM LLC is one name. */
const namesIn = (line: string, between: RegExp | string): string[] =>
  line
    .split(between)
    .map((side) => side.trim())
    .filter((side) => !undottedWords(side).every(isAffix));

const describing = tagged('describing');
const LONG_WORD = 3;
/** 24/7 HOME CARE and PT/OT CLINIC are one name. */
const isOfSeveral = (text: string): boolean =>
  wordsOf(text).length > 2 ||
  (wordsOf(text).length > 1 && ownWords(text).some(({ token }) => isCapitals(token.text[0]!) && token.text.length >= LONG_WORD));

const isOfTrade = (text: string): boolean =>
  isOfSeveral(text) && (endsInForm(text) || wordsOf(text).some((word) => word.length > LONG_WORD && isCommonWord(word)));

function atSigns(line: string): Side[] {
  const isSigned = signs.test(line);
  const isSlashed = line.includes('/');
  if (!isSigned && !isSlashed && !joined.test(line)) return [];
  const all = namesIn(line, isSigned ? signs : isSlashed ? '/' : joined);
  if (all.length < 2) return [];
  // TRENWICK CARE-JANE ROE
  if (!isSigned && !isSlashed && !((all.some(isPersonName) && all.some(isOfTrade)) || all.every(isWholePerson))) return [];
  // VELMONT/TRENWICK PHARMACY may be two names or one.
  const isDoubtful = !isSigned && !all.some(isPersonName) && all.some((text) => wordsOf(text).length < 2);
  if (isDoubtful && all.some((text) => describing.has(fold(text)))) return [];
  const sides = isDoubtful ? all.filter(isOfSeveral) : all;
  // JANE ROE - HOUSTON: a single word behind a dash is more often a place.
  const mayBePlace = !hasOneOf(line, ';|\\/>*+@•~');
  return sides.flatMap((text, at): Side[] => {
    if (isPersonName(text)) return [person(text, true)];
    const isOwn = isOwnWord(text) && (at === 0 || !mayBePlace);
    if (isOwn || isBusiness(text)) return [business(text, true)];
    const { words } = organizationForm(text);
    const own = ownWords(text).length;
    // RUDELIA QUILLMERE: a given name may be in no table.
    if (isDoubtful && own === 0) return [business(text)];
    if (own === 0 || words.length < 2) return [];
    const either = business(text, own > 1 && !isDoubtful);
    return own === words.length && own <= 3 ? [person(text), either] : [either];
  });
}

/** Only beside a person, or behind a legal form: PAIN CENTER AND SPINE CLINIC OF TRENWICK is one name. */
function atConnectors(line: string): Side[] {
  const sides = connectors.test(line) ? namesIn(line, connectors) : [];
  if (sides.length < 2 || sides.length > MOST_SIDES) return [];
  const [first = '', last = '', ...more] = namesIn(line, /,\s|\s(?:and|&)\s/i);
  if (more.length === 0 && isOfSeveral(first)) {
    // TRENWICK PHARMACY & ZZYVAX LLC
    if ((endsInForm(line) || (line.includes(',') && isOfTrade(first) && !isLegalSlip(fold(last)))) && isOwnWord(last))
      return [business(first), business(last)];
    // TRENWICK PHARMACY & RUDELIA QUILLMERE
    if (isOfTrade(first) && !isPersonName(last) && !line.includes(',') && mayBePerson(last)) return [person(last)];
  }
  const people = sides.filter(isPersonName);
  if (people.length === 0 && !sides.slice(0, -1).some(endsInForm)) return [];
  if (line.includes(',') && !sides.some(isBusiness)) return [];
  // JANE ROE, HOUSTON may be her city.
  const isBeside = (text: string) => people.length > 0 && (ownWords(text).length > 1 || (!line.includes(',') && isOwnWord(text)));
  return sides.flatMap((text): Side[] => {
    if (people.includes(text)) return [person(text, true)];
    if (!isBusiness(text) && !isBeside(text)) return [];
    // JANE ROE WITH RUDELIA QUILLMERE
    const isEither = people.length > 0 && !line.includes(',') && mayBePerson(text);
    return [...(isEither ? [person(text)] : []), business(text, true)];
  });
}

/** One or two words, of which the second piece begins with a given name. */
const isLastFirst = (last: string, first: string | undefined): boolean =>
  first !== undefined && wordsOf(last).length <= 2 && wordsOf(first).length <= 2 && isUsualGivenName(wordsOf(first)[0] ?? '');

const isOfNames = (text: string): boolean => wordsOf(text).every((word) => word.length > 2 && !isCommonWord(word));

/** Behind a person, with a given name that is in no table. It may be a city. */
function mayBePerson(piece: string, next?: string): string | null {
  if (!isOfNames(piece)) return null;
  if (wordsOf(piece).length > 1) return wordsOf(piece).length <= 3 ? piece : null;
  return next !== undefined && wordsOf(next).length === 1 && isOfNames(next) ? `${piece}, ${next}` : null;
}

/** ROE, JANE, TENNER, JOHN: the first would hide the others. */
function atCommas(line: string): Side[] {
  if (!line.includes(',')) return [];
  const pieces = namesIn(line, ',');
  const people: Side[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]];
    const sure = isWholePerson(piece) ? piece : isLastFirst(piece, next) ? `${piece}, ${next}` : null;
    const text = sure ?? (people.length > 0 ? mayBePerson(piece, next) : null);
    if (text === null) continue;
    people.push(person(text, sure !== null));
    if (text !== piece) at++;
  }
  return people.length < 2 ? [] : people;
}

function people(...pieces: string[][]): Side[] {
  const sides = pieces.flatMap((words) => {
    const text = words.join(' ');
    return isWholePerson(text) ? person(text, true) : mayBePerson(text) ? person(text) : [];
  });
  return sides.length === pieces.length ? sides : [];
}

/** BOB JONES RN JANE ROE; BOB JONES JANE ROE */
function atDegrees(line: string): Side[] {
  const words = typedWords(line);
  const whole = words.filter((word) => !isInitial(word));
  const areFour = () => {
    const [surname = '', given = ''] = whole.slice(1).map(fold);
    return !isUsualGivenName(surname) && (isUsualGivenName(given) || !(isUsualSurname(given) || particles.has(given)));
  };
  const halves = whole.length === 4 && areFour() ? people(whole.slice(0, 2), whole.slice(2)) : [];
  if (halves[0]?.is_sure && (halves[1]!.is_sure || whole.length === words.length)) return halves;
  const at = words.findIndex((word, place) => place > 1 && isSureDegree(word));
  return at < 0 || at + 1 === words.length ? [] : people(words.slice(0, at), words.slice(at + 1));
}

/** Names beside each other; empty where the line is one name. */
export const sidesOf = remembered((typed): readonly Side[] => {
  const line = withBars(typed);
  // JANE ROE / TRENWICK PHARMACY AND JOHN TENNER
  const signed = atSigns(line).flatMap((side) => [side, ...(side.is_person ? [] : atConnectors(side.text))]);
  const connected = signed.length > 0 ? signed : atConnectors(line);
  const found = connected.length > 0 ? connected : [...atCommas(line), ...atDegrees(line)];
  // People first: only the first readings are searched.
  return [...found, ...around(line, found)].sort((a, b) => Number(b.is_person) - Number(a.is_person));
});

function around(line: string, found: readonly Side[]): Side[] {
  const businesses = businessesAround(line).filter((text) => ownWords(text).length > 0 && organizationForm(text).words.length > 1);
  const sides = [...peopleAround(line).map((text) => person(text)), ...businesses.map((text) => business(text))];
  return sides.filter((one) => !found.some(({ text }) => text === one.text));
}

/** Those it is read as, or a person and who stands beside; empty where it may be one name. */
export function namesOfLine(question: Question): readonly string[] {
  const typed = typedNames(question);
  if (typed.length > 0) return typed;
  const line = question.name ?? question.organization_name ?? '';
  const sides = sidesOf(line);
  if (sides.length < 2 || !sides.every(({ is_sure }) => is_sure) || !sides.some(({ is_person }) => is_person)) return [];
  return sides.map(({ text }) => text).sort((a, b) => line.indexOf(a) - line.indexOf(b));
}
