import { hasTwoLetters } from '#fields/letters';
import { collapsed } from '#fields/person-name';
import { stateCode } from '#fields/us-state';
import {
  fold,
  hasDigit,
  hasOneOf,
  isNumber,
  MAX_NAME_LENGTH,
  remembered,
  typedWords,
  withoutDigits,
  withoutEnd,
  wordsJoined,
  wordsOf,
} from './fold.ts';
import { isUsualName } from './name-frequencies.ts';
import { isBusinessName, type OrganizationForm, organizationForm } from './organization.ts';
import { isFigure, legalForm, legalFormAtEnd } from './organization-words.ts';
import { asks, endsInForm, isFull, isPersonName, isPlain, isShortPerson } from './pieces.ts';
import { tagged } from './read/lexicon.ts';
import { allKeptBy, keptBy, patternOf, saysBy, without } from './read/schemes.ts';

/** What exports of payroll, vendor and scheduling programs write around a name, or instead of one. */

const withoutDate = without('date_before');
export const withoutNumberBefore = without('number_before');
const withoutFigure = without('number_within', ' ', collapsed);

const isShortNumber = (word: string): boolean => isNumber(word) && word.length < 3;

export function withoutFigures(line: string): string {
  if (!hasDigit(line) && !line.includes(' ,')) return line;
  const left = collapsed(withoutFigure(withoutNumberBefore(withoutDate(line)))).replaceAll(' ,', ',');
  if (left === line) return line;
  // 24 HOUR CARE
  const isBusiness = organizationForm(left).is_telling || (isShortNumber(typedWords(line)[0]!) && asks.common_word(left));
  return isFull(left) && !isBusiness ? left : line;
}

const withoutCodes = without('code');

export function withoutCode(line: string): string {
  const left = withoutCodes(line).trim();
  return asks.enough(left) ? left : line;
}

const mailName = keptBy('mail');

export const isMailOnly = (line: string): boolean => mailName(line.trim()).length > 0 && nameInMail(line) === null;

/** JANE.ROE@CLINIC.EXAMPLE */
export function nameInMail(line: string): string | null {
  if (!line.includes('@')) return null;
  const [local = ''] = mailName(line.trim());
  const name = collapsed(withoutDigits(local).replace(/[._+-]+/g, ' '));
  return isFull(name) ? name : null;
}

const withoutAll = without('export', ' ', collapsed);

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

const spaced = patternOf('spaced_letters', 'g');

/** As it is where hardly anything would be left. */
export const withoutExports = remembered((line): string => {
  if (line.length > MAX_NAME_LENGTH) return line;
  const left = withoutEnd(withoutAll(collapsed(decoded(line))).replace(spaced, (letters, sign) => letters.replaceAll(sign, '')));
  return hasTwoLetters(left) ? left : line;
});

/** TRENWICK #3 is not TRENWICK #2, NEW TRENWICK not OLD TRENWICK. */
const distinctions = [
  { isIn: saysBy('branch_number'), isOther: ({ words }: OrganizationForm) => isFigure(words.at(-1)?.token.text ?? '') },
  { isIn: saysBy('new'), isOther: ({ words }: OrganizationForm) => words[0]?.given === 'OLD' },
];
/** Whether a listed business has another of those that a reading lacks. */
export function isOtherThan(line: string, text: string) {
  const left = distinctions.filter(({ isIn }) => isIn(line) && !isIn(text));
  return (own: OrganizationForm, listed: OrganizationForm) => left.some(({ isOther }) => isOther(listed) && !isOther(own));
}

const partsBySchemes = allKeptBy('listed_business');

/** HOLMWICK INC TRENWICK SUPPLY: a company, and the name it trades under; FIELD OF OAKS CENTER/DORVIA'S SERVICES. */
export function partsOfLine(line: string): readonly string[] {
  const sides = line.split('/').map((side) => side.trim());
  return [...(sides.length > 1 && sides.every(isFull) ? sides : []), ...partsBySchemes(line)];
}

const statedOwner = keptBy('owner_told');
const personIn = keptBy('person_in_line');
const besideSign = keptBy('behind_business');

/** `is_sure`: the line or its words say that it is a person; otherwise only the very name counts. */
export function personBeside(typed: string, is_business: boolean): { text: string; is_sure: boolean } | null {
  const line = typed.trim();
  const [stated] = statedOwner(line);
  if (stated) return asks.two_words(stated) ? { text: stated, is_sure: true } : null;
  const [before = '', behind = ''] = besideSign(line);
  const isBeside = asks.name(behind) && (is_business || isBusinessName(before));
  const text = personIn(line)[0] ?? (isBeside ? behind : null);
  return text === null ? null : { text, is_sure: isPersonName(text) };
}

/**
 * What stands around a name without a sign between: The Honorable Jane Roe, Jane Roe 4512 N Oak Ave. An unknown word
 * may be a part of the name, so each text is looked for besides the line.
 */

const leads = tagged('lead');
const MOST_LEADS = 4;

const isLead = (word: string) => {
  const own = wordsJoined(word);
  return own === '' || hasDigit(own) || leads.has(own);
};
/** ICU-Jane is Jane, Mary-Jane stays. */
export function withoutLeads(text: string): string {
  const words = typedWords(text.replaceAll('-', ' '));
  const at = words.findIndex((word) => !isLead(word));
  return at < 1 ? text : words.slice(at).join(' ');
}
/** SA, BV */
const isLegalEnd = (word: string) => legalForm(word) === null && legalFormAtEnd(word) !== null;
const isUnknown = (word: string) => wordsOf(word).every((one) => one.length > 1 && !isUsualName(one) && !isLegalEnd(one));

/** 11/1 JANE ROE, MERCY HOSPITAL JANE ROE: behind one word that is not a name, or several that are in no table. */
function behindLeads(line: string): string[] {
  const words = typedWords(line);
  if (!words[0] || !(isLead(words[0]) || isUnknown(words[0]))) return [];
  for (let at = 1; at <= MOST_LEADS && at + 1 < words.length; at++) {
    const before = words.slice(0, at);
    const rest = words.slice(at).join(' ');
    const isNoName = before.every(isLead) || (at > 1 && before.every((word) => isLead(word) || isUnknown(word)));
    if (!isNoName || isLead(words[at]!)) continue;
    // THE HONORABLE MONIKA ROE: here a given name may be in no table.
    if (isShortPerson(rest) || (before.every(isLead) && isPlain(rest))) return [rest];
  }
  return [];
}

const numbered = tagged('numbered');
const SIGN = /[\d#$@=<>*_|\\/→™®©]/;

/** JANE ROE LIC EXP 1/1/24, JANE ROE_CV.PDF: before the first sign, and before short words that are not names. */
function beforeSign(line: string): string[] {
  const at = line.search(SIGN);
  if (at < 3) return [];
  const isCut = '_=→<'.includes(line[at]!);
  const words = typedWords(line.slice(0, isCut ? at : line.lastIndexOf(' ', at - 1) + 1));
  while (numbered.has(fold(words.at(-1) ?? '')) || (words.length > 2 && isUnknown(words.at(-1)!))) words.pop();
  return [withoutEnd(words.join(' '))].filter(asks.person);
}

export const withoutGlue = without('glued', ' ', (text) => text.trimStart());
const aroundPerson = allKeptBy('around_person');

export const peopleAround = (line: string): string[] => [
  ...behindLeads(line),
  ...beforeSign(line),
  ...[withoutGlue(line)].filter((parted) => parted !== line),
  ...aroundPerson(line),
];

/** A date, the number of a line, a long number, its kind; 24 HOUR CARE is a name. */
const withoutBeside = without('around_business');

const isWebAddress = (word: string): boolean => ['http', 'www.'].includes(word.slice(0, 4).toLowerCase());

/** ALPHA CARE SERVICES ID#44521, … EFF 1/1/24: before the first number, and a short word that goes with it. */
function beforeNumber(line: string): string[] {
  const words = typedWords(line);
  const at = words.findIndex((word, place) => place > 0 && (hasDigit(word) || hasOneOf(word, '#$') || isWebAddress(word)));
  if (at < 1) return [];
  const isNumberOfName = at === words.length - 1 && isNumber(words[at]!) && words[at]!.length < 4;
  const isShort = isNumberOfName ? numbered.has(fold(words[at - 1]!)) : words[at - 1]!.length <= 5 && at > 1;
  const cuts = [isNumberOfName ? 0 : at, isShort ? at - 1 : 0].filter((cut) => cut > 0);
  return cuts.map((cut) => withoutEnd(words.slice(0, cut).join(' ')));
}

export const businessesAround = remembered((line): readonly string[] => {
  const led = withoutBeside(withoutBeside(line.replace(/[™®©℠]/g, ' ').trim()));
  return [...new Set([led, ...beforeNumber(led)])].filter((text) => text !== line && text.length > 2);
});

const behind = tagged('note', 'lead', 'unit', 'number_of', 'article').difference(tagged('trade', 'field', 'common'));
const isBehind = (text: string) => hasDigit(text) || behind.has(text) || stateCode(text) !== null;

/** OTRIMED OF TEXAS: a place, a number or a note ends no name. */
function withoutBehind(words: readonly string[]): string {
  const count = [2, 1].find((count) => count < words.length && isBehind(words.slice(-count).join(' ')));
  return count ? withoutBehind(words.slice(0, -count)) : words.join(' ');
}

const withoutCity = allKeptBy('behind_name');

/** PAYMENT TO OTRIMED, HOUSTON, TX; ZORBLAT LLC AND OTRIMED */
export function bareBusinesses(line: string): string[] {
  const sides = line.split(/,?\s(?:and|&)\s/i);
  return (
    [line, ...(sides.some(endsInForm) ? sides : [])]
      .flatMap((piece) => [piece, ...businessesAround(piece), ...withoutCity(piece)])
      .map((piece) => withoutBehind(wordsOf(piece)))
      // GRACE WASHINGTON is a person.
      .filter((text) => text !== wordsOf(line).join(' ') && !(isUsualName(text) && !line.includes(',') && !line.includes('(')))
  );
}
