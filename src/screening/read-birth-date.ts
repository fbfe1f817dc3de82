import { inNumbers, readDate, shortYear } from '#fields/date';

const EARLIEST_BIRTH = '1880-01-01';

/** Whether YYYY-MM-DD is a plausible birth date. */
const isBirthDate = (day: string, now = new Date()): boolean => day >= EARLIEST_BIRTH && day <= now.toISOString().slice(0, 10);

/** What `readBirthDate` reads, for messages. */
export const BIRTH_DATE_ACCEPTED =
  'a past date such as 09/29/1949, 1949-09-29, 29-Sep-1949 or Sep 29, 1949, with a four-digit year unless only one century is possible, as in 9/29/49';

/** People on a roster are not older. */
const OLDEST_YEARS = 110;

/**
 * Century of a two-digit year if only one is possible: 74 is 1974, 05 is 2005; undefined for 20, which is 1920 or 2020.
 */
function centuryOf(text: string, now: Date): '19' | '20' | undefined {
  const digits = shortYear(text);
  if (digits === null) return undefined;
  const year = now.getUTCFullYear();
  if (Number(`20${digits}`) > year) return '19';
  return year - Number(`19${digits}`) > OLDEST_YEARS ? '20' : undefined;
}

/**
 * A date of birth as people and spreadsheets write it (1949-09-29, 09/29/1949, 9/29/49, 29-Sep-1949, September 29,
 * 1949), as YYYY-MM-DD; null if it is none, is not in the past, or its century is unknown. Every interface that takes
 * rows reads dates of birth here.
 */
export function readBirthDate(text: string, now = new Date()): string | null {
  const written = inNumbers(text);
  const { value } = readDate(written, centuryOf(written, now));
  return value && isBirthDate(value, now) ? value : null;
}
