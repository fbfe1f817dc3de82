import { defineRecord, flag, requiredText, text } from './define-record.ts';

/** Enrollments are joined by `enrollment_id`, holders by `pac_id`; one NPI may have several enrollments and one enrollment several NPIs. */
export const medicareEnrollment = defineRecord({
  kind: 'medicare_enrollment',
  table: 'medicare_enrollment',
  description: 'An enrollment in Medicare fee-for-service, individual (I…) or organization (O…), as CMS publishes it from PECOS.',
  documents: {},
  columns: {
    enrollment_id: requiredText('Enrollment in PECOS: I or O and 14 digits.'),
    npi: text('NPI of the enrollment; null where what is published is none.'),
    has_multiple_npis: flag('The enrollment has further NPIs, listed beside it (since October 2025).'),
    pac_id: text('PECOS associate control ID of the holder, 10 digits.'),
    provider_type_code: text('Type of provider or supplier: 14-… practitioners, 12-70 clinics and groups, 00-… institutions.'),
    provider_type: text('Type of provider or supplier in words, as published.'),
    state: text('State of the enrollment, USPS code.'),
    first_name: text('Given name of an individual.'),
    middle_name: text('Middle name of an individual.'),
    last_name: text('Surname of an individual.'),
    organization_name: text('Legal business name of an organization.'),
    sex_code: text('M, F or null (not published since April 2025).'),
  },
});

export const medicareEnrollmentNpi = defineRecord({
  kind: 'medicare_enrollment_npi',
  table: 'medicare_enrollment_npi',
  description: 'A further NPI of a Medicare enrollment (since October 2025).',
  documents: {},
  columns: {
    enrollment_id: requiredText('Enrollment in PECOS: I or O and 14 digits.'),
    npi: requiredText('The further NPI.'),
  },
});

export const medicareEnrollmentLocation = defineRecord({
  kind: 'medicare_enrollment_location',
  table: 'medicare_enrollment_location',
  description: 'A practice location of a Medicare enrollment: city, state and ZIP; streets are not published.',
  documents: {},
  columns: {
    enrollment_id: requiredText('Enrollment in PECOS: I or O and 14 digits.'),
    city: text('City.'),
    state: text('State, USPS code.'),
    zip5: text('Five-digit ZIP.'),
  },
});

export const medicareEnrollmentSpecialty = defineRecord({
  kind: 'medicare_enrollment_specialty',
  table: 'medicare_enrollment_specialty',
  description: 'A secondary specialty of a Medicare enrollment.',
  documents: {},
  columns: {
    enrollment_id: requiredText('Enrollment in PECOS: I or O and 14 digits.'),
    provider_type_code: requiredText('Code of the secondary specialty, such as 14-11.'),
    provider_type: text('Secondary specialty in words, as published.'),
  },
});
