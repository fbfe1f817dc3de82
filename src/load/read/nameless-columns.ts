import type { Layout } from '../declaration/layout.ts';
import { type ParsedRow, shorten } from '../parse/parsed-row.ts';
import { isUnnamed, keyOfHeader, layoutKeys } from '../recognize/layout-check.ts';

/**
 * Blank columns that a spreadsheet added. With a value in one a row is not read: others may stand in the wrong columns.
 */
export function blankColumns(layout: Layout, header: string[] | null): (row: ParsedRow) => ParsedRow {
  const { known } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const blank = (header ?? []).flatMap((name, index) => (isUnnamed(name) && !known.has(keyOf(name)) ? [index] : []));
  if (blank.length === 0) return (row) => row;
  return (row) => {
    if (!('values' in row)) return row;
    const filled = blank.find((index) => row.values[index]!.trim() !== '');
    if (filled === undefined) return row;
    return { line: row.line, fault: `has a value in column ${filled + 1}, which has no header`, text: shorten(row.values.join(' | ')) };
  };
}
