import type { ReleaseRule } from '#load/declaration/layout';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A month is dated to its first day, a year to January 1: the earliest possible date, so that the file never hides a
 * newer one.
 */
const dated = (year: string, month = 1): string => `${year}-${String(month).padStart(2, '0')}-01`;

/**
 * The rows contain no date. Archives are named hospitals_01_2026, copies by month (Apr2026) or year; the downloaded
 * file has no date at all.
 */
export function dateOfName(file_name: string): string | null {
  const name = file_name.toLowerCase();
  const iso = /(?<!\d)(20\d{2})-(\d{2})-(\d{2})(?!\d)/.exec(name) ?? /(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/.exec(name);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const worded = new RegExp(`(${months.join('|')})[a-z]*[-_. ]?(20\\d{2})(?!\\d)`).exec(name);
  if (worded) return dated(worded[2]!, months.indexOf(worded[1]!) + 1);
  const numbered = /(?<!\d)(0[1-9]|1[0-2])[-_](20\d{2})(?!\d)/.exec(name);
  if (numbered) return dated(numbered[2]!, Number(numbered[1]));
  const turned = /(?<!\d)(20\d{2})[-_](0[1-9]|1[0-2])(?!\d)/.exec(name);
  if (turned) return dated(turned[1]!, Number(turned[2]));
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(name);
  return year ? dated(year[1]!) : null;
}

export const release: ReleaseRule = { name: dateOfName, live: true };
