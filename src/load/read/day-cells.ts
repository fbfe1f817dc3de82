import type { Layout } from '../declaration/layout.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { columnName, keyOfHeader } from '../recognize/layout-check.ts';

/** Our column name shows that the column holds dates: exclusion_date, first_dates, date_added. */
export const isDayColumn = (name: string) => /(?:^|_)dates?(?:_|$)/.test(name);

/**
 * A workbook stores a date as a number and displays it as one by its format, which is lost when another program saves the file. In a column
 * that holds dates according to the layout, a bare number is the date it stands for. In any other column, and in text, digits stay digits.
 */
export function dayCells(layout: Layout, header: string[] | null): (row: ParsedRow) => ParsedRow {
  const keyOf = keyOfHeader(layout);
  const named = new Map(Object.entries(layout.columns).map(([published, column]) => [keyOf(published), columnName(column)]));
  const holds_days = (header ?? []).map((published) => isDayColumn(named.get(keyOf(published)) ?? ''));
  return (row) => {
    if (!('values' in row) || !row.days?.some(([column]) => holds_days[column])) return row;
    const values = [...row.values];
    for (const [column, day] of row.days) if (holds_days[column]) values[column] = day;
    return { line: row.line, values };
  };
}
