import type { Deps } from '../../deps.ts';
import { joinPlace, placeColumns } from '../../domain/hospitals/coordinates.ts';
import { listed } from '../../domain/hospitals/facility-rows.ts';
import { certificationStanding, facilityStanding, standingFirst } from '../../domain/hospitals/standing.ts';
import { provenanceColumns, provenanceJoin } from '../../records/provenance.ts';
import { kindOfProvider } from '../../records/provider-kind.ts';

export type Row = Record<string, any>;

/**
 * The newest version of a facility, with its standing, ratings in all releases and provenance; the last version if no
 * file lists it anymore.
 */
async function facilityVersion(deps: Deps, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select ${listed}, r.certification_date, r.is_birthing_friendly, r.meets_ehr_criteria, r.measure_groups, r.national_comparisons, ${provenanceColumns},
       ${facilityStanding},
       (select json_agg(json_build_object('release_date', v.observed_from, 'overall_rating', v.overall_rating,
          'overall_rating_footnote', v.overall_rating_footnote, 'name', v.name) order by v.observed_from desc)
        from facility v where v.ccn = r.ccn and v.source = r.source) as rating_history
     from facility r ${provenanceJoin} ${joinPlace('r')} where r.ccn = $1 order by ${standingFirst} limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

/** Fields that only facility files have. */
const untold = {
  county: null,
  telephone: null,
  has_emergency_services: null,
  overall_rating: null,
  overall_rating_footnote: null,
  certification_date: null,
  is_birthing_friendly: null,
  meets_ehr_criteria: null,
  measure_groups: null,
  national_comparisons: null,
};

/** A provider only in the Provider of Services file, which keeps terminated providers. */
async function terminatedProvider(deps: Deps, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select r.ccn, r.name, r.category_code, r.subtype_code, r.subtype as facility_subtype, r.address_line, r.city, r.state, r.zip5, r.ownership, ${placeColumns},
       ${provenanceColumns}, ${certificationStanding}
     from provider_certification r ${provenanceJoin}
     cross join lateral facility_place(null, null, r.zip5, r.state, r.city) place where r.ccn = $1
     order by r.observed_to desc nulls first, r.observed_from desc limit 1`,
    [ccn],
  );
  if (!rows[0]) return null;
  const { category_code, subtype_code, ...row } = rows[0];
  return { ...row, ...untold, facility_type: kindOfProvider(category_code, subtype_code), rating_history: [] };
}

/** A facility that any loaded release has listed; null if none has. */
export const versionOf = async (deps: Deps, ccn: string): Promise<Row | null> =>
  (await facilityVersion(deps, ccn)) ?? (await terminatedProvider(deps, ccn));
