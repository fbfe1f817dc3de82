import { city, date, defineRecord, flag, oneOf, requiredText, text, textList } from './define-record.ts';

const profitStatuses = ['proprietary', 'nonprofit'] as const;

/** One for each CCN of its units; `enrollment_id` joins its owners. */
export const hospitalEnrollment = defineRecord({
  kind: 'hospital_enrollment',
  description: 'A hospital enrolled in Medicare: its CCN, NPI, PAC ID, legal name and trade name.',
  current_indexes: { ccn: '(ccn)', enrollment_id: '(enrollment_id)', pac_id: '(pac_id)' },
  columns: {
    enrollment_id: requiredText('PECOS enrollment id: O followed by 14 digits.'),
    enrollment_state: text('State of the enrollment, USPS code.'),
    provider_type_code: text('Type of provider, such as 00-09 for a hospital.'),
    provider_type: text('Type of provider in words, as published.'),
    npi: text('NPI of the enrollment; null if the published value is not a valid NPI.'),
    has_multiple_npis: flag('Whether the enrollment has additional NPIs.'),
    ccn: text('CMS Certification Number of the hospital or unit.'),
    pac_id: text('PECOS associate control (PAC) ID of the legal entity, 10 digits; several hospitals of one entity share it.'),
    organization_name: text('Legal business name.'),
    doing_business_as: text('Trade name.'),
    incorporation_date: date('Date of incorporation.'),
    incorporation_state: text('State of incorporation, USPS code.'),
    organization_structure: text('Legal structure, such as CORPORATION or LLC, as published.'),
    organization_structure_other: text('Legal structure in words where none of the usual ones applies.'),
    profit_status: oneOf(profitStatuses, 'proprietary or nonprofit, as registered with the IRS.'),
    address_line: text('Street address of the practice location.'),
    address_line_2: text('Second line of the street address.'),
    city,
    state: text('State, USPS code.'),
    zip5: text('ZIP, 5 digits.'),
    location_type: text('Type of the practice location, such as MAIN/PRIMARY HOSPITAL LOCATION, as published.'),
    location_type_other: text('Type of the practice location in words where none of the usual ones applies.'),
    subgroups: textList('Groups the hospital belongs to: general, acute_care, psychiatric and others.'),
    subgroup_other: text('Group in words where none of the usual ones applies.'),
    is_converted: flag('Whether a rural emergency hospital was converted from a critical access or other hospital.'),
    conversion_date: date('Date of the conversion.'),
    previous_ccn: text('CCN before the conversion.'),
  },
});
