import { ROSTER_FIELDS } from '../../src/fields/roster-headings.ts';
import { columnsOf } from '../../src/rosters/columns.ts';
import { CSV_COLUMNS, RESULT_COLUMNS, SHEET_COLUMNS } from '../../src/rosters/result-columns.ts';

describe('a file of results is the roster it was made from', () => {
  const leave = { headings: [] as string[], option: (heading: string | null) => `--ignore ${heading ?? 'COLUMN'}` };
  const usedOf = (headings: string[]) => columnsOf(headings, leave).flatMap(({ field }) => field ?? []);

  test.each([
    ['CSV', CSV_COLUMNS],
    ['XLSX', SHEET_COLUMNS.map((column) => column.replaceAll('_', ' '))],
    ['CSV of an earlier version', RESULT_COLUMNS.filter((column) => column !== 'hit_identifiers')],
  ])('%s: its columns are left out, and those of the roster are read', (_format, headings) => {
    expect(usedOf([...headings])).toEqual([...ROSTER_FIELDS]);
  });

  test('a column of the results alone is unknown, and so is another column beside all of them', () => {
    expect(() => columnsOf(['name', 'outcome'], leave)).toThrow(/column "outcome".* is not recognized/);
    expect(() => columnsOf([...RESULT_COLUMNS, 'shoe size'], leave)).toThrow(/column "shoe size".* is not recognized/);
  });
});
