import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * Columns of names whose values may all end at one width, because a payroll or scheduling system cut them for its
 * export.
 */
const CUT_FIELDS = ['last_name', 'first_name', 'name', 'organization_name'] as const;
type CutField = (typeof CUT_FIELDS)[number];

/**
 * Of the names with at least so many letters, the share that has exactly so many: of 3,600 people of the federal
 * exclusion list and 15,000 of NPPES the higher one, rounded up. A longer name has the share of the last row.
 */
const shares = readTable(
  'src/fields/name-lengths.csv',
  z.object({ field: z.enum(CUT_FIELDS), length: z.coerce.number().int(), ends_share: z.coerce.number().positive().lt(1) }),
);

/** The share for a length; null for names so short that a width says nothing, such as initials. */
const shareAt = (field: CutField, length: number): number | null =>
  shares.findLast((row) => row.field === field && row.length <= length)?.ends_share ?? null;

/**
 * How often whole names would end like this by chance. In samples of real lists with 10 to 3,000 names, two in a
 * thousand do at most.
 */
const BY_CHANCE = 0.004;
/** Names that differ and reach the width: fewer may be a family, or chance. */
const FEWEST = 5;
/** Columns of published lists end somewhere, too, where few names do. */
const LEAST_SHARE = 0.01;

export const CutNames = z
  .object({
    field: z.enum(CUT_FIELDS).describe('The field'),
    length: z.number().int().describe('Characters at which its values end: none is longer'),
    values_at_length: z.number().int().describe('Values with exactly that many characters'),
    values: z.number().int().describe('Values of the field'),
  })
  .meta({ id: 'CutNames' });
export type CutNames = z.infer<typeof CutNames>;

interface Tally {
  values: number;
  length: number;
  at_length: number;
  /** The names that have this length, without regard to capitals. */
  different: Set<string>;
}

type NameCells = Partial<Record<string, unknown>>;

interface CutNameCounter {
  /** Counts the names of one row as it was sent. */
  add: (cells: NameCells) => void;
  /** Fields whose values end at one width more often than whole names would, in a fixed order. */
  found: () => CutNames[];
}

function isCut(field: CutField, { values, length, at_length, different }: Tally): boolean {
  const share = shareAt(field, length);
  return share !== null && different.size >= FEWEST && at_length >= LEAST_SHARE * values && share ** different.size < BY_CHANCE;
}

/** Notices columns of names that were cut at a width. It keeps no more than the longest names of a roster. */
export function countCutNames(): CutNameCounter {
  const tallies = new Map<CutField, Tally>();
  const count = (field: CutField, value: string) => {
    const length = [...value].length;
    const tally = tallies.get(field) ?? { values: 0, length: 0, at_length: 0, different: new Set() };
    tallies.set(field, tally);
    tally.values += 1;
    if (length < tally.length) return;
    if (length > tally.length) Object.assign(tally, { length, at_length: 0, different: new Set() });
    tally.at_length += 1;
    tally.different.add(value.toUpperCase());
  };
  return {
    add: (cells) => {
      for (const field of CUT_FIELDS) {
        const value = String(cells[field] ?? '').trim();
        if (value !== '') count(field, value);
      }
    },
    found: () =>
      CUT_FIELDS.flatMap((field) => {
        const tally = tallies.get(field);
        if (!tally || !isCut(field, tally)) return [];
        return [{ field, length: tally.length, values_at_length: tally.at_length, values: tally.values }];
      }),
  };
}

/** The same for rows that are all at hand. */
export function cutNamesIn(rows: readonly NameCells[]): CutNames[] {
  const counter = countCutNames();
  for (const row of rows) counter.add(row);
  return counter.found();
}

const TITLES: Record<CutField, string> = {
  last_name: 'last names',
  first_name: 'first names',
  name: 'full names',
  organization_name: 'business names',
};

const number = (value: number) => value.toLocaleString('en-US');

/** What a reader has to know of names that were cut, in sentences; null if there are none. */
export function cutNamesNote(cut: readonly CutNames[], where: 'roster' | 'batch' = 'roster'): string | null {
  if (cut.length === 0) return null;
  const [first, ...more] = cut.map(
    ({ field, length, values_at_length, values }, at) =>
      `${TITLES[field]}${at === 0 ? ` in this ${where}` : ''} end at ${length} characters (${number(values_at_length)} of ${number(values)} do)`,
  );
  const all = [`${first![0]!.toUpperCase()}${first!.slice(1)}`, ...more];
  const listed = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `${listed}. Names that were cut can be missed: export whole names.`;
}
