import { count } from '#fields/count';
import { collapsed } from '#fields/person-name';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { metroPopulation } from '#records/metro-area';
import { yearsOf } from './columns.ts';

const areas: Record<string, 'metropolitan' | 'micropolitan'> = {
  'Metropolitan Statistical Area': 'metropolitan',
  'Micropolitan Statistical Area': 'micropolitan',
};
const parts: Record<string, string> = {
  'Metropolitan Division': 'a division, part of an area that has its own row',
  'County or equivalent': 'a county, part of an area that has its own row',
};

/** The last year a row gives an estimate for. */
export function lastYear(raw: RawRow): number | null {
  const years = Object.keys(raw).flatMap((header) => /^POPESTIMATE(\d{4})$/.exec(header)?.[1] ?? []);
  return years.length > 0 ? Math.max(...years.map(Number)) : null;
}

export function populationRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const level = row.level ?? '';
  if (parts[level]) return { skip: parts[level] };
  const area_type = areas[level];
  if (!area_type)
    return { issue: `"${level}" is not one of ${[...Object.keys(areas), ...Object.keys(parts)].join(', ')}`, column: 'level' };
  const cbsa_code = row.cbsa_code ?? '';
  if (!/^\d{5}$/.test(cbsa_code)) return { issue: `"${cbsa_code}" is not an area code: expected five digits`, column: 'cbsa_code' };
  const title = collapsed(row.title ?? '');
  if (!title) return { issue: `${cbsa_code} has no name`, column: 'title' };
  const issues: RowIssue[] = [];
  const residents = (column: string): number | null => {
    const { value, reason } = count.normalize(row[column] ?? '');
    if (value === null) issues.push({ issue: reason ?? `${cbsa_code} has no number here`, column });
    return value;
  };
  const vintage = Number(context.layout.replace('vintage_', ''));
  const populations = yearsOf(vintage).flatMap((year) => {
    const population = residents(`population_${year}`);
    return population === null ? [] : [{ year, population }];
  });
  const one = record(metroPopulation, cbsa_code, {
    cbsa_code,
    title,
    area_type,
    vintage,
    estimates_base_2020: residents('estimates_base_2020'),
    populations,
  });
  return [one, ...issues];
}
