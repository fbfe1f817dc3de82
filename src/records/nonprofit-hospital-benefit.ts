import { z } from 'zod';
import { named, textOrNull } from '#fields/described';
import { date, defineRecord, integer, json, numeric, oneOf, requiredText, text } from './define-record.ts';
import { ofReturn } from './nonprofit-of-return.ts';

const Facility = named('FilingFacility', {
  number: textOrNull('Facility number in the return'),
  name: z.string().describe('Name as filed'),
  address_line: textOrNull('Street address'),
  city: textOrNull('City'),
  state: textOrNull('USPS code'),
  zip: textOrNull('ZIP code as filed'),
  state_license_number: textOrNull('State license number as filed'),
});

const net = (what: string, line: string) => numeric(`${what}: net community benefit expense, Part I line ${line} column e.`);

export const nonprofitHospitalBenefit = defineRecord({
  kind: 'nonprofit_hospital_benefit',
  description:
    'Charity care and community benefit reported by a nonprofit hospital organization on Form 990 Schedule H, at cost in US dollars.',
  current_indexes: { of: '(ein, tax_period_end)', return: '(return_id)' },
  columns: {
    ...ofReturn,
    return_id: text('Return id as in nonprofit_return; null for the extract, which does not identify its returns.'),
    origin: oneOf(['return', 'extract'], 'Whether it was read from the return itself or from a third party’s extract of returns.'),
    name: requiredText('Name of the filing organization.'),
    tax_period_begin: date('First day of the period.'),
    total_revenue_usd: numeric('Total revenue for the year, Part I of the return.'),
    total_expenses_usd: numeric('Total expenses for the year, Part I of the return.'),
    financial_assistance_usd: net('Financial assistance at cost', '7a'),
    unreimbursed_medicaid_usd: net('Medicaid', '7b'),
    other_means_tested_usd: net('Other means-tested government programs', '7c'),
    total_financial_assistance_usd: net('Total of financial assistance and means-tested programs', '7d'),
    community_health_usd: net('Community health improvement', '7e'),
    professions_education_usd: net('Health professions education', '7f'),
    subsidized_services_usd: net('Subsidized health services', '7g'),
    research_usd: net('Research', '7h'),
    contributions_usd: net('Cash and in-kind contributions', '7i'),
    total_other_benefits_usd: net('Total of other benefits', '7j'),
    total_community_benefit_usd: net('Total', '7k'),
    total_community_benefit_pct: numeric('Total community benefit as a percentage of total expenses, 0–100, as filed.'),
    financial_assistance_gross_usd: numeric('Financial assistance before offsetting revenue, line 7a column c.'),
    bad_debt_usd: numeric('Bad debt expense, Part III line 2.'),
    medicare_revenue_usd: numeric('Revenue from Medicare, Part III line 5.'),
    medicare_cost_usd: numeric('Allowable cost of care for Medicare, Part III line 6.'),
    medicare_surplus_usd: numeric('Medicare surplus (negative: shortfall), Part III line 7.'),
    hospital_facility_count: integer('Number of hospital facilities the organization operated, Part V.'),
    facilities: json(z.array(Facility), 'Hospital facilities listed in Part V Section A; null for the extract.'),
  },
});
