import { readDate } from './date.ts';
import { inNumbers } from './date-in-numbers.ts';

const short_year = /^\d{1,2}[/-]\d{1,2}[/-](\d{2})$/;
const time = /[T ]\d{1,2}:/;

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
  if (time.test(text)) return null;
  const written = inNumbers(text);
  const year = shortYear(written);
  const is_known = year !== null && Number(`20${year}`) <= now.getUTCFullYear();
  return readDate(written, is_known ? '20' : undefined).value ?? null;
}
