import { z } from 'zod';
import { type searchHospitals as findHospitals, typeaheadHospitals } from '../../../indexes/hospitals-search.ts';
import type { Deps } from '../../deps.ts';
import { facility } from '../../records/facility.ts';
import { members } from '../../records/record-schema.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { joinPlace, placeColumns, placeShape } from './coordinates.ts';
import { unconfirmedKinds } from './listed-kinds.ts';
import { certificationStanding, closedFacilities, facilityStanding, standingShape } from './standing.ts';

interface Typed {
  q: string;
  state?: string;
  facility_type?: string;
  limit: number;
}

export const FacilityRow = z.object({
  ...members(facility, ['ccn', 'name', 'facility_type', 'facility_subtype', 'address_line', 'city', 'state', 'zip5', 'county']),
  ...members(facility, ['telephone', 'ownership', 'has_emergency_services', 'overall_rating', 'overall_rating_footnote']),
  ...placeShape,
  ...standingShape,
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
  source_release_date: z.iso.date().nullable().describe('Newest loaded release of that source; null if its files are undated'),
});

export const listed = `r.ccn, r.name, r.facility_type, r.facility_subtype, r.address_line, r.city, r.state, r.zip5, r.county, r.telephone,
  r.ownership, r.has_emergency_services, r.overall_rating, r.overall_rating_footnote, ${placeColumns}`;

/** Facility rows of the hits, in the order of the ids. */
async function hospitalRows(deps: Deps, ccns: string[]): Promise<z.infer<typeof FacilityRow>[]> {
  if (ccns.length === 0) return [];
  const shown = (standing: string) =>
    `select ${listed}, ${standing}, r.source, r.source_url, (select s.last_release_date from source s where s.source_id = r.source) as source_release_date`;
  const { rows } = await deps.pool.query(
    `select * from (
       ${shown(facilityStanding)} from current_facility c join facility r on r.id = c.facility_id ${joinPlace('r')} where c.ccn = any($1)
       union all ${shown(certificationStanding)} from ${closedFacilities} r ${joinPlace('r')} where r.ccn = any($1)) found
     order by array_position($1, ccn)`,
    [ccns],
  );
  return rows;
}

type Found = Awaited<ReturnType<typeof findHospitals>>;

export async function page(found: Found, limit: number, context: RequestContext) {
  if (found.degraded) context.degrade(found.degraded.reason);
  const results = await hospitalRows(context.deps, found.ids);
  context.cite(...new Set(results.map((row) => row.source)));
  return { results, total: found.total, limit, next_cursor: found.next };
}

export async function typedHospitals({ q, state, facility_type, limit }: Typed, context: RequestContext) {
  const unconfirmed_kinds = await unconfirmedKinds(context.deps);
  const found = await typeaheadHospitals(context.deps, { q, state, facility_type, unconfirmed_kinds }, { limit, signal: context.signal });
  const { results, ...rest } = await page(found, limit, context);
  return {
    ...rest,
    is_similar: found.is_similar ?? false,
    results: results.map(({ ccn, name, facility_type, facility_subtype, city, state, standing }) => ({
      ccn,
      name,
      facility_type,
      facility_subtype,
      city,
      state,
      standing,
    })),
  };
}

export async function suggestHospitals(typed: Typed, context: RequestContext) {
  const { is_similar: _, ...suggested } = await typedHospitals(typed, context);
  return suggested;
}
