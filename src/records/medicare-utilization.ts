import { averages, city, defineRecord, flag, integer, numeric, oneOf, required, requiredText, text, zip5 } from './define-record.ts';

const ofYear = {
  npi: requiredText('NPI of the rendering provider.'),
  year: required(integer('Calendar year of the services.')),
};

/** Absence does not prove inactivity: 10 or fewer beneficiaries are left out. */
export const medicareUtilization = defineRecord({
  kind: 'medicare_utilization',
  description: 'Services and payments of a provider under Medicare Part B (fee-for-service) in a calendar year.',
  indexes: { npi: '(npi)' },
  columns: {
    ...ofYear,
    entity_type: oneOf(['individual', 'organization'], 'Type of provider.'),
    last_name: text('Last name of an individual.'),
    first_name: text('First name of an individual.'),
    middle_name: text('Middle initial of an individual.'),
    organization_name: text('Name of an organization.'),
    credential: text('Credential text as typed.'),
    city,
    state: text('USPS code; null abroad.'),
    zip5,
    provider_type: text('Specialty on claims, as published.'),
    is_participating: flag('Whether the provider accepts the Medicare allowed amount as payment in full.'),
    hcpcs_code_count: integer('Number of distinct HCPCS codes billed.'),
    beneficiary_count: integer('Number of distinct beneficiaries.'),
    service_count: numeric('Number of services, in the unit of each code (can be fractional).'),
    submitted_charge_usd: numeric('Charges submitted, US dollars.'),
    medicare_allowed_usd: numeric('Medicare allowed amount: the total paid by Medicare, the beneficiary and others, US dollars.'),
    medicare_payment_usd: numeric('Paid by Medicare after deductible and coinsurance, US dollars.'),
    medicare_standardized_payment_usd: numeric('Paid by Medicare, standardized to remove geographic differences, US dollars.'),
    drug_suppression: text('* or # as published, if the split into drugs and other services is suppressed.'),
    drug_service_count: numeric('Number of drug services; null if suppressed.'),
    drug_payment_usd: numeric('Paid by Medicare for drugs, US dollars; null if suppressed.'),
    medical_suppression: text('* or #, like drug_suppression, for services other than drugs.'),
    medical_service_count: numeric('Number of services other than drugs; null if suppressed.'),
    medical_payment_usd: numeric('Paid by Medicare for services other than drugs, US dollars; null if suppressed.'),
    ...averages,
  },
});

export const medicareServiceUtilization = defineRecord({
  kind: 'medicare_service_utilization',
  description: 'Services a provider billed under one HCPCS code in one place of service in a calendar year (11 or more beneficiaries).',
  indexes: { npi: '(npi)' },
  columns: {
    ...ofYear,
    hcpcs_code: requiredText('HCPCS code, five characters; codes that do not start with a letter are CPT codes.'),
    is_drug: flag('Whether the code is on the Medicare Part B drug price list.'),
    place_of_service: oneOf(['facility', 'office'], 'Place of service: F (facility) or O (office and any other place).'),
    beneficiary_count: integer('Number of distinct beneficiaries.'),
    service_count: numeric('Number of services, in the unit of the code.'),
    beneficiary_day_count: integer('Number of distinct beneficiary-days.'),
    average_submitted_charge_usd: numeric('Average charge submitted per service, US dollars.'),
    average_medicare_allowed_usd: numeric('Average Medicare allowed amount per service, US dollars.'),
    average_medicare_payment_usd: numeric('Average Medicare payment per service, US dollars.'),
    average_medicare_standardized_payment_usd: numeric(
      'Average Medicare payment per service, standardized to remove geographic differences, US dollars.',
    ),
  },
});
