import { z } from 'zod';
import { defineField, type Normalized, none, refused, taken } from './define-field.ts';

export const IsoDate = z.iso.date();

const two = (text: string) => text.padStart(2, '0');

/** YYYY-MM-DD if the day exists; null for February 30. */
export function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${two(month)}-${two(day)}`;
  // Every month has 28 days; the others ask Date, which takes longer.
  if (/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/.test(iso)) return iso;
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Midnight behind a date, as databases and spreadsheets export it: 12:00:00 AM, T00:00:00.000, 00:00:00+00:00. Another
 * time is more than a date.
 */
const MIDNIGHT = /[T ](?:00?:00(?::00(?:\.0{1,9})?)?|12:00(?::00(?:\.0{1,9})?)? ?AM)(?:Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A date in any form in which day and month cannot be mistaken for one another: 20031017, 10/17/2003, 2003-10-17,
 * 2003/10/17, 17-Oct-2003, October 17, 2003, with or without midnight behind it. Numbers with slashes are month first,
 * as everywhere in the United States; 17/10/2003 is refused. `century`: prefix for a two-digit year; without it such a
 * date is refused, because 1925 and 2025 cannot be distinguished.
 */
export function readDate(published: string, century?: '19' | '20'): Normalized<string> {
  const written = published.trim();
  const text = inNumbers(written.replace(MIDNIGHT, ''));
  if (/^[0\s/-]*$/.test(written)) return none;
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d.*)?$/.exec(text);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text);
  const [, year, month, day] = compact ?? iso ?? (us ? [text, us[3], us[1], us[2]] : []);
  if (!year || !month || !day) return refused(`"${written.slice(0, 30)}" is not a date: use YYYYMMDD, MM/DD/YYYY or YYYY-MM-DD`);
  if (year.length === 2 && !century) return refused(`"${written}" has a two-digit year of unknown century`);
  const found = isoDay(year.length === 2 ? century + year : year, month, day);
  return found ? taken(found) : refused(`"${written}" is not a calendar date`);
}

export const date = defineField({
  id: 'date',
  definition: 'Calendar date, YYYY-MM-DD. All zeros mean no date.',
  schema: IsoDate,
  normalize: (published) => readDate(published),
  examples: {
    valid: [
      ['20160218', '2016-02-18'],
      ['02/18/2016', '2016-02-18'],
      ['2/8/2016', '2016-02-08'],
      ['2016-02-29', '2016-02-29'],
      ['2016-02-18T00:00:00', '2016-02-18'],
      ['2016-02-18T00:00:00.000', '2016-02-18'],
      ['2016/02/18', '2016-02-18'],
      ['02/18/2016 12:00:00 AM', '2016-02-18'],
      ['18-Feb-2016', '2016-02-18'],
      ['February 18, 2016', '2016-02-18'],
    ],
    none: ['', '0', '00000000', '00/00/0000'],
    invalid: ['20150230', '13/01/2016', '18/02/2016', '18-Feb-16', '02/18/2016 09:00', '02/18/16', 'Indefinite', '2016', '42419'],
  },
});

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** 13-Jan-1960, 13 January 1960, 13JAN1960 */
const day_first = /^(?<day>\d{1,2})[ ./-]{0,2}(?<word>[a-z]{3,9})[ .,/-]{0,2}(?<end>\d{4}|\d{2})$/i;
/** Jan 13, 1960, January 13 1960 */
const month_first = /^(?<word>[a-z]{3,9})[ ./-]{0,2}(?<day>\d{1,2})[ ,/-]{1,2}(?<end>\d{4}|\d{2})$/i;
const year_first = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

/** 1 for Jan, Jan. and January; null for other words. */
function monthOf(word: string): number | null {
  const small = word.toLowerCase();
  const at = MONTHS.findIndex((month) => month === small || month.slice(0, 3) === small || (month === 'september' && small === 'sept'));
  return at < 0 ? null : at + 1;
}

/** A date with a month in letters, or with the year first, as MM/DD/YYYY; other text as it is. */
export function inNumbers(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [, year, month_number, day_number] = year_first.exec(text) ?? [];
  if (year) return `${month_number}/${day_number}/${year}`;
  const { day, word = '', end } = (day_first.exec(text) ?? month_first.exec(text))?.groups ?? {};
  const month = monthOf(word);
  return month === null ? text : `${month}/${day}/${end}`;
}

const short_year = /^\d{1,2}[/-]\d{1,2}[/-](\d{2})$/;
const has_time = /[T ]\d{1,2}:/;

/** The last two digits of the year of 9/29/49; null for a year of four digits. */
export const shortYear = (written: string): string | null => short_year.exec(written)?.[1] ?? null;

/** What `readQuestionDate` reads, for messages. */
export const QUESTION_DATE_ACCEPTED =
  'a calendar date such as 2026-01-31, 01/31/2026 (month first), 31-Jan-2026 or Jan 31, 2026, with a four-digit year unless it is of this century and not ahead, as in 1/31/26';

/**
 * A date of a question (as of, from, to) in the forms that dates of birth take, as YYYY-MM-DD; null if it is none. A
 * two-digit year belongs to this century unless it would be ahead: 1/31/49 may mean 1949 or 2049 and is refused.
 */
export function readQuestionDate(text: string, now = new Date()): string | null {
  if (has_time.test(text)) return null;
  const written = inNumbers(text);
  const year = shortYear(written);
  const is_known = year !== null && Number(`20${year}`) <= now.getUTCFullYear();
  return readDate(written, is_known ? '20' : undefined).value ?? null;
}
