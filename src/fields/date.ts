import { z } from 'zod';
import { inNumbers } from './date-in-numbers.ts';
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
