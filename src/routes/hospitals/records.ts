import type { z } from 'zod';
import { searchHospitals as findHospitals, type HospitalsInput, typeaheadHospitals } from '../../../indexes/hospitals-search.ts';
import type { Deps } from '../../app.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
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

type Found = Awaited<ReturnType<typeof findHospitals>>;

/** Reads the rows of found ids and tells the answer where they came from. */
async function page(found: Found, limit: number, context: RequestContext) {
  if (found.degraded) context.degrade(found.degraded.reason);
  const results = await hospitalRows(context.deps, found.ids);
  context.cite(...new Set(results.map((row) => row.source)));
  return { results, total: found.total, limit, next_cursor: found.next };
}

export async function searchHospitals({ limit, cursor, ...input }: HospitalsInput & Paging, context: RequestContext) {
  const found = await findHospitals(context.deps, input, { limit, cursor, signal: context.signal });
  return page(found, limit, context);
}

export async function suggestHospitals({ q, state, limit }: { q: string; state?: string; limit: number }, context: RequestContext) {
  const found = await typeaheadHospitals(context.deps, { q, state }, { limit, signal: context.signal });
  const { results, ...rest } = await page(found, limit, context);
  return {
    ...rest,
    results: results.map(({ ccn, name, facility_type, facility_subtype, city, state }) => ({
      ccn,
      name,
      facility_type,
      facility_subtype,
      city,
      state,
    })),
  };
}
