import { legalForm } from './legal-forms.ts';
import { organizationForm } from './organization.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { undottedLetters } from './read/tokenize.ts';

/** What exports of payroll, vendor and scheduling programs write before a name, or instead of one: numbers, positions, departments, email addresses. */

const isFull = (text: string) => undottedLetters(text).filter((word) => word.length > 1).length >= 2;

/** 2024-05-01 JANE ROE, 5/1/24: JANE ROE */
const date_before = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}[\s:;,–—-]+(?=\p{L})/u;
/** 10002 - JANE ROE, A123 JANE ROE, #7 JANE ROE */
const number_before = /^[#(\s]*[A-Z]{0,4}\d{1,10}[)\]]?[\s.:;,)–—-]+(?=\p{L})/iu;
/** ROE, 10002 JANE: a number of its own, which is part of no date and no other number. */
const number_within = /(?<![\p{L}\d/.#-])\d{2,10}(?![\p{L}\d/.-])/gu;

/** 10002 RICHARD: a column without the number before what it contains. */
export const withoutNumberBefore = (text: string): string => text.replace(number_before, '');

/** A number that a business may begin with: 24 HOUR HOME CARE, 1 STOP MEDICAL. */
const short_number = /^\d{1,2}\s/;

/** A line about a person without the numbers before and within the name. */
export function withoutFigures(line: string): string {
  const own = withoutNumberBefore(line.replace(date_before, ''));
  const left = own.replace(number_within, ' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const isBusiness = organizationForm(left).is_telling || (short_number.test(line) && undottedLetters(left).some(isCommonlyGiven));
  return isFull(left) && !isBusiness ? left : line;
}

/** 100234 TRENWICK HEALTH, V100234 - TRENWICK HEALTH: a number of three digits or more; 24 HOUR CARE and 3M HEALTH have none. */
const code_before = /^[#(\s]*[A-Z]{0,4}\d{3,10}[)\]]?[\s.:;,)–—-]+(?=\p{L})/iu;
/** TRENWICK HEALTH 100234; STORE 14 and ROUTE 66 have less. */
const code_behind = /(?<![\s,;:–—-])[\s,;:–—-]+#?[A-Z]{0,3}\d{4,10}$/iu;
/** LEASE: TRENWICK HEALTH */
const label_before = /^\p{L}[\p{L} ]{1,24}:\s+(?=\p{L})/u;

const isOwn = (word: string) => word.length > 1 && !isCommonlyGiven(word) && legalForm(word) === null;
/** Whether what is left of the name of a business can be searched. */
function isEnough(text: string): boolean {
  const words = undottedLetters(text);
  return words.length > 2 || (isFull(text) && words.some(isOwn));
}

/** A business without the vendor number or the label before it, if enough of it is left to be searched. */
export function withoutCode(line: string): string {
  const left = line.replace(label_before, '').replace(code_before, '').replace(code_behind, '').trim();
  return isEnough(left) ? left : line;
}

/** TRENWICK HEALTH:LOCATION 4, TRENWICK HEALTH @ DALLAS */
const place_behind_sign = /^(.{3,250}?)(?:\s+@\s*|\s*:\s*)[\p{L}\d].*$/u;
/** RENT - TRENWICK HEALTH LLC */
const purpose_before = /^\p{L}[\p{L} ]{1,24}\s[-–—]+\s+(\S.*)$/u;

/** A business without its place behind a sign, or without what is paid for before a dash, if the words of the rest are those of a business. */
export function aroundSign(line: string): string[] {
  const behind = purpose_before.exec(line)?.[1] ?? '';
  const form = organizationForm(behind);
  const isBusiness = form.is_telling || form.legal_forms.length > 0;
  return [place_behind_sign.exec(line)?.[1] ?? '', isBusiness ? behind : ''].filter(isEnough);
}

/** JANE ROE, 12 MAIN ST, COLUMBUS OH: what begins with the number of a house is an address. */
const address_behind =
  /^(.{3,250}?)\s*(?:,|\s[-–—|])\s*\d{1,6}[A-Z]?(?:-\d{1,5})?\s+(?:[NSEW]\.?\s+|[NS][EW]\.?\s+)?[\p{L}\d][\p{L}\d.'’-]*\s*[\p{L},.].*$/iu;

export const withoutAddress = (line: string): string => address_behind.exec(line)?.[1] ?? line;

/** ICU - JANE ROE, NURSE: JANE ROE: what stands before a dash or a colon is where someone works, or as what. */
const behind_lead = /^(\p{L}[\p{L}\d .&/'’]{0,40}?)(?:\s+[-–—|]+\s+|\s*:\s+)(\S.*)$/u;

/** The name behind a department or position; null where there is none, or where both may be one business. */
export function behindLead(line: string): string | null {
  const [, lead, name] = behind_lead.exec(line) ?? [];
  if (!lead || !name || !isFull(name) || undottedLetters(name).length > 5) return null;
  const isBusiness = undottedLetters(lead).some((word) => legalForm(word) !== null) || organizationForm(name).is_telling;
  return isBusiness ? null : name;
}

const mail_address = /^<?([\p{L}][\p{L}\d._'’+-]{2,60})@[\p{L}\d.-]{1,120}\.\p{L}{2,12}>?$/u;

/** JROE@CLINIC.EXAMPLE: a user name, which no list publishes. */
export const isMailOnly = (line: string): boolean => mail_address.test(line.trim()) && nameInMail(line) === null;

/** JANE.ROE@CLINIC.EXAMPLE: the name in an email address. */
export function nameInMail(line: string): string | null {
  const local = mail_address.exec(line.trim())?.[1];
  const name = (local ?? '')
    .replace(/\d+/g, '')
    .replace(/[._+-]+/g, ' ')
    .trim();
  return isFull(name) ? name : null;
}
