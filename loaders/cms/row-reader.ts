import { ccn } from '#fields/ccn';
import { count, isMissing } from '#fields/count';
import { isoDay, readDate } from '#fields/date';
import type { Field } from '#fields/define-field';
import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue } from '#load/declaration/rows';

const yes = new Set(['y', 'yes', 'true']);
const no = new Set(['n', 'no', 'false']);
const decimal = /^-?\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$/;
/** The same text for every row, so that these issues are counted as one reason; the row is stored with the issue. */
export const lostZeros = 'the CCN had lost its leading zeros, which were restored';
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Reads the columns of one row: words for a missing value are null, an invalid value is null with an issue. */
export interface RowReader {
  issues: RowIssue[];
  take: <T>(field: Field<T>, column: string) => T | null;
  words: (column: string) => string | null;
  whole: (column: string) => number | null;
  number: (column: string) => number | null;
  day: (column: string) => string | null;
  flag: (column: string) => boolean | null;
  /** 1 to 5. */
  rating: (column: string) => number | null;
  /** The meaning of a code; an unknown code is an issue. */
  code: <T>(column: string, codes: Readonly<Record<string, T>>) => T | null;
}

export function rowReader(row: NamedRow, issues: RowIssue[] = []): RowReader {
  const text = (column: string) => (isMissing(row[column] ?? '') ? '' : row[column]!.trim());
  const wrong = (column: string, expected: string): null => {
    issues.push({ issue: `"${text(column).slice(0, 40)}" is ${expected}; kept only as published`, column });
    return null;
  };
  const take = <T>(field: Field<T>, column: string): T | null => {
    const { value, reason } = field.normalize(text(column));
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  const number = (column: string): number | null => {
    const published = text(column);
    if (published === '') return null;
    return decimal.test(published) ? Number(published.replace(/[$,%]/g, '')) : wrong(column, 'not a number');
  };
  return {
    issues,
    take,
    number,
    words: (column) => collapsed(text(column)) || null,
    // Counts saved again by a spreadsheet may end with .0.
    whole: (column) => {
      const { value, reason } = count.normalize(text(column).replace(/\.0+$/, ''));
      return reason ? wrong(column, 'not a whole number') : value;
    },
    day: (column) => {
      const published = text(column);
      const [, day, month, year] = /^(\d{2})([A-Z]{3})(\d{4})$/.exec(published.toUpperCase()) ?? [];
      const found = month ? isoDay(year!, String(months.indexOf(month) + 1), day!) : null;
      if (found) return found;
      const { value, reason } = readDate(published);
      return reason ? wrong(column, 'not a date') : value;
    },
    flag: (column) => {
      const published = text(column).toLowerCase();
      if (published === '') return null;
      return yes.has(published) || no.has(published) ? yes.has(published) : wrong(column, 'neither yes nor no');
    },
    rating: (column) => {
      const published = text(column).replace(/\.0+$/, '');
      if (published === '') return null;
      return /^[1-5]$/.test(published) ? Number(published) : wrong(column, 'not a rating from 1 to 5');
    },
    code: (column, codes) => {
      const published = text(column);
      if (published === '') return null;
      return Object.hasOwn(codes, published) ? codes[published]! : wrong(column, `not one of ${Object.keys(codes).join(', ')}`);
    },
  };
}

/**
 * The CCN of a row; leading zeros removed by a spreadsheet are restored, with an issue. One turned into a number like
 * 4.00E+90 cannot be restored.
 */
export function readCcn(row: NamedRow, issues: RowIssue[], column = 'ccn'): string | null {
  const published = (row[column] ?? '').trim();
  const { value, reason } = ccn.normalize(published);
  if (!value) {
    const number = /^\d(?:\.\d+)?E\+?\d+$/i.test(published);
    const why = number ? 'a spreadsheet turned it into a number, so it may have been one of several CCNs' : (reason ?? 'it is empty');
    issues.push({ issue: `"${published.slice(0, 20)}" cannot be a CCN: ${why}`, column });
    return null;
  }
  if (published.length < 6) issues.push({ issue: lostZeros, column });
  return value;
}
