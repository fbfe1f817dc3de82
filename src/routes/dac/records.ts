import type { Pool } from 'pg';
import { z } from 'zod';
import { bound, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { Facility, Hospital } from '../../domain/providers/affiliation-records.ts';
import { arrayOf, day, flag, flagOrNull, named, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { current } from '../../records/current.ts';
import { dacPractice } from '../../records/dac-practice.ts';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';
import { Provenance, recordsSql } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';
import { withOrigin } from '../../records/with-origin.ts';
import { pageByKeys } from '../../search/page-by-keys.ts';
import type { Paging } from '../../server/define-endpoint.ts';

export const affiliationSource = 'dac_facility_affiliation';
export const clinicianSource = 'dac_practice';

export const Affiliate = named('AffiliatedClinician', {
  npi: text('NPI of the clinician'),
  name: textOrNull('Name in one line, as published'),
  pac_id: textOrNull('PAC ID of the clinician'),
  primary_specialty: textOrNull('Primary specialty in the Doctors and Clinicians national file; null if the clinician is not in it'),
  organization_name: textOrNull('Group in that file (the first by name if several); null for solo practice'),
  is_active: flagOrNull('Whether the NPI is active; null if it is not in NPPES'),
  affiliations: arrayOf(
    z.object({
      ccn: text('CCN of the hospital or unit'),
      facility_type: oneOrNull(affiliatedTypes, 'Type of facility or unit'),
      parent_ccn: textOrNull('CCN of the hospital, if the affiliation is with a unit'),
      source: text('Source of the affiliation'),
      source_url: text('Public URL of the original'),
      observed_from: day('First release with the affiliation'),
    }),
    'Affiliation records',
  ),
});

const Practice = z.object({
  ...members(dacPractice, ['organization_name', 'org_pac_id', 'member_count', 'enrollment_id', 'address_line', 'address_line_2', 'city']),
  ...members(dacPractice, ['state', 'zip5', 'telephone', 'is_telehealth', 'individual_assignment', 'group_assignment']),
  provenance: Provenance.describe('Source of this record'),
});

export const Clinician = named('Clinician', {
  ...members(dacPractice, ['npi', 'pac_id', 'last_name', 'first_name', 'middle_name', 'suffix', 'credential', 'medical_school']),
  ...members(dacPractice, ['graduation_year', 'primary_specialty', 'secondary_specialties']),
  practices_alone: flag('Whether the clinician is in solo practice (no practice location names a group)'),
  practices: arrayOf(Practice, 'All enrollments, groups and addresses'),
  facility_affiliations: arrayOf(Facility, 'All affiliated facilities: hospital, home health, hospice, nursing home, dialysis, IRF, LTCH'),
  hospital_affiliations: arrayOf(Hospital, 'The hospitals among them, by name'),
  affiliations_reason: oneOrNull(
    ['not_loaded', 'nothing_held'],
    'Why there are none: the facility affiliation file is not loaded, or does not list this clinician',
  ),
});

interface AskedFacility {
  name: string | null;
  facility_type: string | null;
}

export async function facilityNamed(pool: Pool, ccn: string): Promise<AskedFacility | null> {
  const { rows } = await pool.query(
    `select name, facility_type from (
       select name, facility_type, 1 as rank, source from ${current('facility')} where ccn = $1
       union all select name, null, 2, source from ${current('provider_certification')} where ccn = $1
       union all select facility_name, facility_type, 3, source from ${current('facility_affiliation')} where ccn = $1
       union all select null, null, 4, source from ${current('facility_affiliation')} where parent_ccn = $1) known
     order by rank, source limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

const theirs = `(
  select npi from ${current('facility_affiliation')} where ccn = $1 and ($2::text is null or facility_type = $2)
  union select npi from ${current('facility_affiliation')} where parent_ccn = $1 and ($2::text is null or facility_type = $2)) n`;

/** Clinicians of a facility and its units, by NPI: a page starts after the last NPI of the previous page. */
export async function affiliatesOf(deps: Deps, ccn: string, facility_type: string | null, paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['dac affiliates', ccn, facility_type],
      name: 'dac_affiliates',
      keys: [{ sql: 'n.npi', type: 'text' }],
      query: (page) =>
        bound(
          `with page as $3
        select p.npi, a.name, a.pac_id, d.primary_specialty, d.organization_name, a.affiliations, p.list_place,
          (select bool_or(coalesce(r.is_active, false)) from ${current('provider', 'r')} where r.npi = p.npi) as is_active
        from page p
        cross join lateral (select nullif(concat_ws(' ', min(x.first_name), min(x.middle_name), min(x.last_name), min(x.suffix)), '') as name,
          min(x.pac_id) as pac_id, jsonb_agg(jsonb_build_object('ccn', x.ccn, 'facility_type', x.facility_type, 'parent_ccn', x.parent_ccn,
            'source', x.source, 'source_url', x.source_url, 'observed_from', x.observed_from) order by x.ccn, x.facility_type, x.source) as affiliations
          from ${current('facility_affiliation', 'x')} where x.npi = p.npi and (x.ccn = $1 or x.parent_ccn = $1)
            and ($2::text is null or x.facility_type = $2)) a
        left join lateral (select min(y.primary_specialty) as primary_specialty, min(y.organization_name) as organization_name
          from ${current('dac_practice', 'y')} where y.npi = p.npi) d on true
        order by p.npi`,
          [ccn, facility_type, page(sql.select('n.npi').from(bound(theirs, [ccn, facility_type])))],
        ),
    },
    paging,
  );
  return { results: rows as z.input<typeof Affiliate>[], ...page };
}

export async function practiceRows(pool: Pool, npi: string): Promise<Record<string, any>[]> {
  const { rows } = await pool.query(
    recordsSql(
      'dac_practice',
      `r.npi, r.pac_id, r.last_name, r.first_name, r.middle_name, r.suffix, r.credential, r.medical_school, r.graduation_year, r.primary_specialty,
       r.secondary_specialties, r.organization_name, r.org_pac_id, r.member_count, r.enrollment_id, r.address_line, r.address_line_2, r.city, r.state, r.zip5,
       r.telephone, r.is_telehealth, r.individual_assignment, r.group_assignment`,
      'r.npi = $1 order by r.organization_name nulls last, r.record_key',
    ),
    [npi],
  );
  return rows.map(withOrigin);
}
