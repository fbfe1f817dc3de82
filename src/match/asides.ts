import { isOfLetters } from '#fields/letters';
import { affixWord, credentials, generations, isDegree, particles, qualifiers, roles, titles } from './affixes.ts';
import { nameInMail, withoutCode, withoutExports, withoutFigures } from './around-name.ts';
import {
  hasDigit,
  hasOneOf,
  hasTwoWords,
  isInitial,
  lettersJoined,
  lettersOf,
  remembered,
  trimmed,
  typedWords,
  undottedLetters,
  withoutEnd,
  wordsOf,
} from './fold.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { isBusinessName } from './organization.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { isFull } from './pieces.ts';
import type { Question } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { allKeptBy, keptBy, patternOf, without } from './read/schemes.ts';
import { areGivenNames, severalNames } from './several.ts';

/** ST. JOHN and DA SILVA have no degree. */
const isSureDegree = (word: string) => credentials.has(word) || (isDegree(word) && !particles.has(word));

/**
 * JANE ROE, OFFICE MANAGER: without degrees, titles and positions, wherever they stand. As typed where fewer than
 * `keep` words are left, or where the reading of a name leaves them out itself.
 */
export function withoutPositions(text: string, keep = 2): string {
  const words = typedWords(text.replaceAll(',', ', '));
  const own = words.map((word) => lettersJoined(word.replaceAll('.', '')));
  if (!own.some((word) => roles.has(word) || titles.has(word) || isSureDegree(word))) return text;
  const end = 1 + own.findLastIndex((word) => !isSureDegree(word));
  const begins = (at: number) => at === 0 || words[at - 1]!.endsWith(',');
  const tells = (at: number) => roles.has(own[at]!) || (at < end && isSureDegree(own[at]!)) || (!begins(at) && titles.has(own[at]!));
  const isBeside = (at: number) => tells(at) || qualifiers.has(own[at]!);
  const leftOver = (): string[] => {
    const left: string[] = [];
    for (let at = 0, to = 1; at < words.length; at = to, to = at + 1) {
      if (isBeside(at)) while (to < words.length && !begins(to) && isBeside(to)) to += 1;
      const run = words.slice(at, to);
      if (!run.some((_, place) => tells(at + place))) left.push(...run);
      else if (run.at(-1)!.endsWith(',') && left.length > 0) left.push(`${left.pop()!.replace(',', '')},`);
    }
    return left;
  };
  const longOf = (left: string[]) => undottedLetters(left.join(' ')).filter((word) => word.length > 1);
  let left = leftOver();
  const own_words = longOf(left.filter((word) => word.endsWith(',') || !titles.has(lettersJoined(word.replaceAll('.', '')))));
  if (own_words.length < keep && !own_words.some(isCommonlyGiven)) {
    // FRANCES RN DAY, DAY NURSE FRANCES, NURSE FRANCES DAME: what stands beside a role may be a surname, and a degree.
    const isTitled = longOf(left).length >= keep;
    const places = [...own.keys()].filter((at) => isBeside(at) && !roles.has(own[at]!) && (!isTitled || isUsualSurname(own[at]!)));
    const others = places.filter((at) => !isSureDegree(own[at]!));
    // MBA, STAFF NURSE FRANCES
    const isFirst = places[0] === 0 && words[0]!.endsWith(',');
    const surnames = isFirst || others.length === 0 ? places : others;
    const last = surnames.at(-1);
    if (last !== undefined) own[isFirst || tells(last + 1) ? surnames[0]! : last] = '';
    left = leftOver();
  }
  const name = trimmed(left.join(' '), '', ',');
  // NURSE STAFFING CARE CENTER; NURSE FRANCES CORP
  const isName = left[0] === words[0] || !isBusinessName(name) || isUsualGivenName(lettersOf(name)[0]!);
  return left.length < words.length && longOf(left).length >= keep && isName ? name : text;
}

const withoutNotesBefore = without('note_before');
const withoutNotesBehind = without('note_behind');

const between = patternOf('people_between');

const isGivenAt = (words: readonly string[], at: number): boolean =>
  isUsualGivenName(words[at]!) && !(particles.has(words[at]!) && particles.has(words[at + 1] ?? ''));
const beginsGiven = (words: readonly string[]) => isGivenAt(words, 0) && !isUsualGivenName(words.at(-1)!) && words.at(-1)!.length > 1;
const isDepartment = (words: readonly string[]) =>
  words.some((word) => word.length > 2 && (isCommonlyGiven(word) || qualifiers.has(word) || roles.has(word)));

/** GARCIA LOPEZ, JOSE LUIS is one person. */
function peopleInOrder(pieces: string[]): string[] {
  if (!pieces.every(isFull)) return [];
  const names = pieces.map(undottedLetters);
  // VAN DEN HOLM, ANNEKE MARIA
  if (names[0]!.length > 2 && names[0]!.slice(0, -1).every((word) => particles.has(word))) return [];
  const isStated = names.some(beginsGiven);
  return pieces.filter((_, at) => {
    const [first, last] = [names[at]![0]!, names[at]!.at(-1)!];
    if (last.length < 2 || isUsualGivenName(last) || isDepartment(names[at]!)) return false;
    return isStated || isGivenAt(names[at]!, 0) || (isUsualSurname(last) && !isUsualSurname(first));
  });
}

const isAffix = affixWord();

/** MARIGOLD OSTERVAAN, ICU: a full name, and behind the comma no given name that it could be the surname of. */
function beforeComma(text: string): string[] {
  if (!text.includes(',')) return [];
  const [name = '', ...pieces] = text.split(',').map((piece) => piece.trim());
  // DR. ROE and TENNER-ROE JR. are surnames.
  const own = undottedLetters(name.replaceAll('-', '')).filter(
    (word, at, all) =>
      word.length > 1 && !(at === 0 ? titles.has(word) : word in generations) && (!particles.has(word) || isGivenAt(all, at)),
  );
  const [other] = pieces.filter((piece) => !undottedLetters(piece).every(isAffix));
  // PENWOOD DENTAL GROUP, INC OF OHIO
  if (own.length < 2 || other === undefined || isDepartment(own)) return [];
  const words = undottedLetters(other);
  // CRAIG JONES, A: the letter may be a shift.
  const isInitial = words[0]!.length === 1 && !beginsGiven(own);
  const isGiven = !hasDigit(other) && (isInitial || isUsualGivenName(words[0]!));
  return isGiven ? [] : [name, ...(isFull(other) && !isDepartment(words) ? [other] : [])];
}

/** PATRICIA W has no surname. */
const isSurnameAndInitial = (text: string): boolean => {
  const [surname = '', ...initials] = text.split(' ');
  const isSurname = surname.length > 2 && isOfLetters(surname) && !isUsualGivenName(undottedLetters(text)[0]!);
  return isSurname && [1, 2].includes(initials.length) && initials.every(isInitial);
};

/** JANE ROE/JOHN POE, TENNER O, OSTERVAAN D */
function peopleApart(text: string): readonly string[] {
  const isMarked = between.test(text);
  if (!isMarked && !text.includes(',')) return [];
  const pieces = text.split(isMarked ? between : ',').map((piece) => piece.trim());
  if (pieces.length < 2 || pieces.length > 4) return [];
  if (pieces.every(isSurnameAndInitial)) return pieces;
  if (!isMarked) return peopleInOrder(pieces);
  // ROE, JOHN OR ANN
  return pieces.every(isFull) ? pieces : pieces.some(areGivenNames) ? (severalNames(pieces.join(' & '))?.names ?? []) : [];
}

const passedOn = keptBy('passed_on');
const byAgency = keptBy('by_agency');
const behindLead = keptBy('behind_lead');
const withoutTail = keptBy('tail');
const withoutPlace = allKeptBy('behind_name');

export const plainOf = remembered((text): string => withoutNotesBehind(withoutNotesBefore(text.trim())).trim() || text.trim());

/** ROE-TENNER: a surname or a whole name. */
export const isHyphened = (text: string): boolean => text.trim().indexOf('-') > 0 && !hasTwoWords(text) && !hasOneOf(text, ',&/');

function besides(typed: string): string[] {
  const mail = nameInMail(typed);
  if (mail) return [mail];
  const text = withoutFigures(withoutExports(typed));
  const parts = passedOn(text);
  if (parts.length > 0) return parts.flatMap((part) => [part, withoutPositions(plainOf(part))]).filter(isFull);
  const plain = plainOf(text);
  // TENNER-ROE, JANE MARIE; in TENNER-ROE, ACCOUNTS PAYABLE nothing says which of the two it is.
  const at = plain.indexOf(',');
  const given = at > 0 && isHyphened(plain.slice(0, at)) ? undottedLetters(plain.slice(at + 1)).filter((word) => !isAffix(word)) : [];
  const isSurname = given.length > 0 && !isDepartment(given);
  // VIA is also a surname.
  const people = [
    ...byAgency(plain),
    ...behindLead(plain).slice(1),
    ...(isSurname ? [] : peopleApart(plain)),
    ...[...new Set([plain, typed])].flatMap(beforeComma),
  ];
  return [plain, ...people, ...withoutTail(plain), ...withoutPlace(plain)]
    .flatMap((one) => [withoutEnd(one), withoutEnd(withoutPositions(one))])
    .filter((one) => one !== typed && ((isFull(one) && !(isSurname && isHyphened(one))) || isSurnameAndInitial(one)));
}

const ofBusiness = allKeptBy('of_business');

const surnames = patternOf('two_surnames');
export const surnamesJoined = (text: string): string => text.replace(surnames, '-');
/** ROE Y TENNER may have an initial. */
function twoSurnames(line: string): string {
  const [first = '', and, ...more] = typedWords(line);
  const mayBeInitial = more.length > 0 && and?.toUpperCase() === 'Y' && isOfLetters(first) && !line.includes(',');
  return mayBeInitial ? line : surnamesJoined(line);
}

/** Md. Abdul Rahman; in MD Jane Roe it is a degree. */
const withMohammed = (line: string): string =>
  line.replace(/^md\.?\s+(?=(\p{L}+))/iu, (found, next: string) => (isUsualGivenName(next.toUpperCase()) ? found : 'Mohammed '));

export const withoutHyphenEnd = without('hyphen_end');

const surnameBefore = keptBy('surname_before');

/** LOA NGUYEN may be a person. */
const notes_or_names = tagged('note_or_name');

function businesses(typed: string): string[] {
  const text = withoutExports(typed);
  const plain = withoutCode(plainOf(text));
  const bars = plain.split(/\||\/(?!o\b)/i);
  const isBarred = bars.length > 1 && bars.every((part) => part.trim().includes(' '));
  const own = isFull(plain) || !wordsOf(text).some((word) => notes_or_names.has(word)) ? plain : text;
  const others = [
    ...(isBarred ? bars : []),
    // 1 CLASS TAXI is FIRST CLASS TAXI too.
    ...(plain.startsWith('1 ') ? [`1st ${plain.slice(2)}`] : []),
    ...passedOn(plain),
    ...ofBusiness(plain),
    ...withoutPlace(plain).filter(isFull),
  ];
  // Two letters beside a note may be the whole name of a business (XO), beside a name they are none.
  return [own, ...others.filter((one) => one.trim().length >= 3)].map((one) => one.trim()).filter(Boolean);
}

/** Each way to read a line that may have more than a name in it, in the order in which the readings are searched. */
export function withoutAsides(question: Question): Question[] {
  const field = question.name === undefined ? 'organization_name' : 'name';
  const line = question[field]?.trim();
  if (line === undefined) return [];
  const type = field === 'name' ? question.entity_type : 'organization';
  const found = [
    ...(type === 'organization'
      ? []
      : [...besides(line), surnameBefore(line).join(', ') || line, twoSurnames(line), withoutHyphenEnd(line), withMohammed(line)]),
    ...(type === 'individual' ? [] : businesses(line)),
  ];
  return [...new Set(found)].filter((one) => one !== line).map((one) => ({ ...question, [field]: one }));
}
