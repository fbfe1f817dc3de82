import { address_line, city, date, defineRecord, first_name, flag, last_name, requiredText, text, zip5 } from './define-record.ts';

export const medicareOptOut = defineRecord({
  kind: 'medicare_opt_out',
  description: 'An opt-out affidavit: neither the practitioner nor the patients bill Medicare for the practitioner’s services.',
  indexes: { npi: '(npi)' },
  columns: {
    npi: requiredText('NPI of the practitioner.'),
    first_name,
    last_name,
    specialty: text('Specialty as published.'),
    effective_date: date('Date the opt-out took effect.'),
    end_date: date('Last day of the current two-year period; renews automatically unless canceled.'),
    address_line,
    address_line_2: text('Street address, second line.'),
    city,
    state: text('State, USPS code.'),
    zip5,
    is_eligible_to_order_and_refer: flag('Whether the practitioner may still order and refer services that Medicare pays others for.'),
    last_updated_date: date('Date the publisher last changed the entry.'),
  },
});
