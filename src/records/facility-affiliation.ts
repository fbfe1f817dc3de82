import { defineRecord, oneOf, requiredText, text } from './define-record.ts';

/** Kinds of facility the publisher ties clinicians to. */
export const affiliatedTypes = ['hospital', 'nursing_home', 'irf', 'ltch', 'home_health', 'hospice', 'dialysis'] as const;

export const facilityAffiliation = defineRecord({
  kind: 'facility_affiliation',
  table: 'facility_affiliation',
  description:
    'A clinician and a facility where the clinician is seen to work, as the Doctors and Clinicians files publish it from claims.',
  documents: {},
  columns: {
    npi: requiredText('NPI of the clinician.'),
    pac_id: text('PAC ID of the clinician.'),
    last_name: text('Surname.'),
    first_name: text('Given name.'),
    middle_name: text('Middle name or initial.'),
    suffix: text('Suffix of the name.'),
    facility_type: oneOf(affiliatedTypes, 'Kind of facility or unit; null where what is published is none of the known kinds.'),
    ccn: requiredText('CCN of the facility; of the unit where the affiliation is with a unit of a hospital.'),
    parent_ccn: text('CCN of the hospital a unit belongs to; null where the facility is no unit.'),
    facility_name: text('Name of the hospital, where published (the layout of 2021).'),
  },
});
