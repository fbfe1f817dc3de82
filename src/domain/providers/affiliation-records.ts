import type { Pool } from 'pg';
import type { z } from 'zod';
import { current } from '../../records/current.ts';
import type { Facility } from './affiliation-schemas.ts';

/** Facilities of a clinician, hospitals first; one named in two files appears once, with both sources. */
export async function affiliationsOf(pool: Pool, npi: string): Promise<z.input<typeof Facility>[]> {
  const { rows } = await pool.query(
    `select a.ccn, a.facility_type, coalesce(f.name, a.facility_name) as facility_name, a.parent_ccn, p.name as parent_name, f.city, f.state, a.sources
     from (select ccn, facility_type, max(parent_ccn) as parent_ccn, max(facility_name) as facility_name, array_agg(distinct source order by source) as sources
       from ${current('facility_affiliation')} where npi = $1 group by ccn, facility_type) a
     left join lateral (select name, city, state from ${current('facility')} where ccn = a.ccn order by source limit 1) f on true
     left join lateral (select name from ${current('facility')} where ccn = a.parent_ccn order by source limit 1) p on true
     order by a.facility_type <> 'hospital', a.facility_type, a.ccn`,
    [npi],
  );
  return rows;
}
