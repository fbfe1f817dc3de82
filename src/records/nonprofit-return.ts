import { date, defineRecord, flag, integer, numeric, oneOf, requiredText, text } from './define-record.ts';
import { ofReturn } from './nonprofit-of-return.ts';

/**
 * One Form 990. Of the returns of one EIN for one period the one filed last is current, so that an amended return
 * replaces the one it amends; group returns are counted separately (view current_nonprofit_return).
 */
export const nonprofitReturn = defineRecord({
  kind: 'nonprofit_return',
  description: 'A Form 990 filed electronically with the IRS: who filed, for which period, and Parts I, V, VIII, IX and X.',
  current_indexes: { of: '(ein, tax_period_end)', id: '(return_id)', object: '(object_id) where object_id is not null' },
  columns: {
    ...ofReturn,
    name: requiredText('Name of the filing organization, both lines.'),
    city: text('City of the filing organization.'),
    state: text('USPS code of the filing organization; null for an address abroad.'),
    zip: text('ZIP code as filed.'),
    tax_period_begin: date('First day of the period.'),
    schema_version: requiredText('Version of the IRS schema, such as 2022v5.0.'),
    return_type: requiredText('Type of return: 990.'),
    filed_at: requiredText('Time the return was created for filing, ISO 8601 in UTC.'),
    is_amended: flag('Whether it amends an earlier return.'),
    is_group_return: flag('Whether it is a group return, which sums the affiliates of a group; its figures do not belong to one hospital.'),
    is_final: flag('Whether it is the final return of an organization that ended.'),
    has_hospital: flag('Whether the organization operates a hospital (Part IV line 20a).'),
    total_revenue_usd: numeric('Total revenue, Part I line 12.'),
    contributions_usd: numeric('Contributions and grants, Part I line 8.'),
    program_service_revenue_usd: numeric('Program service revenue, Part I line 9.'),
    investment_income_usd: numeric('Investment income, Part I line 10.'),
    other_revenue_usd: numeric('Other revenue, Part I line 11.'),
    total_expenses_usd: numeric('Total expenses, Part I line 18.'),
    grants_paid_usd: numeric('Grants and similar amounts paid, Part I line 13.'),
    salaries_usd: numeric('Salaries, other compensation and benefits, Part I line 15.'),
    other_expenses_usd: numeric('Other expenses, Part I line 17.'),
    revenue_less_expenses_usd: numeric('Revenue minus expenses, Part I line 19.'),
    prior_year_revenue_usd: numeric('Prior year revenue as reported in this return.'),
    prior_year_expenses_usd: numeric('Prior year expenses as reported in this return.'),
    total_assets_usd: numeric('Total assets at the end of the period, Part I line 20.'),
    total_liabilities_usd: numeric('Total liabilities at the end of the period, Part I line 21.'),
    net_assets_usd: numeric('Net assets or fund balances at the end of the period, Part I line 22.'),
    total_assets_begin_usd: numeric('Assets at the beginning of the period.'),
    total_liabilities_begin_usd: numeric('Liabilities at the beginning of the period.'),
    net_assets_begin_usd: numeric('Net assets or fund balances at the beginning of the period.'),
    employee_count: integer(
      'Employees reported on Form W-3, Part V line 2a; may be 0 if a related organization is the employer. Covers the filing organization alone.',
    ),
    stated_employee_count: integer('Number of employees, Part I line 5.'),
    statement_revenue_usd: numeric('Total of Part VIII, column A.'),
    statement_expenses_usd: numeric('Total of Part IX, column A.'),
    program_expenses_usd: numeric('Program service expenses, Part IX column B.'),
    management_expenses_usd: numeric('Management and general expenses, Part IX column C.'),
    fundraising_expenses_usd: numeric('Fundraising expenses, Part IX column D.'),
    statement_assets_usd: numeric('Total assets at the end of the period, Part X.'),
    statement_liabilities_usd: numeric('Total liabilities at the end of the period, Part X.'),
    statement_net_assets_usd: numeric('Total net assets at the end of the period, Part X.'),
    totals: oneOf(
      ['agree', 'differ', 'incomplete'],
      'Whether the totals of Part I equal those of Parts VIII, IX and X; incomplete where a total is missing.',
    ),
  },
});
