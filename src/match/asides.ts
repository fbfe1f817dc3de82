import { credentials, practiceForms } from './affixes.ts';
import { MAX_NAME_LENGTH } from './fold.ts';
import { legalForm } from './legal-forms.ts';
import { organizationForm } from './organization.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { withoutPositions } from './positions.ts';
import type { Question } from './question.ts';
import { alternatives } from './read/lexicon.ts';
import { keptBy, without } from './read/schemes.ts';
import { undottedLetters } from './read/tokenize.ts';
import { withoutPlace } from './without-place.ts';

/**
 * What payroll, vendor and claims programs write beside a name. Each line is also read without it; the line as typed is
 * searched too.
 */

const state_notes = alternatives('note');
/** JANE ROE OR DESIGNEE, JANE ROE ET AL., JANE ROE THE THIRD */
const ends_behind =
  '(?:AND|OR|&|AND/OR) (?:(?:HIS|HER|THEIR) )?(?:DESIGNEE|ASSIGNEE|ASSIGNS|HEIRS|OTHERS|STAFF|TEAM|(?:THE )?CURRENT (?:RESIDENT|OCCUPANT))|ET\\.? AL|THE (?:SECOND|THIRD|FOURTH|FIFTH|2ND|3RD|4TH|5TH)';
/** ZZ and stars sort a record to the end. */
const before = new RegExp(
  String.raw`^[\s*#(\[-]*(?:(?:Z{2,}|X{2,})[\s*_-]+)?(?:1099[\s:-]+)?(?:(?:${state_notes})\b[\s*:)\]_-]*|DBA(?=[A-Z]{3})|(?:C\/O|CARE OF|ATTN\.?|ATTENTION|FAO|PAY(?:ABLE)? TO(?: THE ORDER OF)?)[\s:.-]+(?:(?:BILLING|ACCOUNTS? (?:PAYABLE|RECEIVABLE)|CREDENTIALING|PAYROLL|HUMAN RESOURCES|COMPLIANCE|FINANCE|LEGAL)(?: DEPT\.?| DEPARTMENT| OFFICE)?\s*[,:;-]\s*)?)*`,
  'iu',
);
const behind = new RegExp(String.raw`(?:[\s*,:;|/([_-]+(?:${state_notes}|${ends_behind})\b[.)\]]*)+[\s*]*$`, 'iu');

/** MD PC, behind the name of a practice, is not a name. */
function isFull(text: string): boolean {
  const words = undottedLetters(text).filter((word) => word.length > 1);
  return words.length >= 2 && words.some((word) => !credentials.has(word) && !practiceForms.has(word));
}

/** ZZROE: to the end of the list, like ZZ before a blank. */
const sorted_last = /^Z{2,}(?=\p{Lu}\p{L})/u;

/** A text without notes before and behind it. */
export const plainOf = (text: string): string =>
  text.trim().replace(sorted_last, '').replace(before, '').replace(behind, '').trim() || text.trim();

const withoutDate = without('date_before');
/** 10002 RICHARD: a column without the number before what it contains. */
export const withoutNumberBefore = without('number_before');
/** ROE, 10002 JANE: a number of its own, which is part of no date and no other number. */
const number_within = /(?<![\p{L}\d/.#-])\d{2,10}(?![\p{L}\d/.-])/gu;

/** A number that a business may begin with: 24 HOUR HOME CARE, 1 STOP MEDICAL. */
const short_number = /^\d{1,2}\s/;

/** A line about a person without the numbers before and within the name. */
export function withoutFigures(line: string): string {
  const own = withoutNumberBefore(withoutDate(line));
  const left = own.replace(number_within, ' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const isBusiness = organizationForm(left).is_telling || (short_number.test(line) && undottedLetters(left).some(isCommonlyGiven));
  return isFull(left) && !isBusiness ? left : line;
}

/** 3M HEALTH has no code, nor STORE 14. */
const withoutCodes = without('code');

const isOwn = (word: string) => word.length > 1 && !isCommonlyGiven(word) && legalForm(word) === null;
/** Whether what is left of the name of a business can be searched. */
function isEnough(text: string): boolean {
  const words = undottedLetters(text);
  return words.length > 2 || (isFull(text) && words.some(isOwn));
}

/** A business without the vendor number or the label before it, if enough of it is left to be searched. */
export function withoutCode(line: string): string {
  const left = withoutCodes(line).trim();
  return isEnough(left) ? left : line;
}

const mailName = keptBy('mail');

/** JROE@CLINIC.EXAMPLE: a user name, which no list publishes. */
export const isMailOnly = (line: string): boolean => mailName(line.trim()).length > 0 && nameInMail(line) === null;

/** JANE.ROE@CLINIC.EXAMPLE: the name in an email address. */
export function nameInMail(line: string): string | null {
  const [local = ''] = mailName(line.trim());
  const name = local
    .replace(/\d+/g, '')
    .replace(/[._+-]+/g, ' ')
    .trim();
  return isFull(name) ? name : null;
}

/** What mail programs, web pages, lists and payroll programs leave around a name: none of it is part of the name. */

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withoutAll = without('export', ' ', plain);

function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** M A R I G O L D TENNER: a name set with blanks between its letters. */
const spaced = /(?<!\p{L})\p{L}(?: \p{L}){3,}(?!\p{L})/gu;

/** The line without all this; as it is where nothing of it is there, or where hardly anything would be left. */
export function withoutExports(line: string): string {
  if (line.length > MAX_NAME_LENGTH) return line;
  const left = withoutAll(plain(decoded(line)))
    .replace(spaced, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![ ,;:(–-])[ ,;:(–-]+$/u, '');
  return (left.match(/\p{L}{2,}/gu)?.length ?? 0) > 0 ? left : line;
}

/** A line without what is written around and between the words of the name; empty where nothing is. */
function besides(line: string): string[] {
  const typed = line.trim();
  const plain = nameInMail(typed) ?? plainOf(withoutFigures(withoutExports(typed)));
  return [plain, withoutPositions(plain)].filter((one) => one !== typed && isFull(one));
}

/** SANTORO PEREZ RUDELIA N: four words of which the last is an initial may begin with two surnames. */
function surnamesFirst(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const [first, second, given, initial] = words;
  if (words.length !== 4 || !/^\p{L}\.?$/u.test(initial!)) return [];
  return [first, second, given].every((word) => /^[\p{L}'’-]{2,}$/u.test(word!)) ? [`${first} ${second}, ${given} ${initial}`] : [];
}

/** JANE ROE Y TENNER and ROE Y TENNER, JANE: two surnames, of which a line has the first as a middle name. */
export const surnamesJoined = (text: string): string => text.replace(/(?<=\p{L}{3}) +y +(?=\p{L}{3})/iu, '-');
const twoSurnames = (line: string): string[] => (/^\s*\p{L}+\s+y\s[^,]*$/iu.test(line) ? [] : [surnamesJoined(line)]);

/** JANE ROE-T: a program left the first letter of the second half, or none. */
export const withoutHyphenEnd = (text: string): string => text.replace(/(?<=\p{L}{3})-\p{L}?(?=[\s,]|$)/gu, '');

/** ROE/JANE A, as airlines and laboratories write it. */
const surnameSlash = keptBy('surname_slash');
const atSlash = (line: string): string[] => {
  const [surname, given] = surnameSlash(line);
  return surname && given ? [`${surname}, ${given}`] : [];
};

/** LOA NGUYEN may be a person: a note that is also a name leaves no single word. */
const note_or_name = /\b(?:LOA|DUPE?|PRN)\b/i;
const plainBusiness = (typed: string): string[] => {
  const text = withoutExports(typed);
  const plain = withoutCode(plainOf(text));
  const own = isFull(plain) || !note_or_name.test(text) ? plain : text.trim();
  return [own, withoutPlace(own) ?? own].filter((one) => one.length >= 3);
};

/** The same question about the name alone, where something stands beside it. */
export function withoutAsides(question: Question): Question[] {
  const { name, organization_name, entity_type } = question;
  const asking = (field: 'name' | 'organization_name', found: string[]): Question[] =>
    [...new Set(found)].filter((one) => one !== question[field]!.trim()).map((one) => ({ ...question, [field]: one }));
  if (name !== undefined) {
    const person =
      entity_type === 'organization'
        ? []
        : [...besides(name), ...surnamesFirst(name), ...twoSurnames(name), ...atSlash(name), withoutHyphenEnd(name)];
    const business = entity_type === 'individual' ? [] : plainBusiness(name);
    return asking('name', [...person, ...business]);
  }
  return organization_name === undefined ? [] : asking('organization_name', plainBusiness(organization_name));
}
