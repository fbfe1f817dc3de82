import { averages, ccn, city, defineRecord, hospital_name, integer, numeric, required, state, text, zip5 } from './define-record.ts';

export const medicareInpatient = defineRecord({
  kind: 'medicare_inpatient',
  description: 'Inpatient stays of fee-for-service Medicare beneficiaries in a hospital in a calendar year, with charges and payments.',
  current_indexes: { of: '(ccn, year)' },
  columns: {
    ccn,
    year: required(integer('Calendar year of the discharges.')),
    name: hospital_name,
    address_line: text('Street.'),
    city,
    state,
    zip5,
    beneficiary_count: integer('Number of distinct beneficiaries.'),
    discharge_count: integer('Number of discharges.'),
    covered_day_count: integer('Number of days of care covered by Medicare.'),
    day_count: integer('Number of days of care.'),
    submitted_covered_charge_usd: numeric('Charges submitted for covered services, US dollars.'),
    total_payment_usd: numeric('Total payments by Medicare, beneficiaries and others, US dollars.'),
    medicare_payment_usd: numeric('Paid by Medicare, US dollars.'),
    ...averages,
  },
});
