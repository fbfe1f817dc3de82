import type { Layout } from '../declaration/layout.ts';
import { bareDay } from '../parse/cell-days.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { keyOfHeader, layoutKeys } from '../recognize/layout-check.ts';

/** exclusion_date, first_dates, date_added. */
export const isDayColumn = (name: string) => /(?:^|_)dates?(?:_|$)/.test(name);

/** 1927 to 2099. */
const SERIAL = /^\d{5}(?:\.\d{1,12})?$/;
const LAST_SERIAL_DAY = '2100';

/**
 * A date is a number whose format is lost when another program saves the file: in a column of dates it is the date it
 * stands for, also in text saved from a workbook. In any other column, and in cells of text, digits stay digits.
 */
export function dayCells(layout: Layout, header: string[] | null): (row: ParsedRow) => ParsedRow {
  const keyOf = keyOfHeader(layout);
  const { names } = layoutKeys(layout);
  const holds_days = (header ?? []).map((published) => isDayColumn(names.get(keyOf(published)) ?? ''));
  const day_columns = layout.read.format === 'csv' ? [...holds_days.keys()].filter((column) => holds_days[column]) : [];
  // Text does not say which digits were a number; five in a column of dates are one.
  const serialDays = (values: string[]): [number, string][] => {
    const days: [number, string][] = [];
    for (const column of day_columns) {
      const value = values[column] ?? '';
      const day = SERIAL.test(value) ? bareDay(Number(value), false) : null;
      if (day && day < LAST_SERIAL_DAY) days.push([column, day]);
    }
    return days;
  };
  return (row) => {
    if (!('values' in row)) return row;
    const days = row.days ?? serialDays(row.values);
    if (!days.some(([column]) => holds_days[column])) return row;
    const values = [...row.values];
    for (const [column, day] of days) if (holds_days[column]) values[column] = day;
    return 'digest' in row ? { line: row.line, values, digest: row.digest } : { line: row.line, values };
  };
}
