import { fold, MAX_NAME_LENGTH, undottedLetters, wordsOf } from './fold.ts';
import { isBusinessName, organizationForm } from './organization.ts';
import { isCommonlyGiven, legalForm } from './organization-words.ts';
import { keptBy, without } from './read/lexicon.ts';

/** What exports of payroll, vendor and scheduling programs write before a name, or instead of one. */

const isFull = (text: string) => undottedLetters(text).filter((word) => word.length > 1).length >= 2;

const withoutDate = without('date_before');
export const withoutNumberBefore = without('number_before');
/** ROE, 10002 JANE: not part of a date or of another number. */
const number_within = /(?<![\p{L}\d/.#-])\d{2,10}(?![\p{L}\d/.-])/gu;

/** 24 HOUR HOME CARE */
const short_number = /^\d{1,2}\s/;

export function withoutFigures(line: string): string {
  const own = withoutNumberBefore(withoutDate(line));
  const left = own.replace(number_within, ' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const isBusiness = organizationForm(left).is_telling || (short_number.test(line) && undottedLetters(left).some(isCommonlyGiven));
  return isFull(left) && !isBusiness ? left : line;
}

const withoutCodes = without('code');

const isOwn = (word: string) => word.length > 1 && !isCommonlyGiven(word) && legalForm(word) === null;
function isEnough(text: string): boolean {
  const words = undottedLetters(text);
  return words.length > 2 || (isFull(text) && words.some(isOwn));
}

export function withoutCode(line: string): string {
  const left = withoutCodes(line).trim();
  return isEnough(left) ? left : line;
}

const beforePlace = keptBy('place_behind_sign');
const behindPurpose = keptBy('purpose_before');

/** A business without its place behind a sign, or what is paid for before a dash. */
export function aroundSign(line: string): string[] {
  const [behind = ''] = behindPurpose(line);
  return [beforePlace(line)[0] ?? '', isBusinessName(behind) ? behind : ''].filter(isEnough);
}

const beforeAddress = keptBy('address_behind');
export const withoutAddress = (line: string): string => beforeAddress(line)[0] ?? line;

const aroundLead = keptBy('behind_lead');

/** Null where there is none, or where both may be one business. */
export function behindLead(line: string): string | null {
  const [lead, name] = aroundLead(line);
  if (!lead || !name || !isFull(name) || undottedLetters(name).length > 5) return null;
  const isBusiness = undottedLetters(lead).some((word) => legalForm(word) !== null) || organizationForm(name).is_telling;
  return isBusiness ? null : name;
}

const mailName = keptBy('mail');

export const isMailOnly = (line: string): boolean => mailName(line.trim()).length > 0 && nameInMail(line) === null;

/** JANE.ROE@CLINIC.EXAMPLE */
export function nameInMail(line: string): string | null {
  const [local = ''] = mailName(line.trim());
  const name = local
    .replace(/\d+/g, '')
    .replace(/[._+-]+/g, ' ')
    .trim();
  return isFull(name) ? name : null;
}

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

/** M A R I G O L D */
const spaced = /(?<!\p{L})\p{L}(?: \p{L}){3,}(?!\p{L})/gu;

/** As it is where hardly anything would be left. */
export function withoutExports(line: string): string {
  if (line.length > MAX_NAME_LENGTH) return line;
  const left = withoutAll(plain(decoded(line)))
    .replace(spaced, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![ ,;:(–-])[ ,;:(–-]+$/u, '');
  return (left.match(/\p{L}{2,}/gu)?.length ?? 0) > 0 ? left : line;
}

/** PHASE III is part of a name. */
const beforeNumber = keptBy('number_behind');
/** INC 2 */
const digits_behind = /[ ,-]\d{1,6}$/;
const beforePlaceBehind = keptBy('place_behind');

const ends_in_form = (name: string): boolean => legalForm(wordsOf(name).at(-1) ?? '') !== null;

/** MEDMAX LLC - HOUSTON, MEDMAX #2; null for other names. */
export function withoutPlace(line: string): string | null {
  const text = line.trim();
  const [numbered] = beforeNumber(text);
  if (numbered) return numbered;
  const digits_at = text.search(digits_behind);
  if (digits_at > 0 && ends_in_form(text.slice(0, digits_at))) return text.slice(0, digits_at);
  const [own] = beforePlaceBehind(text);
  return own && isBusinessName(own) ? own : null;
}

/** Longer numbers are those of bookkeeping; SUITE 200 and 5/1/24 say nothing of branches. */
const branch_number = /(?:#\s?\d{1,5}|(?<![\d/.x-])\d{1,3})\W*$/i;
const address_number = /\b(?:suite|ste|unit|room|rm|box|floor|fl|apt|bldg|building)\.?\s{0,3}#?\s{0,3}\d{1,5}\W*$/i;

export const endsInNumber = (name: string): boolean => branch_number.test(name);

export const hasBranchNumber = (name: string): boolean => endsInNumber(name) && !address_number.test(name);

/** FIELD OF OAKS CENTER/DORVIA'S SERVICES, if each has two words. */
function partsAtSlash(line: string): string[] {
  const parts = line.split('/').map((part) => part.trim());
  const hasTwo = (part: string) => (fold(part).match(/[A-Z]{2,}/g) ?? []).length > 1;
  return parts.length > 1 && parts.every(hasTwo) ? parts : [];
}

const atForm = keptBy('form_inside');

/** HOLMWICK INC TRENWICK SUPPLY: a company, and the name it trades under. */
function partsAtForm(line: string): string[] {
  const [company, other] = atForm(line);
  if (!company || !other) return [];
  const isOwn = (fold(other).match(/[A-Z]{2,}/g) ?? []).some((word) => !isCommonlyGiven(word));
  return isOwn ? [company, other] : [company];
}

const withBrackets = keptBy('before_brackets');

/** Without initials, place or other name in brackets. */
function beforeBrackets(line: string): string[] {
  const [own] = withBrackets(line);
  return own && (fold(own).match(/[A-Z]{2,}/g) ?? []).length > 1 ? [own] : [];
}

export const partsOfLine = (line: string): string[] => [...partsAtSlash(line), ...partsAtForm(line), ...beforeBrackets(line)];
