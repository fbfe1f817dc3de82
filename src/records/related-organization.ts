import { address_line, city, defineRecord, flag, numeric, oneOf, requiredText, text } from './define-record.ts';
import { rowOfReturn } from './nonprofit-of-return.ts';

export const relatedParts = ['disregarded', 'tax_exempt', 'partnership', 'corporation_or_trust', 'unrelated_partnership'] as const;

export const relatedOrganization = defineRecord({
  kind: 'related_organization',
  description: 'An organization listed in Form 990 Schedule R: disregarded entities, related organizations and unrelated partnerships.',
  current_indexes: { of: '(return_id, part, position)', ein: '(related_ein) where related_ein is not null' },
  columns: {
    ...rowOfReturn,
    part: oneOf(relatedParts, 'Part of the schedule: I, II, III, IV or VI.'),
    name: requiredText('Name of the organization, both lines.'),
    related_ein: text('EIN of the organization, 9 digits; null if none was filed.'),
    address_line,
    city,
    state: text('State (USPS code), or the province of a foreign address.'),
    zip: text('ZIP or postal code as filed.'),
    country: text('Country code of a foreign address; null in the United States.'),
    legal_domicile: text('Legal domicile: state or country code.'),
    primary_activity: text('Primary activity, free text.'),
    exempt_section: text('Exempt code section as filed, such as 501(C)(3).'),
    public_charity_status: text('Public charity status as filed, such as 3, LINE 3 or 170B1AIII.'),
    controlling_entity: text('Direct controlling entity; null if the return says there is none.'),
    is_controlled: flag('Whether it is a controlled entity under section 512(b)(13).'),
    entity_type: text('C corporation, S corporation or trust, as filed.'),
    income_type: text('Predominant income of a partnership: related, unrelated or excluded.'),
    total_income_usd: numeric('Income, or share of income.'),
    end_of_year_assets_usd: numeric('Year-end assets, or share of them.'),
    ownership_pct: numeric('Percentage owned, 0–100.'),
    unrelated_business_usd: numeric('Code V amount of Schedule K-1.'),
    is_managing_partner: flag('Whether the filing organization is a general or managing partner.'),
    has_disproportionate_allocations: flag('Whether there are disproportionate allocations.'),
  },
});

export const relatedTransaction = defineRecord({
  kind: 'related_transaction',
  description: 'A transaction with a related organization, Form 990 Schedule R Part V line 2.',
  current_indexes: { of: '(return_id, position)' },
  columns: {
    ...rowOfReturn,
    name: requiredText('Name of the related organization, both lines.'),
    transaction_type: text('Letter of line 1 (a to s) as filed.'),
    amount_usd: numeric('Amount involved.'),
    method: text('How the amount was determined, as filed.'),
  },
});
