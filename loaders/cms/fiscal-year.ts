import type { ReleaseRule } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';

/** FY2024_…, FY 2024 IPPS …, FY_2022_…: the fiscal year in a file name. */
export function fiscalYearOfName(file_name: string): number | null {
  const found = /(?<![A-Za-z])FY[ _.-]?(20\d{2})(?!\d)/i.exec(file_name);
  return found ? Number(found[1]) : null;
}

/** A fiscal year begins on the first of October before it. */
export const firstDay = (fiscal_year: number): string => `${fiscal_year - 1}-10-01`;

/** Rules of a fiscal year are published in the summer before it, at the end of July or in August. */
export const ruleDay = (fiscal_year: number): string => `${fiscal_year - 1}-08-01`;

/** Period of a file whose release date is that of its rule, or a date in the fiscal year up to December. */
export const fiscalYearOfRelease = ({ release_date }: { release_date: string }): string =>
  String(Number(release_date.slice(0, 4)) + (release_date.slice(5) >= '07-01' ? 1 : 0));

/** The fiscal year in the rows dates the file to its first day. */
export const releaseOfFiscalYear = (fiscalYear: (row: NamedRow) => number | null): ReleaseRule => ({
  content: {
    value: (row) => {
      const year = fiscalYear(row);
      return year === null ? null : firstDay(year);
    },
    date_from: 'the first day of the fiscal year of the rows',
  },
});

/** Fiscal year of a row that states it. */
export function statedFiscalYear(row: NamedRow): number | null {
  return /^20\d{2}$/.test(row.fiscal_year ?? '') ? Number(row.fiscal_year) : null;
}
