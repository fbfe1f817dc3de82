import { z } from 'zod';
import type { Deps } from '#deps';
import { arrayOf, integer, integerOrNull, named, numberOrNull } from '#fields/described';
import { current } from '#records/current';
import { metroCounty, metroPopulation } from '#records/metro-area';
import { member, members, notLoaded, Provenance, provenanceColumns, provenanceJoin, provenanceOf } from '#records/record-schema';
import { sourceTitles } from '../sources/titles.ts';

/** Words that files add to a county's name, or abbreviate. */
const additions = /\b(?:county|parish|borough|census area|municipality|municipio|planning region|city and borough)\b/g;
const directions: Record<string, string> = { e: 'east', w: 'west', n: 'north', s: 'south' };

/**
 * A county's name for comparison: letters alone, without accents and without the word county ("DE KALB" is DeKalb
 * County). "Fairfax city" and "Fairfax County" stay different: an independent city keeps the word city.
 */
export function countyKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/^the district\b.*|^district of columbia$/, 'district of columbia')
    .replace(/^([ewns])\.? /, (_whole, letter: string) => `${directions[letter]} `)
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(additions, '')
    .replace(/[^a-z]/g, '');
}

const PopulationOfYear = named('PopulationOfYear', {
  year: integer('Year (population on July 1)'),
  population: integer('Population'),
  change: integerOrNull('Change in population from the year before, in the same vintage; null for the first year'),
  growth_pct: numberOrNull('Change in percent; null for the first year'),
});

export const Population = z.object({
  ...members(metroPopulation, ['cbsa_code', 'title', 'area_type']),
  vintage: integer('Vintage of the estimates; all years come from the newest vintage that contains the area'),
  latest: PopulationOfYear.describe('Latest year'),
  history: arrayOf(PopulationOfYear, 'All years of the vintage, oldest first'),
  estimates_base_2020: member(metroPopulation, 'estimates_base_2020'),
  counties: arrayOf(
    z.object(members(metroCounty, ['county_fips', 'county', 'state', 'position'])),
    'Counties of the area in the loaded delineation; empty if it does not contain the area',
  ),
  provenance: Provenance.describe('Source row of the estimates'),
});

const delineation = 'census_cbsa_delineation';

export interface CountyOf {
  state: string | null;
  county: string | null;
  /** FIPS code of the county, if a file has it. */
  county_fips: string | null;
}

type AreaOfCounty = { cbsa_code: string; title: string; matched_by: 'county_fips' | 'county_name' } | { why: string };

interface County {
  county_fips: string;
  county: string;
  cbsa_code: string;
  title: string;
}

/** Two counties of the same name within a state would be ambiguous, and neither would be chosen; none are known. */
export function countyNamed(counties: County[], name: string): County | null {
  const key = countyKey(name);
  const exact = counties.filter(({ county }) => countyKey(county) === key);
  // An independent city whose name no county shares may be written without "city".
  const found = exact.length > 0 ? exact : counties.filter(({ county }) => countyKey(county) === `${key}city`);
  return found.length === 1 ? found[0]! : null;
}

/** The metropolitan or micropolitan area of a county: by its FIPS code, else by its name within the state. */
export async function areaOfCounty(deps: Deps, { state, county, county_fips }: CountyOf): Promise<AreaOfCounty> {
  const { rows } = await deps.pool.query(
    `select county_fips, county, cbsa_code, title from ${current('metro_county')} where (state = $1 or county_fips = $2)`,
    [state, county_fips],
  );
  const by_code = county_fips ? rows.find((row) => row.county_fips === county_fips) : undefined;
  if (by_code) return { cbsa_code: by_code.cbsa_code, title: by_code.title, matched_by: 'county_fips' };
  if (rows.length === 0) {
    const { rows: any } = await deps.pool.query(`select 1 from ${current('metro_county')} limit 1`);
    if (any.length > 0) return { why: 'The state is not in the delineation of metropolitan areas.' };
    return { why: notLoaded((await sourceTitles(deps))(delineation)) };
  }
  if (!county) return { why: 'No loaded file names the county of this facility.' };
  const by_name = countyNamed(rows, county);
  if (by_name) return { cbsa_code: by_name.cbsa_code, title: by_name.title, matched_by: 'county_name' };
  if (state === 'CT') {
    return { why: 'Since 2023 metropolitan areas in Connecticut consist of planning regions, but the file names the former county.' };
  }
  return { why: `${county} is not in a metropolitan or micropolitan area, or has a different name in the delineation.` };
}

type YearRow = z.infer<typeof PopulationOfYear>;

export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Growth since the year before, within one vintage; null after a missing year. */
export function withGrowth(populations: { year: number; population: number }[]): YearRow[] {
  return populations.map(({ year, population }) => {
    const before = populations.find((one) => one.year === year - 1);
    const change = before ? population - before.population : null;
    return { year, population, change, growth_pct: before ? rounded((100 * change!) / before.population, 3) : null };
  });
}

/** The history of an area from the newest vintage that contains it. */
export async function findPopulation(deps: Deps, cbsa_code: string): Promise<z.infer<typeof Population> | null> {
  const { rows } = await deps.pool.query(
    `select r.cbsa_code, r.title, r.area_type, r.vintage, r.estimates_base_2020, r.populations, ${provenanceColumns},
       coalesce((select json_agg(json_build_object('county_fips', c.county_fips, 'county', c.county, 'state', c.state, 'position', c.position)
                   order by c.county_fips) from ${current('metro_county', 'c')} where c.cbsa_code = r.cbsa_code), '[]') as counties
     from ${current('metro_population', 'r')} ${provenanceJoin}
     where r.cbsa_code = $1 order by r.vintage desc limit 1`,
    [cbsa_code],
  );
  const row = rows[0];
  const history = withGrowth(row?.populations ?? []);
  const latest = history.at(-1);
  if (!row || !latest) return null;
  const { title, area_type, vintage, estimates_base_2020, counties } = row;
  return { cbsa_code, title, area_type, vintage, latest, history, estimates_base_2020, counties, provenance: provenanceOf(row) };
}

export async function newestVintage(deps: Deps): Promise<number | null> {
  const { rows } = await deps.pool.query(`select max(vintage) as vintage from ${current('metro_population')}`);
  return rows[0].vintage;
}
