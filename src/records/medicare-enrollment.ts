import { city, defineRecord, flag, requiredText, text, zip5 } from './define-record.ts';

const enrollment_id = requiredText('PECOS enrollment id: I or O followed by 14 digits.');

/** `enrollment_id` joins, `pac_id` is the holder; several NPIs and enrollments of each other. */
export const medicareEnrollment = defineRecord({
  kind: 'medicare_enrollment',
  description: 'A Medicare fee-for-service enrollment of an individual (I…) or organization (O…), as CMS publishes it from PECOS.',
  indexes: { npi_of: '(npi) where npi is not null', id_of: '(enrollment_id)', pac_id_of: '(pac_id) where pac_id is not null' },
  columns: {
    enrollment_id,
    npi: text('NPI of the enrollment; null if the published value is not a valid NPI.'),
    has_multiple_npis: flag('Whether the enrollment has additional NPIs, which are listed separately (since October 2025).'),
    pac_id: text('PECOS associate control (PAC) ID of the enrolled person or organization, 10 digits.'),
    provider_type_code: text('Type of provider or supplier: 14-… practitioners, 12-70 clinics and groups, 00-… institutions.'),
    provider_type: text('Type of provider or supplier in words, as published.'),
    state: text('Enrollment state, USPS code.'),
    first_name: text('First name of an individual.'),
    middle_name: text('Middle name of an individual.'),
    last_name: text('Last name of an individual.'),
    organization_name: text('Legal business name of an organization.'),
    sex_code: text('M, F or null (not published since April 2025).'),
  },
});

export const medicareEnrollmentNpi = defineRecord({
  kind: 'medicare_enrollment_npi',
  description: 'An additional NPI of a Medicare enrollment (since October 2025).',
  indexes: { npi: '(npi)', enrollment: '(enrollment_id)' },
  columns: {
    enrollment_id,
    npi: requiredText('The additional NPI.'),
  },
});

export const medicareEnrollmentLocation = defineRecord({
  kind: 'medicare_enrollment_location',
  description: 'A practice location of a Medicare enrollment: city, state and ZIP; streets are not published.',
  indexes: { enrollment: '(enrollment_id)' },
  columns: {
    enrollment_id,
    city,
    state: text('State, USPS code.'),
    zip5,
  },
});

export const medicareEnrollmentSpecialty = defineRecord({
  kind: 'medicare_enrollment_specialty',
  description: 'A secondary specialty of a Medicare enrollment.',
  indexes: { enrollment: '(enrollment_id)' },
  columns: {
    enrollment_id,
    provider_type_code: requiredText('Code of the secondary specialty, such as 14-11.'),
    provider_type: text('Secondary specialty in words, as published.'),
  },
});
