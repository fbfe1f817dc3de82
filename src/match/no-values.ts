import { tagged } from './read/lexicon.ts';
import { wordsOf } from './read/tokenize.ts';

export type NamePart = 'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'organization_name';

/** What people and programs write in a field to say that it has no value, without signs and blanks. */
const anywhere = tagged('no_value');
const inParts: Partial<Record<NamePart, ReadonlySet<string>>> = {
  first_name: tagged('no_first_name'),
  last_name: tagged('no_last_name'),
};
const inAny = tagged('no_value', 'no_first_name', 'no_last_name');

export const bareWord = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const signs = /^(?:-+|\.+|\?+)$/;
const page = /^page \d+(?: of \d+)?$/i;
/** N A ROE has two initials. */
const initials = /^\p{L}\.?\s/u;
/** <null>, [none], (blank) */
const bracketed = /^[<([{].*[>)\]}]$/;

/** Whether a word, in any field, only says that there is no value. */
export const isNoValue = (text: string): boolean =>
  signs.test(text) ||
  page.test(text) ||
  (anywhere.has(bareWord(text)) && !initials.test(text)) ||
  (bracketed.test(text) && inAny.has(bareWord(text)));

/** Whether a word says so in this part of a name. */
export const isNoValueOf = (part: NamePart, text: string): boolean => inParts[part]?.has(bareWord(text)) === true;

const placeholders = tagged('placeholder');
const beside = tagged('placeholder', 'beside_placeholder');
const whole_lines = tagged('placeholder_line');
/** NAME NOT GIVEN, and the heading of a column. */
const heading = /^(?:NAME (?:NOT|UN)\b.*|(?:(?:FULL|LEGAL|FIRST|MIDDLE|LAST|EMPLOYEE|VENDOR|PROVIDER|PATIENT|BUSINESS) NAME ?)+)$/;

/** UNKNOWN, UNKNOWN; VACANT POSITION; NO NAME: there is no one to screen. */
export function isPlaceholder(line: string): boolean {
  const own = wordsOf(line).filter((word) => !/^\d+$/.test(word));
  const said = own.join(' ');
  return (
    whole_lines.has(said) || heading.test(said) || (own.some((word) => placeholders.has(word)) && own.every((word) => beside.has(word)))
  );
}
