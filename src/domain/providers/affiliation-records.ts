import type { Pool } from 'pg';
import { z } from 'zod';
import { arrayOf, named, oneOrNull, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { affiliatedTypes } from '#records/facility-affiliation';

export const Facility = named('FacilityAffiliation', {
  ccn: text('CCN of the facility, or of the hospital unit if the affiliation is with a unit'),
  facility_type: oneOrNull(affiliatedTypes, 'Type of facility; null if the published type is not recognized'),
  facility_name: textOrNull('Name of the facility; null if no loaded facility file contains it'),
  parent_ccn: textOrNull('CCN of the hospital a unit belongs to'),
  parent_name: textOrNull('Name of that hospital'),
  city: textOrNull('City of the facility'),
  state: textOrNull('State of the facility, USPS code'),
  sources: arrayOf(z.string(), 'Sources that name the affiliation'),
});

export const Hospital = named('HospitalAffiliation', {
  ccn: text('CMS Certification Number (CCN)'),
  hospital_name: textOrNull('Name of the hospital'),
});

/** Hospitals only, in the layout of the 2021 clinician file. */
export const hospitalsAmong = (facilities: z.input<typeof Facility>[]): z.input<typeof Hospital>[] =>
  facilities
    .filter(({ facility_type }) => facility_type === 'hospital')
    .map(({ ccn, facility_name }) => ({ ccn, hospital_name: facility_name }));

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
