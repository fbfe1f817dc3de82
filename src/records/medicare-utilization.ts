import { defineRecord, flag, integer, numeric, oneOf, requiredText, text } from './define-record.ts';

const year = () => ({ ...integer('Calendar year of the services.'), schema: integer('').schema.unwrap() });

/** Presence in a year is Medicare activity; absence is no proof of none: those with 10 or fewer beneficiaries are left out. */
export const medicareUtilization = defineRecord({
  kind: 'medicare_utilization',
  table: 'medicare_utilization',
  description: 'What a provider did and was paid under Medicare Part B (fee-for-service) in a calendar year.',
  documents: {},
  columns: {
    npi: requiredText('NPI of the rendering provider.'),
    year: year(),
    entity_type: oneOf(['individual', 'organization'], 'Kind of provider.'),
    last_name: text('Surname of an individual.'),
    first_name: text('Given name of an individual.'),
    middle_name: text('Middle initial of an individual.'),
    organization_name: text('Name of an organization.'),
    credential: text('Credential text as typed.'),
    city: text('City.'),
    state: text('USPS code; null abroad.'),
    zip5: text('Five-digit ZIP.'),
    provider_type: text('Specialty as on the claims, as published.'),
    is_participating: flag('Takes the Medicare allowed amount as payment in full.'),
    hcpcs_code_count: integer('Distinct HCPCS codes billed: a count.'),
    beneficiary_count: integer('Distinct beneficiaries: a count.'),
    service_count: numeric('Services, in the units of their codes (fractions occur).'),
    submitted_charge_usd: numeric('Charges submitted, US dollars.'),
    medicare_allowed_usd: numeric('Medicare allowed amount: what Medicare, beneficiary and others pay together, US dollars.'),
    medicare_payment_usd: numeric('Paid by Medicare after deductible and coinsurance, US dollars.'),
    medicare_standardized_payment_usd: numeric('Paid by Medicare without geographic differences, US dollars.'),
    drug_suppression: text('* or #: the split into drugs and other services is withheld, as published.'),
    drug_service_count: numeric('Services that are drugs; null where withheld.'),
    drug_payment_usd: numeric('Paid by Medicare for drugs, US dollars; null where withheld.'),
    medical_suppression: text('* or #: as drug_suppression, for services other than drugs.'),
    medical_service_count: numeric('Services other than drugs; null where withheld.'),
    medical_payment_usd: numeric('Paid by Medicare for services other than drugs, US dollars; null where withheld.'),
    average_age: numeric('Mean age of the beneficiaries, years.'),
    average_risk_score: numeric('Mean HCC risk score of the beneficiaries; 1 is the national mean of fee-for-service.'),
  },
});

export const medicareServiceUtilization = defineRecord({
  kind: 'medicare_service_utilization',
  table: 'medicare_service_utilization',
  description: 'What a provider billed under one HCPCS code at one kind of place in a calendar year (11 or more beneficiaries).',
  documents: {},
  columns: {
    npi: requiredText('NPI of the rendering provider.'),
    year: year(),
    hcpcs_code: requiredText('HCPCS code, five characters; those without a letter first are CPT codes.'),
    is_drug: flag('The code is on the list of drug prices of Medicare Part B.'),
    place_of_service: oneOf(['facility', 'office'], 'Where: F (facility) or O (office and any other place).'),
    beneficiary_count: integer('Distinct beneficiaries: a count.'),
    service_count: numeric('Services, in the units of the code.'),
    beneficiary_day_count: integer('Distinct pairs of beneficiary and day: a count.'),
    average_submitted_charge_usd: numeric('Mean charge submitted per service, US dollars.'),
    average_medicare_allowed_usd: numeric('Mean Medicare allowed amount per service, US dollars.'),
    average_medicare_payment_usd: numeric('Mean payment by Medicare per service, US dollars.'),
    average_medicare_standardized_payment_usd: numeric('Mean payment by Medicare per service without geographic differences, US dollars.'),
  },
});
