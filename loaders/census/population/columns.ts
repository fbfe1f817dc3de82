import type { ColumnMap, Layout } from '#load/declaration/layout';

const first = 2020;
/** Vintages of the base of 2020. */
export const vintages = [2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029];
export const yearsOf = (vintage: number): number[] => Array.from({ length: vintage - first + 1 }, (_, index) => first + index);

const columns = (vintage: number): ColumnMap => ({
  CBSA: 'cbsa_code',
  MDIV: { name: 'metropolitan_division_code', note: 'Filled in the rows of a division and its counties.' },
  STCOU: { name: 'county_fips', note: 'Filled in the rows of a county.' },
  NAME: 'title',
  LSAD: {
    name: 'level',
    note: 'Metropolitan or Micropolitan Statistical Area; divisions and counties are in the same file under the same code.',
  },
  ESTIMATESBASE2020: 'estimates_base_2020',
  ...Object.fromEntries(yearsOf(vintage).map((year) => [`POPESTIMATE${year}`, `population_${year}`])),
});

/** A vintage is named by its last year, and covers all years since 2020. */
export const layouts: Layout[] = vintages.map((vintage) => ({
  id: `vintage_${vintage}`,
  // The other vintages are derived from the one that was available.
  verified: vintage === 2023 ? 'published' : 'described',
  read: { format: 'csv' },
  columns: columns(vintage),
  optional: ['MDIV', 'STCOU'],
  // Components of the change of each year.
  ignored_like: /^(?:NPOPCHG|BIRTHS|DEATHS|NATURALCHG|NATURALINC|INTERNATIONALMIG|DOMESTICMIG|NETMIG|RESIDUAL)_?\d{4}$/,
}));
