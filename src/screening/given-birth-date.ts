import { readDate } from '../fields/date.ts';
import { isBirthDate } from './question-checks.ts';

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

/**
 * A date of birth as people write it (1949-09-29, 09/29/1949, 9/29/49), as YYYY-MM-DD; null if it is none, is not in the past, or its century is
 * unknown. Every interface that takes rows reads dates of birth here.
 */
export function readGivenBirthDate(text: string, now = new Date()): string | null {
  const { value } = readDate(text, centuryOf(text.trim(), now));
  return value && isBirthDate(value, now) ? value : null;
}
