import { date, defineRecord, flag, requiredText, text } from './define-record.ts';

export const medicareOptOut = defineRecord({
  kind: 'medicare_opt_out',
  table: 'medicare_opt_out',
  description: 'An affidavit by which a practitioner has opted out of Medicare: neither he nor his patients bill it for his services.',
  documents: {},
  columns: {
    npi: requiredText('NPI of the practitioner.'),
    first_name: text('Given name.'),
    last_name: text('Surname.'),
    specialty: text('Specialty as published.'),
    effective_date: date('Day the opt-out took effect.'),
    end_date: date('Last day of the running two years; renews itself unless cancelled.'),
    address_line: text('Street address.'),
    address_line_2: text('Street address, second line.'),
    city: text('City.'),
    state: text('State, USPS code.'),
    zip5: text('Five-digit ZIP.'),
    is_eligible_to_order_and_refer: flag('May still order and refer services that Medicare pays others for.'),
    last_updated_date: date('Day the publisher last changed the entry.'),
  },
});
