import { isNpi } from '#fields/npi';
import { hasDigit } from '#match/fold';
import { wordsBetween } from './letters.ts';

/** With a check digit that may be wrong. */
export const looksLikeNpi = (text: string): boolean => /^[12]\d{9}$/.test(text);

export interface PublishedNpis {
  /** Valid ones in the order of the cell, each once. */
  npis: string[];
  /** What looks like an NPI and is none: never kept as one, never repaired. */
  reasons: string[];
}

const NOTHING = /^(?:n\/?a|none|null|unknown|n\/k|pending|no npi|not (?:available|found|applicable)|[-–—.\s0]*)$/i;

/**
 * The NPIs of a cell, which may hold several (split by comma, semicolon, slash, ampersand or line), a stray letter
 * before the number or, where `mixed` (a column of several kinds of numbers), other identifiers: there a letter makes
 * it another kind of number.
 */
export function publishedNpis(cell: string | null | undefined, mixed = false): PublishedNpis {
  const whole = (broken: string, a: string, b: string) => (isNpi(a + b) ? a + b : broken);
  // A narrow cell of a PDF breaks a number over two lines; among numbers of several kinds two lines may be two numbers.
  const text = (cell ?? '').trim().replace(mixed ? /$^/ : /(?<!\d)(\d{1,9})\n(\d{1,9})(?!\d)/g, whole);
  if (NOTHING.test(text)) return { npis: [], reasons: [] };
  const npis = new Set<string>();
  const reasons: string[] = [];
  const pieces = wordsBetween(text, ',;/&|');
  for (const piece of pieces) {
    const number = (mixed ? /^(\d+)(?:\.0)?[.*]*$/ : /^[a-z#:.]*(\d+)(?:\.0)?[a-z.*]*$/i).exec(piece)?.[1];
    if (number && isNpi(number)) {
      npis.add(number);
      if (!mixed && !/^\d{10}(?:\.0)?$/.test(piece)) reasons.push(`"${piece}" contains more than the NPI ${number}`);
    } else if (number && looksLikeNpi(number)) reasons.push(`the check digit of ${number} is wrong; kept only as published`);
    else if (!mixed && hasDigit(piece))
      reasons.push(`"${piece.slice(0, 40)}" is not an NPI: ten digits, the first 1 or 2; kept only as published`);
  }
  if (!mixed && npis.size === 0 && reasons.length === 0) reasons.push(`"${text.slice(0, 40)}" is not an NPI; kept only as published`);
  return { npis: [...npis], reasons };
}
