import { MAX_NAME_LENGTH } from './fold.ts';

/** What mail programs, web pages, lists and payroll programs leave around a name: none of it is part of the name. */

const tags = /<\/?[a-z][^<>]{0,120}>/giu;
const addresses = /[^\s<>()[\],;:]{1,64}@[^\s<>()[\],;:]{1,120}\.[a-z]{2,12}/giu;
/** XXX-XX-1234, ***-**-1234 and a number in full. */
const social = /(?<![A-Z\d])(?:[X*#]{3}|\d{3})-(?:[X*#]{2}|\d{2})-\d{4}(?!\d)/giu;
const label = String.raw`(?:NPI|(?:F?E|T|S?S)IN|TAX ?ID|SSN|DOB|D\.O\.B\.?|BORN|LIC(?:ENSE)?|EMP(?:LOYEE)?|MRN|VENDOR|ACCT|ACCOUNT|CASE|DEA|UPIN|CCN|MEDICAID|MEDICARE)`;
/** EIN 12-3456789, NPI: 1234567893, License no. RN 1234. */
const numbered = new RegExp(
  String.raw`(?:[\s,;([-]|^)${label}(?:\s*(?:ID|NO|NUM|NUMBER|NR|#))?[\s.:#=-]*[A-Z]{0,4}[ -]?[\dX*]{2}[\dX*/.-]*[)\]]?`,
  'giu',
);
/** (555) 123-4567 */
const phone = /(?<!\d)(?:(?:TEL|PHONE|PH|CELL|FAX)[\s.:]*)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)/giu;
/** RN123456, E004711: a number with its letters. */
const coded = /(?<=[\s,;(])[([]?[A-Z]{1,4}-?\d{4,10}[)\]]?(?=[\s,;)]|$)/giu;
/** ROE, JANE 1. and [x]: a line of a list. */
const bullet = /^(?:\(?\d{1,4}[.)]\s+|\[[ xX✓✔]?\]\s*|[•◦▪●·*>–—-]\s+)+/u;
const of_whom =
  /^(?:(?:RENDERING|REFERRING|ORDERING|ATTENDING|BILLING|TREATING|SUPERVISING|SERVICING|PERFORMING|PRESCRIBING) (?:PROVIDER|PHYSICIAN|DOCTOR|CLINICIAN|PRACTITIONER)|(?:(?:PROVIDER|PHYSICIAN|EMPLOYEE|VENDOR|PAYEE|SUPPLIER|SUBJECT|APPLICANT|CONTRACTOR|OWNER|FULL|LEGAL)(?: NAME)?|NAME)(?= ?:)) ?[:–-]? ?/iu;
/** LPN I, CNA II: the grade of a license, which says nothing about the family. */
const graded = /(?<=[ ,](?:CNA|LPN|LVN|RN|PCT|PCA|HHA|CMA|MLT|PTA|EMT|STNA|RT|MT)) (?:I{1,3}|IV|V|[1-5])$/iu;
const year = /(?<![ ,(-])[ ,(-]+(?:19|20)\d\d\)?$/u;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

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
  const left = [tags, addresses, social, phone, numbered, coded, bullet, of_whom, graded, year]
    .reduce((text, around) => plain(text.replace(around, ' ')), plain(decoded(line)))
    .replace(spaced, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![ ,;:(–-])[ ,;:(–-]+$/u, '');
  return (left.match(/\p{L}{2,}/gu)?.length ?? 0) > 0 ? left : line;
}
