import { z } from 'zod';
import { Facility, Hospital } from '../../domain/providers/affiliation-schemas.ts';
import { dacPractice } from '../../records/dac-practice.ts';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';

const text = (what: string) => z.string().nullable().describe(what);

export const affiliationSource = 'dac_facility_affiliation';
export const clinicianSource = 'dac_practice';

export const Affiliate = z.object({
  npi: z.string().describe('NPI of the clinician'),
  name: text('Name in one line, as published'),
  pac_id: text('PAC ID of the clinician'),
  primary_specialty: text('Primary specialty in the national file of clinicians; null if that does not hold the clinician'),
  organization_name: text('Group of the clinician in that file; null for one who practises alone, for several groups the first by name'),
  is_active: z.boolean().nullable().describe('The NPI is active; null if NPPES does not hold it'),
  affiliations: z
    .array(
      z.object({
        ccn: z.string().describe('The hospital or a unit of it'),
        facility_type: z.enum(affiliatedTypes).nullable().describe('Type of facility or unit'),
        parent_ccn: text('The hospital, where the affiliation is with a unit'),
        source: z.string().describe('Source that says so'),
        source_url: z.string().describe('Public URL where it can be checked'),
        observed_from: z.iso.date().describe('Release that first said so'),
      }),
    )
    .describe('What ties the clinician to the facility'),
});

const Practice = z.object({
  ...members(dacPractice, ['organization_name', 'org_pac_id', 'member_count', 'enrollment_id', 'address_line', 'address_line_2', 'city']),
  ...members(dacPractice, ['state', 'zip5', 'telephone', 'is_telehealth', 'individual_assignment', 'group_assignment']),
  provenance: Provenance.describe('Origin of the record'),
});

export const Clinician = z.object({
  ...members(dacPractice, ['npi', 'pac_id', 'last_name', 'first_name', 'middle_name', 'suffix', 'credential', 'medical_school']),
  ...members(dacPractice, ['graduation_year', 'primary_specialty', 'secondary_specialties']),
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
