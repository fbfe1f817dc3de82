import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { loadedSources } from '../../domain/null-reasons.ts';
import { current } from '../../records/current.ts';

export interface HomePeer {
  state: string | null;
  overall_rating: number | null;
  health_inspection_rating: number | null;
  staffing_rating: number | null;
  quality_rating: number | null;
  certified_bed_count: number | null;
  total_nurse_hours: number | null;
  fines_usd: number | null;
}

/** They stand on the pages of all homes, and change with a load only. */
const peersOn = readCache<HomePeer[]>({ max: 1, ttl: 10 * 60_000 });

/** Every nursing home on file; none where only an excerpt is loaded, whose rows do not stand for all. */
export function homePeers(deps: Deps): Promise<HomePeer[]> {
  const pool = sharedPool(deps.pool);
  return peersOn(pool, '', async () => {
    const { parts } = await loadedSources({ pool }, ['cms_nursing_home']);
    if (parts.has('cms_nursing_home')) return [];
    const { rows } =
      await pool.query(`select f.state, r.overall_rating, r.health_inspection_rating, r.staffing_rating, r.quality_rating, r.certified_bed_count,
          r.total_nurse_hours::float8, r.fines_usd::float8
        from ${current('nursing_home', 'r')} join current_facility c on c.ccn = r.ccn join facility f on f.id = c.facility_id`);
    return rows;
  });
}
