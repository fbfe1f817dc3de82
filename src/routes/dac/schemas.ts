import { z } from 'zod';
import { Facility, Hospital } from '../../domain/providers/affiliation-schemas.ts';
import { arrayOf, day, flag, flagOrNull, named, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { dacPractice } from '../../records/dac-practice.ts';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';

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
