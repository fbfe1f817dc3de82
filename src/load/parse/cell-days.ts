/** 27–36 and 50–58 are East Asian settings (a workbook saved there shows dates in format 58), 71–81 Thai. */
const RANGES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
export const DATE_FORMATS = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** True for date and time formats; false for `0.00`, `@`, `General`. */
export const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));

const DAY = 86_400_000;

/** YYYY-MM-DD, with the time if there is one. */
export function serialDate(serial: number, epoch_1904: boolean): string {
  const start = epoch_1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(start + Math.round(serial * DAY)).toISOString();
  return Number.isInteger(serial) ? instant.slice(0, 10) : instant.slice(0, 19);
}

/** From 1910-01-01, so that a plain year is not a date, to 9999-12-31; 20260112 is beyond. */
const FIRST_SERIAL = 3654;
const LAST_SERIAL = 2_958_465;

/** If its column holds dates; null if it cannot be one. */
export const bareDay = (number: number, epoch_1904: boolean): string | null =>
  number >= FIRST_SERIAL && number <= LAST_SERIAL ? serialDate(number, epoch_1904) : null;

/** A number in a title or note is a date only from 2000 to 2099. */
const FIRST_NOTED = '2000';
const LAST_NOTED = '2100';

/** Numbers that can be dates of this century are shown as such. */
export function noteCells(values: string[], days: [number, string][] = []): string[] {
  const noted = days.filter(([, day]) => day > FIRST_NOTED && day < LAST_NOTED && day.length === 10);
  if (noted.length === 0) return values;
  const cells = [...values];
  for (const [index, day] of noted) cells[index] = day;
  return cells;
}
