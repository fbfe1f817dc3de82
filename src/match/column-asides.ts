import { particles } from './affixes.ts';
import { withoutLeads } from './around-name.ts';
import { plainOf, surnamesJoined, withoutHyphenEnd } from './asides.ts';
import { withoutNumberBefore } from './before-name.ts';
import { fold } from './fold.ts';
import { isUsualGivenName } from './name-frequencies.ts';
import { saysWholeBusiness } from './organization.ts';
import { withoutPositions } from './positions.ts';
import type { Question } from './question.ts';
import { tagged } from './read/lexicon.ts';

const labels = tagged('lead', 'title', 'role', 'no_value', 'no_first_name', 'placeholder');
const isLabel = (text: string): boolean => labels.has(fold(text).replace(/[^A-Z ]/g, ''));

/** ICU | JANE ROE */
function isWholeInLast(first_name: string, last_name: string): boolean {
  const [given = '', ...others] = fold(last_name).split(' ');
  return (
    others.length > 0 &&
    others.length < 3 &&
    isUsualGivenName(given) &&
    !isUsualGivenName(others.at(-1)!) &&
    !isUsualGivenName(fold(first_name))
  );
}

/** OSTERVAAN (DO NOT USE) in the column of the surname. */
function withoutNote(last_name: string): string {
  const plain = plainOf(withoutNumberBefore(last_name));
  const at = /[)\]]$/.test(plain) ? Math.max(plain.lastIndexOf('('), plain.lastIndexOf('[')) : -1;
  return withoutHyphenEnd(surnamesJoined(at > 0 ? plain.slice(0, at).trim() : plain));
}

/** RICHARD/RICK, RICHARD (PREFERS RICK) */
const givenNames = (first_name: string): string[] => {
  const names = first_name
    .split(/[^\p{L}\p{M}\s.'’`-]+(?:prefers\s)?|\s(?:or|and|goes by|prefers|called)\s/iu)
    .map((one) => one.trim())
    .filter((one) => /\p{L}{2}/u.test(one));
  return names.length > 1 && names.length <= 3 ? names : [];
};

const isWholeLine = (text: string): boolean => /\p{L}{2},\s*\p{L}/u.test(text);

const same = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** JANE ROE in both columns, or beside ROE. */
function wholeInFirst(first: string, last: string): string | null {
  const [a, b] = [same(first), same(last)];
  return b !== '' && a.includes(' ') && (a === b || a.endsWith(` ${b}`)) ? first : null;
}

/** DE LA WYNHURST in the column of the given name. */
const isSurname = (text: string): boolean => /^(?:\S+ )+\S+$/.test(fold(text)) && particles.has(fold(text).split(' ')[0]!);

/** The name alone, where a column has more than its part of it. The question as sent is searched too. */
export function columnAsides(question: Question): Question[] {
  const { first_name, middle_name, last_name, name } = question;
  if (name !== undefined || last_name === undefined) return [];
  const plain = withoutPositions(withoutNote(last_name), 1);
  const found: Question[] = plain === last_name.trim() ? [] : [{ ...question, last_name: plain }];
  // Without a first name the middle name is the given one.
  if (middle_name && (first_name === undefined || isLabel(first_name)))
    found.push({ ...question, first_name: middle_name, middle_name: undefined, last_name: plain });
  if (first_name === undefined) return found;
  const { first_name: _first, middle_name: _middle, last_name: _last, ...rest } = question;
  // A vendor in the column of last names, or in all.
  const is_label = isLabel(first_name) && /\S\s+\S/.test(last_name.trim());
  if (saysWholeBusiness(last_name) || is_label || isWholeInLast(first_name, last_name)) found.push({ ...rest, name: last_name });
  if (isSurname(first_name)) found.push({ ...question, first_name: plain, last_name: first_name });
  const given = withoutLeads(withoutPositions(withoutNumberBefore(first_name), 1));
  const middle = middle_name && withoutPositions(middle_name, 1);
  if (given !== first_name || middle !== middle_name) found.push({ ...question, first_name: given, middle_name: middle, last_name: plain });
  found.push(...givenNames(first_name).map((one) => ({ ...question, first_name: one, last_name: plain })));
  for (const column of [first_name, last_name]) if (isWholeLine(column)) found.push({ ...rest, name: column });
  const whole = wholeInFirst(first_name, plain);
  if (whole) found.push({ ...rest, name: whole });
  return found;
}
