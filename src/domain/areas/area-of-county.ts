import type { Deps } from '../../deps.ts';
import { countyKey } from '../../fields/counties.ts';
import { current } from '../../records/current.ts';
import { notLoaded } from '../../records/null-reason.ts';
import { sourceTitles } from '../sources/titles.ts';

const delineation = 'census_cbsa_delineation';

export interface CountyOf {
  state: string | null;
  county: string | null;
  /** FIPS code of the county, if a file has it. */
  county_fips: string | null;
}

type AreaOfCounty = { cbsa_code: string; title: string; county_fips: string; matched_by: 'county_fips' | 'county_name' } | { why: string };

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
  if (by_code) return { cbsa_code: by_code.cbsa_code, title: by_code.title, county_fips: by_code.county_fips, matched_by: 'county_fips' };
  if (rows.length === 0) {
    const { rows: any } = await deps.pool.query(`select 1 from ${current('metro_county')} limit 1`);
    if (any.length > 0) return { why: 'The state is not in the delineation of metropolitan areas.' };
    return { why: notLoaded((await sourceTitles(deps))(delineation)) };
  }
  if (!county) return { why: 'No loaded file names the county of this facility.' };
  const named = countyNamed(rows, county);
  if (named) return { cbsa_code: named.cbsa_code, title: named.title, county_fips: named.county_fips, matched_by: 'county_name' };
  if (state === 'CT') {
    return { why: 'Since 2023 metropolitan areas in Connecticut consist of planning regions, but the file names the former county.' };
  }
  return { why: `${county} is not in a metropolitan or micropolitan area, or has a different name in the delineation.` };
}
