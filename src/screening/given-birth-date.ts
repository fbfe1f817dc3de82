import { readDate } from '../fields/date.ts';

const EARLIEST_BIRTH = '1880-01-01';

/** Whether YYYY-MM-DD is a plausible birth date. */
export const isBirthDate = (day: string, now = new Date()): boolean => day >= EARLIEST_BIRTH && day <= now.toISOString().slice(0, 10);

/** What `readGivenBirthDate` reads, for messages. */
export const BIRTH_DATE_ACCEPTED =
  'a past date such as 09/29/1949, 1949-09-29, 29-Sep-1949 or Sep 29, 1949, with a four-digit year unless only one century is possible, as in 9/29/49';

/** People on a roster are not older. */
const OLDEST_YEARS = 110;
const short_year = /^\d{1,2}[/-]\d{1,2}[/-](\d{2})$/;

/** Century of a two-digit year if only one is possible: 74 is 1974, 05 is 2005; undefined for 20, which is 1920 or 2020. */
function centuryOf(text: string, now: Date): '19' | '20' | undefined {
  const digits = short_year.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const year = now.getUTCFullYear();
  if (Number(`20${digits}`) > year) return '19';
  return year - Number(`19${digits}`) > OLDEST_YEARS ? '20' : undefined;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** 13-Jan-1960, 13 January 1960, 13JAN1960 */
const day_first = /^(\d{1,2})[ ./-]{0,2}([a-z]{3,9})[ .,/-]{0,2}(\d{4}|\d{2})$/i;
/** Jan 13, 1960, January 13 1960 */
const month_first = /^([a-z]{3,9})[ ./-]{0,2}(\d{1,2})(?:[ ,/-]{1,2})(\d{4}|\d{2})$/i;
const year_first = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

/** 1 for Jan, Jan. and January; null for other words. */
function monthOf(word: string): number | null {
  const small = word.toLowerCase();
  const at = MONTHS.findIndex((month) => month === small || month.slice(0, 3) === small || (month === 'september' && small === 'sept'));
  return at < 0 ? null : at + 1;
}

/** A date with a month in letters, or with the year first, as MM/DD/YYYY; other text as it is. */
function inNumbers(text: string): string {
  const [, year, month_number, day_number] = year_first.exec(text) ?? [];
  if (year) return `${month_number}/${day_number}/${year}`;
  const day_is_first = day_first.exec(text);
  const month_is_first = month_first.exec(text);
  const [word, day, end] = day_is_first
    ? [day_is_first[2]!, day_is_first[1], day_is_first[3]]
    : [month_is_first?.[1] ?? '', month_is_first?.[2], month_is_first?.[3]];
  const month = monthOf(word);
  return month === null ? text : `${month}/${day}/${end}`;
}

/**
 * A date of birth as people and spreadsheets write it (1949-09-29, 09/29/1949, 9/29/49, 29-Sep-1949, September 29, 1949), as YYYY-MM-DD; null if it is none,
 * is not in the past, or its century is unknown. Every interface that takes rows reads dates of birth here.
 */
export function readGivenBirthDate(text: string, now = new Date()): string | null {
  const written = inNumbers(text.trim().replace(/\s+/g, ' '));
  const { value } = readDate(written, centuryOf(written, now));
  return value && isBirthDate(value, now) ? value : null;
}
