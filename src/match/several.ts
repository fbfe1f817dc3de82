import { hasLetterOrDigit } from '#fields/letters';
import { affixWord, doubtfulCredentials, practiceForms, titles } from './affixes.ts';
import { fold, lettersOf, remembered } from './fold.ts';
import { isOnlyGivenName, isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { organizationForm } from './organization.ts';
import { isCommonWord, knownForm } from './organization-words.ts';
import { hasTooManyWords, type Question } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { keptBy, patternOf } from './read/schemes.ts';

interface Several {
  names: readonly string[];
  /** BARNES AND NOBLE BOOKS: then searched as one business too, never as one person. */
  may_be_one_business: boolean;
}

const titles_of_several = tagged('title_of_several');
export const isAffix = affixWord(titles, titles_of_several, practiceForms);
const words = remembered((text): readonly string[] => lettersOf(text).filter((word) => !isAffix(word)));
const isFull = (text: string) => words(text).length >= 2;
const foreign = /(?=\p{L})\P{Script=Latin}/u;
/** A name in another script, or one that may be a degree, is a name. */
const isDegree = (text: string) => !foreign.test(text) && lettersOf(text).every((word) => isAffix(word) && !doubtfulCredentials.has(word));

/** Where something else already says that there are several. */
function atCommas(piece: string): string[] {
  const pieces = piece.split(',').map((one) => one.trim());
  return pieces.length > 1 && pieces.every(isFull) ? pieces : [piece];
}

const lastWord = (name: string) => words(name).at(-1) ?? '';

const hasSurname = (name: string) => isFull(name) && (name.includes(',') || lastWord(name).length > 1);

/** An answer repeats a name as the reader wrote it. */
function typedWords(text: string): string {
  const own = words(text).join(' ');
  const found = text.match(/\p{L}(?:\S*\p{L})?/gu) ?? [];
  const typed = found.filter((word) => words(word).length > 0).join(' ');
  if (fold(typed) === own) return typed;
  const inSmall = (word: string) => word[0] + word.slice(1).toLowerCase();
  return text === text.toUpperCase() ? own : words(text).map(inSmall).join(' ');
}

/** It also applies to people beside it who have only given names. */
function surnameOf(name: string): { text: string; is_first: boolean } {
  const [before, ...behind] = name.split(',');
  if (behind.some((piece) => words(piece).length > 0)) return { text: before!, is_first: true };
  const typed = typedWords(name).split(' ').at(-1)!;
  // St.Roe
  return { text: fold(typed) === lastWord(name) ? typed : lastWord(name), is_first: false };
}

/** TENNER O; PATRICIA W */
const isSurnameFirst = (name: string) => isFull(name) && !hasSurname(name) && !isUsualGivenName(words(name)[0]!);

/** ROE JOHN & ANN, as registers of land have it. */
function behindSurname([front = '', ...more]: readonly string[]): string[] {
  const [surname = '', given] = words(front);
  if (!given || surname.length < 2 || isOnlyGivenName(surname)) return [];
  const isBehind = (piece: string) => !hasSurname(piece) || (isUsualGivenName(given) && isUsualGivenName(words(piece)[0]!));
  return more.filter(isBehind).map((piece) => `${typedWords(front).split(' ')[0]}, ${typedWords(piece)}`);
}

/** JOHN & ANN ROE: a person without a surname has the other's. MARY ANN & JOHN ROE: Mary may be an Ann or a Roe. */
function withSurnames(pieces: string[]): string[] {
  // TENNER O & OSTERVAAN D
  if (pieces.every(isSurnameFirst)) return pieces;
  const full = pieces.filter(hasSurname);
  const last = full.at(-1);
  const behind = behindSurname(pieces);
  if (!last) return behind.length > 0 ? [pieces[0]!, ...behind] : [];
  const surname = surnameOf(surnameOf(full[0]!).is_first ? full[0]! : last);
  const completed = (piece: string) => {
    const own = typedWords(piece);
    return surname.is_first ? `${surname.text}, ${own}` : `${own} ${surname.text}`;
  };
  const read = pieces.flatMap((piece) => {
    if (!hasSurname(piece)) return isSurnameFirst(piece) ? [piece, completed(piece)] : completed(piece);
    const mayBeGiven = piece !== last && !surname.is_first && !piece.includes(',') && isUsualGivenName(lastWord(piece));
    return mayBeGiven ? [piece, completed(piece)] : piece;
  });
  return [...read, ...behind];
}

const ands = patternOf('people_joined');
const atAnd = (piece: string): string[] => piece.split(ands).filter((one) => words(one).length > 0);

const withoutInitials = (name: string) => words(name).filter((word) => word.length > 1);

/** PATRICIA W; JAMES THOMAS may be a Thomas. */
export function areGivenNames(name: string): boolean {
  const own = withoutInitials(name);
  return own.length > 0 && own.every(isUsualGivenName) && (own.length === 1 || !isUsualSurname(own.at(-1)!));
}

/** In no table, so beside a given name more likely another one. */
const isRare = (name: string): boolean => withoutInitials(name).length === 1 && !isUsualSurname(withoutInitials(name)[0]!);

/** DRS. TENNER & HOLMWICK */
export function areTitledWords(line: string): boolean {
  const people = atAnd(line);
  const [title = ''] = lettersOf(line);
  const isTitle = titles.has(title) || titles_of_several.has(title);
  return isTitle && people.length > 1 && !organizationForm(line).is_telling && people.every((name) => words(name).length === 1);
}

/** MICHAEL & LISA: two people, and no surname. MICHAEL & LISA LLC is a business. */
export function lacksSurnames(line: string): boolean {
  const people = atAnd(line);
  if (people.length < 2 || organizationForm(line).is_telling) return false;
  const isOfGivenNames = people.some((name) => areGivenNames(name) && !isUsualSurname(withoutInitials(name).at(-1)!));
  // DRS. JOHN AND KENNETH LEONARDO have a surname.
  return !titles_of_several.has(lettersOf(line)[0]!) && people.every((name) => areGivenNames(name) || (isOfGivenNames && isRare(name)));
}

/** The lines of a list, pasted into one. */
const numbered = (line: string): string => (/^\s*\(?1[.)]\s/.test(line) ? line.replace(/(?<=\S)\s+\(?\d{1,2}[.)]\s+/g, '; ') : line);

/** JANE ROE; WALMART: a word is another name. JANE MARIE; ROE are one. */
function isNameAndWord(pieces: string[]): boolean {
  const full = pieces.filter(isFull);
  const isWhole = (piece: string) => organizationForm(piece).is_telling || (hasSurname(piece) && !areGivenNames(piece));
  const isWord = (piece: string) => words(piece).length === 1 && lastWord(piece).length > 2 && !isCommonWord(knownForm(lastWord(piece)));
  return full.length === 1 && pieces.some(isWord) && isWhole(full[0]!);
}

function readSeveral(typed: string): Several | null {
  const line = numbered(typed);
  if (!line.includes(';') && !ands.test(line)) return null;
  const apart = line
    .split(';')
    .map((piece) => piece.trim())
    .filter((piece) => !isDegree(piece));
  // ROE; JANE and JANE ROE; MD are one name. Beside two full names a single word cannot be screened, and is never part
  // of theirs.
  const isList = apart.filter(isFull).length >= 2 || isNameAndWord(apart);
  const names: string[] = [];
  let may_be_one_business = false;
  for (const piece of isList ? apart : [typed]) {
    const joined = atAnd(piece);
    // TRENWICK DRUGS & HOME CARE
    const isBusiness = () =>
      organizationForm(piece).is_telling ||
      joined.some((one) => words(one).every((word) => word.length > 1 && isCommonWord(knownForm(word))));
    // ANN, MARY & JOHN ROE
    const each = () => joined.flatMap((one) => (one.split(',').every(areGivenNames) ? one.split(',') : one));
    const split = new Set(joined.length > 1 && !isBusiness() ? [joined, each()].flatMap(withSurnames) : []);
    if (split.size > 0) may_be_one_business ||= !isList;
    names.push(...(split.size > 0 ? [...split].flatMap(atCommas) : isList ? atCommas(piece) : [piece]));
  }
  return names.length > 1 ? { names, may_be_one_business } : null;
}
export const severalNames = remembered(readSeveral);

/** FIRST LLC; SECOND LLC: each, and the whole as well. Null where it is one. */
export function severalBusinesses(line: string): Several | null {
  const names = line
    .split(';')
    .map((piece) => piece.trim())
    .filter(hasLetterOrDigit);
  return names.length > 1 ? { names, may_be_one_business: true } : null;
}

export function typedNames({ name, organization_name, entity_type }: Question): readonly string[] {
  if (hasTooManyWords({ name, organization_name })) return [];
  const line = name ?? organization_name ?? '';
  return (name === undefined || entity_type === 'organization' ? severalBusinesses(line) : severalNames(line))?.names ?? [];
}

const personOf = keptBy('person_behind');

export const personBehind = (line: string): string | null => personOf(line)[0] ?? null;
