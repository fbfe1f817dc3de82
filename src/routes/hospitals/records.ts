import type { z } from 'zod';
import type { Deps } from '../../app.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { Hospital, HospitalRow } from './schemas.ts';

const listed = `r.ccn, r.name, r.facility_type, r.facility_subtype, r.address_line, r.city, r.state, r.zip5, r.county, r.telephone,
  r.ownership, r.has_emergency_services, r.overall_rating, r.overall_rating_footnote`;

/** Rows of the hits, in the order of the ids. */
export async function hospitalRows(deps: Deps, ccns: string[]): Promise<z.infer<typeof HospitalRow>[]> {
  if (ccns.length === 0) return [];
  const { rows } = await deps.pool.query({
    name: 'hospital_rows',
    text: `select ${listed}, r.source, r.source_url from facility r
           join unnest($1::text[]) with ordinality as hit(ccn, position) on hit.ccn = r.ccn
           where r.observed_to is null order by hit.position`,
    values: [ccns],
  });
  return rows;
}

export async function findHospital(deps: Deps, ccn: string): Promise<z.infer<typeof Hospital> | null> {
  const { rows } = await deps.pool.query({
    name: 'hospital',
    text: `select ${listed}, r.is_birthing_friendly, r.meets_ehr_criteria, r.measure_groups, r.national_comparisons, ${provenanceColumns},
             (select json_agg(json_build_object('release_date', v.observed_from, 'overall_rating', v.overall_rating,
                'overall_rating_footnote', v.overall_rating_footnote, 'name', v.name) order by v.observed_from desc)
              from facility v where v.ccn = r.ccn and v.source = r.source) as rating_history
           from facility r ${provenanceJoin}
           where r.ccn = $1 order by r.observed_to desc nulls first limit 1`,
    values: [ccn],
  });
  const row = rows[0];
  if (!row) return null;
  const provenance = provenanceOf(row);
  for (const column of Object.keys(provenance)) delete row[column];
  return { ...row, provenance };
}
