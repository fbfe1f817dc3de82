import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { cutNamesIn, cutNamesNote } from '#fields/cut-names';
import { seeded } from '../../bench/match/invented.ts';
import { describeRealFiles } from '../support/real-files.ts';

/**
 * How many of a thousand surnames and given names have 2, 3, 4, … letters, as in the 2010 census and in birth records.
 */
const LENGTHS = {
  last_name: [3, 15, 95, 192, 249, 197, 122, 66, 26, 13, 9, 5, 4, 4],
  first_name: [1, 22, 108, 245, 247, 218, 102, 43, 7, 5, 2],
};
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Invented names with the lengths of real ones. A generator of fast-check for each letter takes ten times as long. */
const names = (field: keyof typeof LENGTHS, of: { min: number; max: number }) =>
  fc.tuple(fc.integer(of), fc.nat()).map(([count, seed]) => {
    const random = seeded(seed);
    const lengths = LENGTHS[field].flatMap((weight, at) => Array<number>(weight).fill(at + 2));
    const anyOf = <T>(all: ArrayLike<T>): T => all[Math.floor(random() * all.length)]!;
    return Array.from({ length: count }, () => Array.from({ length: anyOf(lengths) }, () => anyOf(letters)).join(''));
  });
const column = (field: string, values: readonly string[]) => values.map((value) => ({ [field]: value }));
const cut = (values: readonly string[], width: number) => values.map((value) => value.slice(0, width));

// Names of one length are chance too: a run fails by chance once in far more runs than there will be.
const fixed = { seed: 20261127, numRuns: 20 };

describe.each(['last_name', 'first_name'] as const)('a column of %s', (field) => {
  test('that is whole says nothing', () => {
    fc.assert(
      fc.property(names(field, { min: 1, max: 400 }), (values) => expect(cutNamesIn(column(field, values))).toEqual([])),
      fixed,
    );
  });

  test.each([5, 6, 7, 8])('cut at %i characters says so, with how many names end there', (width) => {
    fc.assert(
      fc.property(names(field, { min: 200, max: 400 }), (values) => {
        const at = cut(values, width).filter((value) => value.length === width).length;
        expect(cutNamesIn(column(field, cut(values, width)))).toEqual([
          { field, length: width, values_at_length: at, values: values.length },
        ]);
      }),
      fixed,
    );
  });

  test('the order of rows, capitals and blanks around names make no difference', () => {
    fc.assert(
      fc.property(names(field, { min: 60, max: 200 }), fc.integer({ min: 4, max: 9 }), (values, width) => {
        const rows = cut(values, width);
        const found = cutNamesIn(column(field, rows));
        expect(
          cutNamesIn(
            column(
              field,
              rows.toReversed().map((value) => ` ${value.toUpperCase()}  `),
            ),
          ),
        ).toEqual(found);
      }),
      fixed,
    );
  });

  test('one name that is longer shows that nothing was cut', () => {
    fc.assert(
      fc.property(names(field, { min: 60, max: 200 }), (values) => {
        expect(cutNamesIn(column(field, [...cut(values, 7), 'a'.repeat(9)]))).toEqual([]);
      }),
      fixed,
    );
  });
});

test('a family, initials, a single long name and empty cells are not names that were cut', () => {
  expect(cutNamesIn(column('last_name', Array(40).fill('Kesterso')))).toEqual([]);
  expect(cutNamesIn(column('first_name', [...'ABCDEFGHIJKLMNOP']))).toEqual([]);
  expect(cutNamesIn(column('last_name', ['Winslade-Kesterson', ...'Poe Roe Loe Moe Noe'.split(' ')]))).toEqual([]);
});

test('full names in one column that end at twelve characters are cut', () => {
  const people = cases<string[]>('people of which letters are cut');
  expect(cutNamesIn(column('name', people))).toEqual([]);
  expect(cutNamesIn(column('name', cut(people, 12)))).toEqual([{ field: 'name', length: 12, values_at_length: 6, values: 6 }]);
});

test('all cut columns stand in one note', () => {
  const last = { field: 'last_name', length: 8, values_at_length: 31, values: 60 } as const;
  const first = { field: 'first_name', length: 5, values_at_length: 1044, values: 1060 } as const;
  expect(cutNamesNote([last])).toBe(
    'Last names in this roster end at 8 characters (31 of 60 do). Names that were cut can be missed: export whole names.',
  );
  expect(cutNamesNote([last, first], 'batch')).toBe(
    'Last names in this batch end at 8 characters (31 of 60 do) and first names end at 5 characters (1,044 of 1,060 do). Names that were cut can be missed: export whole names.',
  );
});

const published: [file: string, last_name: string, first_name: string][] = cases('published');

describeRealFiles('names of published lists', ['oig-leie', 'nppes'], (path) => {
  describe.each(published)('%s', (file, last, first) => {
    const rows: Record<string, string>[] = parse(readFileSync(join(path('.'), file), 'latin1'), { columns: true });
    const people = rows.map((row) => ({ last_name: row[last]!.trim(), first_name: row[first]!.trim() })).filter((row) => row.first_name);
    const whole = (some: typeof people) => some.map((row) => ({ ...row, name: `${row.last_name}, ${row.first_name}` }));
    /** Rosters of all sizes, made of the rows in their order. */
    const rosters = [12, 25, 60, 150, 600].flatMap((size) =>
      Array.from({ length: Math.min(60, Math.floor(people.length / size)) }, (_, at) => people.slice(at * size, (at + 1) * size)),
    );

    test('are whole: of all rosters made of them, at most one in a hundred is said to be cut', () => {
      expect(cutNamesIn(whole(people))).toEqual([]);
      expect(rosters.filter((some) => cutNamesIn(whole(some)).length > 0).length).toBeLessThan(rosters.length / 100);
    });

    test.each([5, 6, 7, 8, 9, 10, 11, 12])('cut to %i letters are noticed', (width) => {
      const short = people.map(({ last_name }) => ({ last_name: last_name.slice(0, width) }));
      expect(cutNamesIn(short)).toMatchObject([{ field: 'last_name', length: width }]);
      const joined = whole(people).map(({ name }) => ({ name: name.slice(0, width) }));
      expect(cutNamesIn(joined)).toMatchObject([{ field: 'name', length: width }]);
    });

    // Hardly any given name is longer than nine letters.
    test.each([5, 6, 7, 8, 9])('given names cut to %i letters are noticed', (width) => {
      const short = people.map(({ first_name }) => ({ first_name: first_name.slice(0, width) }));
      expect(cutNamesIn(short)).toMatchObject([{ field: 'first_name', length: width }]);
    });

    test('rosters of sixty with surnames cut to eight letters and given names to five are mostly noticed', () => {
      const found = rosters
        .filter(({ length }) => length === 60)
        .map((some) => cutNamesIn(some.map((row) => ({ last_name: row.last_name.slice(0, 8), first_name: row.first_name.slice(0, 5) }))));
      expect(found.filter((cut) => cut.length === 2).length).toBeGreaterThan(found.length * 0.8);
    });
  });
});
