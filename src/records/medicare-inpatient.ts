import { defineRecord, integer, numeric, requiredText, text } from './define-record.ts';

export const medicareInpatient = defineRecord({
  kind: 'medicare_inpatient',
  table: 'medicare_inpatient',
  description:
    'Inpatient stays of Medicare beneficiaries (fee-for-service) in a hospital in a calendar year, with what was charged and paid.',
  documents: {},
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters, leading zeros kept.'),
    year: { ...integer('Calendar year of the discharges.'), schema: integer('').schema.unwrap() },
    name: text('Name of the hospital as published.'),
    address_line: text('Street.'),
    city: text('City.'),
    state: text('USPS code.'),
    zip5: text('Five-digit ZIP.'),
    beneficiary_count: integer('Distinct beneficiaries: a count.'),
    discharge_count: integer('Discharges: a count.'),
    covered_day_count: integer('Days of care Medicare covered: a count.'),
    day_count: integer('Days of care: a count.'),
    submitted_covered_charge_usd: numeric('Charges submitted for covered services, US dollars.'),
    total_payment_usd: numeric('Paid by Medicare, beneficiaries and others together, US dollars.'),
    medicare_payment_usd: numeric('Paid by Medicare, US dollars.'),
    average_age: numeric('Mean age of the beneficiaries, years.'),
    average_risk_score: numeric('Mean HCC risk score of the beneficiaries; 1 is the national mean of fee-for-service.'),
  },
});
