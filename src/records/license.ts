import { date, defineRecord, flag, licensee, oneOf, requiredText, text } from './define-record.ts';

/** Whichever words a state uses. */
export const licenseStatusClasses = [
  'active',
  'restricted',
  'suspended',
  'revoked',
  'surrendered',
  'expired',
  'inactive',
  'other',
] as const;

export const license = defineRecord({
  kind: 'license',
  description: 'A license, registration or certificate as published in a state board file. The files carry no NPI.',
  indexes: { license_key: '(source, license_key)' },
  current_indexes: { number: '(state, license_digits(state, license_number))' },
  columns: {
    license_key: requiredText('Prefix and number that identify a license within its source; disciplinary cases use the same key.'),
    state: requiredText('Issuing state, USPS code.'),
    license_prefix: text('License type code, if the state uses one.'),
    license_number: requiredText('Number as published.'),
    license_type: text('License type as published by the state.'),
    ...licensee,
    status: text('Status as published.'),
    status_reason: text('Reason for the status as published.'),
    status_class: oneOf(licenseStatusClasses, 'Normalized status; null if the published wording is not recognized.'),
    has_board_action: flag('Whether the state reports a legal disciplinary action; null if it does not publish this.'),
    first_issue_date: date('Date first issued.'),
    last_issue_date: date('Date last issued or renewed.'),
    effective_date: date('Start date of the current term.'),
    expiration_date: date('Expiration date.'),
    city: text('City of the license holder as published.'),
    address_state: text('State of the license holder: USPS code, XX for foreign or unknown.'),
    zip5: text('Five-digit ZIP of the license holder.'),
  },
});
