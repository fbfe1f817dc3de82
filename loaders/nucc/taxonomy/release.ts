import { isoDay } from '#fields/date';
import type { ReleaseRule } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';

const bracket = /\[(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\s*:/g;

/** The notes of a code end in brackets with the day and kind of each change, such as [7/1/2003: new]. */
export function newestChange(row: NamedRow): string | null {
  let newest: string | null = null;
  for (const [, month, day, year] of (row.notes ?? '').matchAll(bracket)) {
    const found = isoDay(year!.length === 2 ? `20${year}` : year!, month!, day!);
    if (found && (newest === null || found > newest)) newest = found;
  }
  return newest;
}

/** Edition 25.1 is the second of 2025: .0 comes out on 1 January, .1 on 1 July. */
export function dateOfEdition(file_name: string): string | null {
  const found = /taxonomy[_-]?(?:csv[_-]?)?v?(\d{2})[._]?([01])(?!\d)/i.exec(file_name);
  return found ? `20${found[1]}-${found[2] === '0' ? '01' : '07'}-01` : null;
}

/**
 * Editions may change a code without dating it, so the newest change may be older than the edition: the file name takes
 * precedence.
 */
export const release: ReleaseRule = {
  name: dateOfEdition,
  content: { value: newestChange, date_from: 'newest change in the notes' },
  prefer: 'name',
};
