import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { Population, PopulationOfYear } from './population-schemas.ts';

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
