import { count } from '#fields/count';
import { isNpi } from '#fields/npi';
import type { NamedRow, RowIssue } from '#load/declaration/rows';

/** Withheld by the publisher: * if a figure is small, # if it would reveal another that is. */
const withheld = new Set(['', '*', '#']);
const decimal = /^\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

export interface Figures {
  whole: (column: string) => number | null;
  amount: (column: string) => number | null;
  yes: (column: string) => boolean | null;
  issues: RowIssue[];
}

/** Reads the figures of one row: withheld ones are null, and an invalid figure is an issue of the record. */
export function figures(row: NamedRow): Figures {
  const issues: RowIssue[] = [];
  const wrong = (column: string, expected: string): null => {
    issues.push({ issue: `"${row[column]!.slice(0, 40)}" is ${expected}; kept only as published`, column });
    return null;
  };
  return {
    issues,
    whole: (column) => {
      const text = row[column] ?? '';
      if (withheld.has(text)) return null;
      const { value, reason } = count.normalize(text);
      return reason ? wrong(column, 'not a whole number') : value;
    },
    amount: (column) => {
      const text = row[column] ?? '';
      if (withheld.has(text)) return null;
      return decimal.test(text) ? Number(text.replace(/[$,]/g, '')) : wrong(column, 'not a number');
    },
    yes: (column) => {
      const text = row[column] ?? '';
      if (text === '') return null;
      return text === 'Y' || text === 'N' ? text === 'Y' : wrong(column, 'neither Y nor N');
    },
  };
}

/** The NPI of a row, or why it is not one. */
export function npiOf(row: NamedRow): string | RowIssue {
  const npi = row.npi ?? '';
  return isNpi(npi) ? npi : { issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`, column: 'npi' };
}
