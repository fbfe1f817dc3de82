import { z } from 'zod';
import { dacPractice } from '../../records/dac-practice.ts';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';
import { Provenance } from '../../records/provenance.ts';
import { Facility, Hospital } from '../provider/affiliations.ts';

const c = dacPractice.columns;
const column = <N extends keyof typeof c>(name: N): (typeof c)[N]['schema'] => c[name].schema.describe(c[name].description) as never;
const text = (what: string) => z.string().nullable().describe(what);

export const affiliationSource = 'dac_facility_affiliation';
export const clinicianSource = 'dac_practice';

export const Affiliate = z.object({
  npi: z.string().describe('NPI of the clinician'),
  name: text('Name in one line, as published'),
  pac_id: text('PAC ID of the clinician'),
  primary_specialty: text('Primary specialty in the national file of clinicians; null where that does not hold the clinician'),
  organization_name: text('Group of the clinician in that file; null for one who practises alone, for several groups the first by name'),
  is_active: z.boolean().nullable().describe('The NPI is active; null where NPPES does not hold it'),
  affiliations: z
    .array(
      z.object({
        ccn: z.string().describe('The hospital or a unit of it'),
        facility_type: z.enum(affiliatedTypes).nullable().describe('Kind of facility or unit'),
        parent_ccn: text('The hospital, where the affiliation is with a unit'),
        source: z.string().describe('Source that says so'),
        source_url: z.string().describe('Public URL where it can be checked'),
        observed_from: z.iso.date().describe('Release that first said so'),
      }),
    )
    .describe('What ties the clinician to the facility'),
});

const Practice = z.object({
  organization_name: column('organization_name'),
  org_pac_id: column('org_pac_id'),
  member_count: column('member_count'),
  enrollment_id: column('enrollment_id'),
  address_line: column('address_line'),
  address_line_2: column('address_line_2'),
  city: column('city'),
  state: column('state'),
  zip5: column('zip5'),
  telephone: column('telephone'),
  is_telehealth: column('is_telehealth'),
  individual_assignment: column('individual_assignment'),
  group_assignment: column('group_assignment'),
  provenance: Provenance.describe('Origin of the record'),
});

export const Clinician = z.object({
  npi: column('npi'),
  pac_id: column('pac_id'),
  last_name: column('last_name'),
  first_name: column('first_name'),
  middle_name: column('middle_name'),
  suffix: column('suffix'),
  credential: column('credential'),
  medical_school: column('medical_school'),
  graduation_year: column('graduation_year'),
  primary_specialty: column('primary_specialty'),
  secondary_specialties: column('secondary_specialties'),
  practises_alone: z.boolean().describe('No practice names a group'),
  practices: z.array(Practice).describe('Every enrollment, group and address'),
  facility_affiliations: z
    .array(Facility)
    .describe('Every affiliated facility: hospital, home health, hospice, nursing home, dialysis, IRF, LTCH'),
  hospital_affiliations: z.array(Hospital).describe('The hospitals among them, by name'),
  affiliations_reason: z
    .enum(['not_loaded', 'nothing_held'])
    .nullable()
    .describe('Why there are none: the facility affiliation file is not loaded; it holds nothing of this clinician'),
});
