import type { Filers } from '../../domain/employers/filers.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { number } from '../../pages/wording.ts';
import type { PaidRow } from './executive-records.ts';

/** Years in runs, oldest first: 2014 to 2016 and 2019. */
export function yearRuns(years: readonly number[]): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const year of sorted) {
    const last = runs.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else runs.push([year, year]);
  }
  return new Intl.ListFormat('en-US').format(runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)));
}

/** Filers beyond this number are counted, not named. */
const MOST_NAMED = 4;

type Paid = Pick<PaidRow, 'ein' | 'cik' | 'filer_name' | 'fiscal_year'>;

const filerOf = ({ ein, cik }: Pick<Paid, 'ein' | 'cik'>) => ein ?? cik ?? '';

/**
 * Which filers of a system have pay on file, and of which years, in a sentence: the best paid of one region may be far
 * from the best paid of the system. Null if every filer has, or none. `rows` are all rows of the system.
 */
export function payCoverage(
  rows: readonly Paid[],
  { eins, ciks, ein_of_cik }: Pick<Filers, 'eins' | 'ciks' | 'ein_of_cik'>,
): string | null {
  const all = new Set([...eins.keys(), ...[...ciks.keys()].map((cik) => ein_of_cik.get(cik) ?? cik)]);
  const paid = new Map<string, Paid[]>();
  for (const row of rows) paid.set(filerOf(row), [...(paid.get(filerOf(row)) ?? []), row]);
  if (paid.size === 0 || paid.size >= all.size) return null;
  const years = (of: readonly Paid[]) => yearRuns(of.map(({ fiscal_year }) => fiscal_year));
  const named = [...paid.values()].map((of) => `${displayName(of[0]!.filer_name ?? filerOf(of[0]!), 'business')} (${years(of)})`);
  const which = paid.size <= MOST_NAMED ? `: ${new Intl.ListFormat('en-US').format(named)}` : `, of the fiscal years ${years(rows)}`;
  return `Pay is on file for ${number(paid.size)} of the ${number(all.size)} filers of this system${which}. Executives of the others may be paid more.`;
}
