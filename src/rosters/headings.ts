import { plainHeading } from '#fields/field-names';
import { hasLetter, hasTwoLetters } from '#fields/letters';
import { collapsed } from '#fields/person-name';
import { fieldOf } from '#fields/roster-headings';
import { limits } from '#load/parse/limits';
import type { RosterRow } from '#load/reader/open-part';
import { Refusal } from '#load/refusal';
import { hasDigit } from '#match/fold';
import { saysBy } from '#match/read/schemes';
import { hasBusinessWord, hasGivenName, isFullName } from '#screening/looks-like-name';

/** Rows that may come before the headings, such as a title or a date. */
const HEADING_WITHIN = 10;

/** Those that say something, without the blanks around them. */
export const filledCells = (values: readonly string[]): string[] => values.map((value) => value.trim()).filter(Boolean);

export const filled = (row: RosterRow): string[] => filledCells(row.values);
const LONGEST_HEADING = 200;
const isKnown = (cell: string): boolean => cell.length <= LONGEST_HEADING && fieldOf(cell) !== null;
/** Of as many columns as a roster may have. */
const known = (row: RosterRow): number => filled(row).slice(0, limits.roster.columns).filter(isKnown).length;

/** Nothing but headings, and more than one. “Person” and “MI” are headings as well as values, but a name is none. */
const isHeadings = (row: RosterRow): boolean => {
  const cells = filled(row);
  return cells.length > 1 && cells.every(isKnown);
};

function continued(upper: readonly string[], row: RosterRow | undefined): string[] | null {
  if (!row || !isHeadings(row)) return null;
  const lower = row.values;
  const headings = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => lower[at]?.trim() || (upper[at] ?? ''));
  return headings.some((heading, at) => plainHeading(heading) !== plainHeading(upper[at] ?? '')) ? headings : null;
}

/** Headings of groups: merged cells above several headings, so fewer of them, and fewer that are known. */
function isGroups(row: RosterRow, below: RosterRow | undefined): boolean {
  if (!below || known(below) < 2) return false;
  return known(below) > known(row) && filled(row).length < filled(below).length;
}

/** “Run date:”, “01/05/2026”. A name beside a date is a person. */
const saysTitle = saysBy('title_of_report');
const isTitle = (row: RosterRow): boolean => {
  const [first = '', ...more] = filled(row);
  return saysTitle(first) && more.length <= 3 && ![first, ...more].some((value) => hasGivenName(value) || isFullName(value));
};

const mayBeName = (cell: string): boolean =>
  hasTwoLetters(cell) &&
  fieldOf(cell) === null &&
  (collapsed(cell).split(' ').filter(hasLetter).length > 1 || hasGivenName(cell) || hasBusinessWord(cell));

/** Headings of groups that are none: words with gaps between. */
const isUnknownGroups = (row: RosterRow, headings: RosterRow): boolean => {
  const cells = filled(row);
  const last = row.values.findLastIndex((value) => value.trim() !== '');
  return (
    last >= cells.length &&
    cells.length < filled(headings).length &&
    cells.every((value) => !hasDigit(value) && !hasGivenName(value) && !isFullName(value))
  );
};

const ABOVE =
  'this row is above the headings and may be a name, so it is not screened: move it below them if it is a row of the roster, or remove it';

const invalid = (line: number, fault: string): RosterRow => ({ line, values: [], fault });

/** `above`: rows that may be names, each with its fault. */
export function headed(rows: RosterRow[]): { headings: string[]; above: RosterRow[]; below: RosterRow[] } | null {
  const first = rows.slice(0, HEADING_WITHIN).findIndex((row) => known(row) > 0);
  if (first < 0) return null;
  const is_group = isGroups(rows[first]!, rows[first + 1]);
  const at = is_group ? first + 1 : first;
  const row = rows[at]!;
  // Above a single column, a title looks like one more name.
  const most = filled(rows[at]!).length > 1 ? 1 : 0;
  const before = rows
    .slice(0, first)
    .find(
      (one, place) => filled(one).length > most && !(most > 0 && (isTitle(one) || (place === at - 1 && isUnknownGroups(one, rows[at]!)))),
    );
  if (before)
    throw new Refusal(
      most > 0
        ? `line ${before.line} comes before the headings and has several columns: remove it, or move it below the headings if it is a row of the roster`
        : `line ${before.line} comes before the heading "${filled(rows[at]!)[0]}": remove it, or move it below the heading if it is a name`,
    );
  const above = rows
    .slice(0, at)
    .filter((one) => !isTitle(one) && filled(one).some(mayBeName))
    .map(({ line }) => invalid(line, ABOVE));
  if (is_group) {
    const headings = row.values.map((heading, place) => heading.trim() || (rows[first]!.values[place]?.trim() ?? ''));
    return { headings, above, below: rows.slice(at + 1) };
  }
  const both = continued(row.values, rows[at + 1]);
  return { headings: both ?? row.values, above, below: rows.slice(at + (both ? 2 : 1)) };
}

/** Reads rows until different headings follow: below them begins another table, whose columns mean something else. */
export function inOneTable(headings: readonly string[]): (row: RosterRow) => RosterRow {
  let other: number | null = null;
  const isOther = (row: RosterRow): boolean =>
    isHeadings(row) && row.values.some((value, at) => value.trim() !== '' && plainHeading(value) !== plainHeading(headings[at] ?? ''));
  return (row) => {
    if (other !== null) return invalid(row.line, `this row is below other headings, in row ${other}: upload that table as a separate file`);
    if (!isOther(row)) return row;
    other = row.line;
    return invalid(row.line, 'this row has different headings from the first one: upload the table below it as a separate file');
  };
}

/** Columns that are aligned by blanks, as reports print them. */
export const isFixedWidth = (rows: readonly RosterRow[]): boolean =>
  rows.slice(0, HEADING_WITHIN).some((row) => {
    const [only, ...more] = filled(row);
    if (only === undefined || more.length > 0) return false;
    return only.split(/ {2,}|\t/).filter((piece) => fieldOf(piece) !== null).length > 1;
  });

const saysFooter = saysBy('footer');

/** A line of totals or the end of a report: it is about no one. */
export const isFooter = (values: readonly string[]): boolean => {
  const cells = filledCells(values);
  return cells.length > 0 && cells.length <= 3 && saysFooter(cells[0]!) && cells.slice(1).every((value) => !hasTwoLetters(value));
};
