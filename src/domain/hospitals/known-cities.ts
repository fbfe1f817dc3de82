import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';

const citiesOn = readCache<ReadonlySet<string>>({ max: 1, ttl: 60 * 60_000 });

export function knownCities(deps: Pick<Deps, 'pool'>): Promise<ReadonlySet<string>> {
  const pool = sharedPool(deps.pool);
  return citiesOn(pool, 'cities', async () => {
    const { rows } = await pool.query(`select distinct lower(city) as city from ${current('facility', 'r')} where city is not null`);
    return new Set(rows.map(({ city }) => city as string));
  });
}
