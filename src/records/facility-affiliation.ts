import { defineRecord, first_name, last_name, oneOf, requiredText, text } from './define-record.ts';

export const affiliatedTypes = ['hospital', 'nursing_home', 'irf', 'ltch', 'home_health', 'hospice', 'dialysis'] as const;

export const facilityAffiliation = defineRecord({
  kind: 'facility_affiliation',
  description: 'A clinician’s affiliation with a facility, derived by CMS from claims (Doctors and Clinicians files).',
  indexes: { npi: '(npi)' },
  current_indexes: { ccn: '(ccn, npi)', parent: '(parent_ccn, npi) where parent_ccn is not null' },
  columns: {
    npi: requiredText('NPI of the clinician.'),
    pac_id: text('PAC ID of the clinician.'),
    last_name,
    first_name,
    middle_name: text('Middle name or initial.'),
    suffix: text('Suffix of the name.'),
    facility_type: oneOf(affiliatedTypes, 'Type of facility or unit; null if the published type is not recognized.'),
    ccn: requiredText('CCN of the facility, or of the hospital unit if the affiliation is with a unit.'),
    parent_ccn: text('CCN of the hospital the unit belongs to; null if the facility is not a unit.'),
    facility_name: text('Name of the hospital, if published (2021 layout).'),
  },
});
