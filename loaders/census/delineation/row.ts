import { collapsed } from '#fields/person-name';
import { stateCode } from '#fields/us-state';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { metroCounty } from '#records/metro-area';

const types: Record<string, 'metropolitan' | 'micropolitan'> = {
  'Metropolitan Statistical Area': 'metropolitan',
  'Micropolitan Statistical Area': 'micropolitan',
};
const positions: Record<string, 'central' | 'outlying'> = { Central: 'central', Outlying: 'outlying' };
const months = 'January February March April May June July August September October November December'.split(' ');

const dated = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** Above the header: "List 1. CORE BASED STATISTICAL AREAS …, AND COMBINED STATISTICAL AREAS (CSAs), JULY 2023". */
export function delineationDay(above: string): string | null {
  const [, month, year] = new RegExp(`\\b(${months.join('|')}) (20\\d{2})\\b`, 'i').exec(above) ?? [];
  const place = months.findIndex((name) => name.toLowerCase() === month?.toLowerCase());
  return place < 0 ? null : dated(year!, place + 1);
}

/** Months of the delineations since 2013: the file name contains only the year. */
const issued: Record<string, number> = { '2013': 2, '2015': 7, '2017': 8, '2018': 9, '2020': 3, '2023': 7 };

export function dayOfName(file_name: string): string | null {
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(file_name)?.[1];
  return year ? dated(year, issued[year] ?? 1) : null;
}

const words = (text: string | undefined) => collapsed(text ?? '') || null;

export function countyRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const cbsa_code = row.cbsa_code ?? '';
  if (/^(?:Note|Source|Internet release date)s?\b/i.test(cbsa_code)) return { skip: 'a note below the table' };
  if (Object.values(row).every((value) => value === '')) return { skip: 'an empty row below the table' };
  if (!/^\d{5}$/.test(cbsa_code))
    return { issue: `"${cbsa_code.slice(0, 40)}" is not an area code: expected five digits`, column: 'cbsa_code' };
  const [state_fips, county_fips] = [row.fips_state ?? '', row.fips_county ?? ''];
  if (!/^\d{1,2}$/.test(state_fips) || !/^\d{1,3}$/.test(county_fips)) {
    return { issue: `"${state_fips}" and "${county_fips}" are not FIPS codes of a state and a county`, column: 'fips_county' };
  }
  const title = words(row.title);
  const county = words(row.county);
  if (!title || !county)
    return { issue: `${cbsa_code} has no name of the ${title ? 'county' : 'area'}`, column: title ? 'county' : 'title' };
  const issues: RowIssue[] = [];
  const coded = <T>(codes: Record<string, T>, column: string): T | null => {
    const text = row[column] ?? '';
    if (Object.hasOwn(codes, text)) return codes[text]!;
    issues.push({ issue: `"${text}" is not one of ${Object.keys(codes).join(', ')}`, column });
    return null;
  };
  const state = stateCode(row.state ?? '');
  if (!state) issues.push({ issue: `"${row.state}" is not a state`, column: 'state' });
  const fips = state_fips.padStart(2, '0') + county_fips.padStart(3, '0');
  const one = record(metroCounty, fips, {
    county_fips: fips,
    county,
    state,
    cbsa_code,
    title,
    area_type: coded(types, 'area_type'),
    position: coded(positions, 'position'),
    metropolitan_division_code: words(row.metropolitan_division_code),
    csa_code: words(row.csa_code),
    csa_title: words(row.csa_title),
  });
  return [one, ...issues];
}
