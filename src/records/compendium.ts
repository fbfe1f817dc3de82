import { city, defineRecord, flag, integer, requiredText, state, text } from './define-record.ts';

const year = integer('Compendium year; system identifiers change between years.');

export const compendiumSystem = defineRecord({
  kind: 'compendium_system',
  description: 'A health system in one year of the AHRQ Compendium of U.S. Health Systems, with its size.',
  current_indexes: { of: '(ahrq_system_id)' },
  columns: {
    compendium_year: year,
    ahrq_system_id: requiredText('HSI followed by 8 digits; not stable between years.'),
    system_name: requiredText('Name in the compendium.'),
    city: text('City of the headquarters.'),
    state: text('State of the headquarters, USPS code.'),
    physician_count: integer('Number of physicians in the system (total_mds).'),
    primary_care_physician_count: integer('Primary care physicians among them.'),
    nurse_practitioner_count: integer('Nurse practitioners.'),
    physician_assistant_count: integer('Physician assistants.'),
    medical_group_count: integer('Medical groups.'),
    hospital_count: integer('Hospitals of every type.'),
    acute_hospital_count: integer('Nonfederal general acute care hospitals.'),
    nursing_home_count: integer('Nursing homes.'),
    home_health_count: integer('Home health organizations.'),
    bed_count: integer('Beds.'),
    discharge_count: integer('Discharges per year.'),
    resident_count: integer('Interns and residents.'),
  },
});

export const compendiumHospital = defineRecord({
  kind: 'compendium_hospital',
  description: 'A hospital in one year of the AHRQ compendium with its health system; a hospital without one is independent.',
  current_indexes: { of: '(ahrq_system_id)', ccn: '(ccn)' },
  columns: {
    compendium_year: year,
    compendium_hospital_id: requiredText('Identifier within the year.'),
    ccn: text('CMS Certification Number; null if the compendium has none.'),
    hospital_name: requiredText('Name in the compendium.'),
    city,
    state,
    zip5: text('ZIP, 5 digits.'),
    is_acute: flag('Whether it is a nonfederal general acute care hospital.'),
    ahrq_system_id: text('Health system in the same year; null for an independent hospital.'),
    ahrq_system_name: text('Name of that health system.'),
    corporate_parent_id: text('Corporate parent, since 2023.'),
    corporate_parent_name: text('Name of the corporate parent.'),
    bed_count: integer('Beds.'),
  },
});
