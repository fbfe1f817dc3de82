import { date, required, requiredText, text } from './define-record.ts';

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
export const filing_date = required(date('Filing date.'));
