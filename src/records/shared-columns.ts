import { licenseTypeClasses } from '../fields/taxonomy-groups.ts';
import { date, integer, numeric, oneOf, required, requiredText, text } from './define-record.ts';

// Columns that mean the same in several kinds of records.

export const ccn = requiredText('CMS Certification Number, 6 characters, leading zeros kept.');
export const cik = requiredText('SEC Central Index Key, 10 digits, zero-padded.');
export const hospital_name = text('Name of the hospital as published.');
export const first_name = text('First name.');
export const last_name = text('Last name.');
export const address_line = text('Street address.');
export const city = text('City.');
export const state = text('USPS code.');
export const zip5 = text('Five-digit ZIP.');
export const fiscal_year = required(integer('Federal fiscal year of the affected payments (October to September).'));
export const filing_date = required(date('Filing date.'));

/** Of a license and who has it. */
export const licensee = {
  license_type_class: oneOf(licenseTypeClasses, 'License class; null if the type is not recognized.'),
  entity_type: oneOf(['individual', 'organization'], 'Person or business.'),
  last_name,
  first_name,
  middle_name: text('Middle name.'),
  suffix: text('Name suffix.'),
  organization_name: text('Business name.'),
  full_name: requiredText('Full name on one line.'),
};

/** Of the people whom a provider cared for. */
export const averages = {
  average_age: numeric('Average age of the beneficiaries, years.'),
  average_risk_score: numeric('Average HCC risk score of the beneficiaries; 1 is the national mean of fee-for-service.'),
};
