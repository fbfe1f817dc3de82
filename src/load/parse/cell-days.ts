/**
 * Built-in number formats of days and times. 27–36 and 50–58 are those of East Asian settings (a workbook saved there shows its days by number 58), 71–81 those of
 * Thai ones.
 */
const RANGES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
export const DATE_FORMATS = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Formats of days and times; of `0.00`, `@`, `General` none. */
export const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));

const DAY = 86_400_000;

/** Serial day of a spreadsheet as YYYY-MM-DD, with the time where there is one. */
export function serialDate(serial: number, epoch_1904: boolean): string {
  const start = epoch_1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(start + Math.round(serial * DAY)).toISOString();
  return Number.isInteger(serial) ? instant.slice(0, 10) : instant.slice(0, 19);
}

/** 1910-01-01, so that a year alone (1965, 2026) is no serial day; 9999-12-31, which a day as digits (20260112) is beyond. */
const FIRST_SERIAL = 3654;
const LAST_SERIAL = 2_958_465;

/** The day a bare number is if its column holds days; null where it can be none. */
export const bareDay = (number: number, epoch_1904: boolean): string | null =>
  number >= FIRST_SERIAL && number <= LAST_SERIAL ? serialDate(number, epoch_1904) : null;

/** 2000-01-01 to 2099-12-31: a bare number in a title or a note is a day only where no other number is likely to be meant. */
const FIRST_NOTED = '2000';
const LAST_NOTED = '2100';

/** The cells of a title row or a note, bare numbers that can be days of this century as those days. */
export function noteCells(values: string[], days: [number, string][] = []): string[] {
  const noted = days.filter(([, day]) => day > FIRST_NOTED && day < LAST_NOTED && day.length === 10);
  if (noted.length === 0) return values;
  const cells = [...values];
  for (const [index, day] of noted) cells[index] = day;
  return cells;
}
