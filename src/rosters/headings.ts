import { plainHeading } from '../fields/field-names.ts';
import { fieldOf } from '../fields/roster-headings.ts';
import type { RosterRow } from '../load/reader/roster.ts';
import { RosterError } from './roster-error.ts';

/** Rows that may come before the headings, such as a title or a date. */
const HEADING_WITHIN = 10;

export const filled = (row: RosterRow): string[] => ('values' in row ? row.values.filter((value) => value.trim() !== '') : []);
const known = (row: RosterRow): number => filled(row).filter((value) => fieldOf(value) !== null).length;

/** Nothing but headings, and more than one. “Person” and “MI” are headings as well as values, but a name is none. */
const isHeadings = (row: RosterRow): boolean => known(row) > 1 && known(row) === filled(row).length;

/** The row below the headings if it continues them: a merged “Name” above “First” and “Last”. */
function continued(upper: readonly string[], row: RosterRow | undefined): string[] | null {
  if (!row || !('values' in row) || !isHeadings(row)) return null;
  const lower = row.values;
  const headings = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => lower[at]?.trim() || (upper[at] ?? ''));
  return headings.some((heading, at) => plainHeading(heading) !== plainHeading(upper[at] ?? '')) ? headings : null;
}

/** The headings among the first rows, and the rows below them; null if there are no headings. */
export function headed(rows: RosterRow[]): { headings: string[]; below: RosterRow[] } | null {
  const at = rows.slice(0, HEADING_WITHIN).findIndex((row) => known(row) > 0);
  if (at < 0) return null;
  const row = rows[at] as { values: string[] };
  // Above a single column, a title looks like one more name.
  const most = filled(rows[at]!).length > 1 ? 1 : 0;
  const above = rows.slice(0, at).find((one) => filled(one).length > most);
  if (above)
    throw new RosterError(
      most > 0
        ? `line ${above.line} comes before the headings and has several columns: remove it`
        : `line ${above.line} comes before the heading "${filled(rows[at]!)[0]}": remove it, or move it below the heading if it is a name`,
    );
  const both = continued(row.values, rows[at + 1]);
  return { headings: both ?? row.values, below: rows.slice(at + (both ? 2 : 1)) };
}

/** Reads rows until different headings follow: below them begins another table, whose columns mean something else. */
export function inOneTable(headings: readonly string[]): (row: RosterRow) => RosterRow {
  let other: number | null = null;
  const isOther = (row: RosterRow): boolean =>
    'values' in row &&
    isHeadings(row) &&
    row.values.some((value, at) => value.trim() !== '' && plainHeading(value) !== plainHeading(headings[at] ?? ''));
  return (row) => {
    if (other !== null)
      return { line: row.line, fault: `this row is below other headings, in row ${other}: upload that table as a separate file` };
    if (!isOther(row)) return row;
    other = row.line;
    return { line: row.line, fault: 'this row has different headings from the first one: upload the table below it as a separate file' };
  };
}
