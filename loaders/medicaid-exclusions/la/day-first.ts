import type { NamedRow, RawRow } from '#load/declaration/rows';

export const DAY_FIRST = 'workbook_day_first';

const published = [' Birthdate', ' Effective Date', ' Reinstate'];
const ours = ['birth_date', 'exclusion_date', 'reinstatement_date'];

/** What the workbook holds as a day, and what it left as text: 1965-07-12 and 7/25/1965 12:00:00 AM. */
const typed = /^\d{4}-\d{2}-(\d{2})/;
const text = /^\d{1,2}\/(\d{1,2})\/\d{4}/;

/**
 * Opened where days are written before months, 7/12/1965 became 12 July for 7 December, and 7/25/1965 stayed text as
 * there is no month 25. So no day of such a workbook is behind the 12th and every text is: where the months stand
 * first, all would be days.
 */
export function savedDayFirst(rows: RawRow[]): boolean {
  const cells = rows.flatMap((row) => published.map((header) => String(row[header] ?? row[header.trim()] ?? '').trim()));
  const daysOf = (pattern: RegExp) => cells.flatMap((cell) => pattern.exec(cell)?.[1] ?? []).map(Number);
  const [days, texts] = [daysOf(typed), daysOf(text)];
  return days.length > 0 && texts.length > 0 && days.every((day) => day <= 12) && texts.every((day) => day > 12);
}

/** The days as they were published. */
export function monthFirst(row: NamedRow): NamedRow {
  const turned = ours.map((name) => [name, (row[name] ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1-$3-$2')]);
  return { ...row, ...Object.fromEntries(turned) };
}
