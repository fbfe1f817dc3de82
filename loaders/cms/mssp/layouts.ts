import type { Layout } from '#load/declaration/layout';
import { assumedYears } from './assumed-years.ts';
import { py2013 } from './py2013.ts';
import { py2014 } from './py2014.ts';
import { py2021 } from './py2021.ts';
import { py2022 } from './py2022.ts';
import type { YearTable } from './year-table.ts';

export const yearTables: YearTable[] = [py2013, py2014, py2021, py2022, ...assumedYears].toSorted((a, b) => a.year - b.year);

export const layoutId = (year: number) => `py${year}`;
const byLayout = new Map(yearTables.map((table) => [layoutId(table.year), table]));
export const tableOf = (layout: string): YearTable | null => byLayout.get(layout) ?? null;

/** Performance year in a file name: PY2022_…, 2014_Shared_…, py2025_medicare_…; null without one. */
export function yearOfName(file_name: string): number | null {
  const found = /(?<![A-Za-z])PY[ _.-]?(20\d{2})(?!\d)/i.exec(file_name) ?? /(?<!\d)(20\d{2})(?!\d)/.exec(file_name);
  return found ? Number(found[1]) : null;
}

export const performanceLayouts: Layout[] = yearTables.map(({ year, seen, columns, optional, note }) => ({
  // 220 organizations in 2013, 333 in 2014, from 392 to 561 since.
  min_rows: year < 2015 ? 200 : 380,
  id: layoutId(year),
  verified: [2013, 2014, 2021, 2022].includes(year) ? 'published' : 'described',
  read: { format: 'csv' },
  columns,
  note,
  // A year that was never seen has no header of its own: only the file name identifies it.
  ...(seen
    ? {}
    : { any_case: true as const, optional, detect: (_rows: unknown, file: { name: string }) => yearOfName(file.name) === year }),
}));
