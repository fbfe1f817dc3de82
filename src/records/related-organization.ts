import { defineRecord, flag, numeric, oneOf, requiredText, text } from './define-record.ts';
import { rowOfReturn } from './nonprofit-of-return.ts';

export const relatedParts = ['disregarded', 'tax_exempt', 'partnership', 'corporation_or_trust', 'unrelated_partnership'] as const;

export const relatedOrganization = defineRecord({
  kind: 'related_organization',
  table: 'related_organization',
  description: 'An organization of Form 990 Schedule R: disregarded entities, related organizations and unrelated partnerships.',
  documents: {},
  columns: {
    ...rowOfReturn,
    part: oneOf(relatedParts, 'Part of the schedule: I, II, III, IV and VI in this order.'),
    name: requiredText('Name of the organization, both lines.'),
    related_ein: text('EIN of the organization, 9 digits; null where none was filed.'),
    address_line: text('Street address.'),
    city: text('City.'),
    state: text('USPS code; of an address abroad the province.'),
    zip: text('ZIP or postal code as filed.'),
    country: text('Country code of an address abroad; null in the United States.'),
    legal_domicile: text('State, or country code, under whose law it is organized.'),
    primary_activity: text('Primary activity, free text.'),
    exempt_section: text('Section of the code it is exempt under, as filed, such as 501(C)(3).'),
    public_charity_status: text('Public charity status as filed, such as 3, LINE 3 or 170B1AIII.'),
    controlling_entity: text('Name of the entity that controls it directly; null where the return says there is none.'),
    is_controlled: flag('A controlled entity in the sense of section 512(b)(13).'),
    entity_type: text('C corporation, S corporation or trust, as filed.'),
    income_type: text('Predominant income of a partnership: related, unrelated or excluded.'),
    total_income_usd: numeric('Income, or the share of it.'),
    end_of_year_assets_usd: numeric('Assets at the end of the year, or the share of them.'),
    ownership_pct: numeric('Share owned, 0–100.'),
    unrelated_business_usd: numeric('Code V amount of Schedule K-1.'),
    is_managing_partner: flag('The filing organization is general or managing partner.'),
    has_disproportionate_allocations: flag('Disproportionate allocations.'),
  },
});

export const relatedTransaction = defineRecord({
  kind: 'related_transaction',
  table: 'related_transaction',
  description: 'A transaction with a related organization, Form 990 Schedule R Part V line 2.',
  documents: {},
  columns: {
    ...rowOfReturn,
    name: requiredText('Name of the related organization, both lines.'),
    transaction_type: text('Letter of line 1 (a to s) as filed.'),
    amount_usd: numeric('Amount involved.'),
    method: text('How the amount was determined, as filed.'),
  },
});
