import { tagged } from './read/lexicon.ts';
import { wordsOf } from './read/tokenize.ts';

export type NamePart = 'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'organization_name';

const anywhere = tagged('no_value');
const inParts: Partial<Record<NamePart, ReadonlySet<string>>> = {
  first_name: tagged('no_first_name'),
  last_name: tagged('no_last_name'),
};
const inAny = tagged('no_value', 'no_first_name', 'no_last_name');

export const bareWord = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const signs = /^(?:-+|\.+|\?+)$/;
const page = /^page \d+(?: of \d+)?$/i;
/** N A ROE */
const initials = /^\p{L}\.?\s/u;
const bracketed = /^[<([{].*[>)\]}]$/;

export const isNoValue = (text: string): boolean =>
  signs.test(text) ||
  page.test(text) ||
  (anywhere.has(bareWord(text)) && !initials.test(text)) ||
  (bracketed.test(text) && inAny.has(bareWord(text)));

export const isNoValueOf = (part: NamePart, text: string): boolean => inParts[part]?.has(bareWord(text)) === true;

const placeholders = tagged('placeholder');
const beside = tagged('placeholder', 'beside_placeholder');
const whole_lines = tagged('placeholder_line');
/** And the heading of a column. */
const heading = /^(?:NAME (?:NOT|UN)\b.*|(?:(?:FULL|LEGAL|FIRST|MIDDLE|LAST|EMPLOYEE|VENDOR|PROVIDER|PATIENT|BUSINESS) NAME ?)+)$/;

/** UNKNOWN, UNKNOWN; VACANT POSITION: there is no one to screen. */
export function isPlaceholder(line: string): boolean {
  const own = wordsOf(line).filter((word) => !/^\d+$/.test(word));
  const said = own.join(' ');
  return (
    whole_lines.has(said) || heading.test(said) || (own.some((word) => placeholders.has(word)) && own.every((word) => beside.has(word)))
  );
}
