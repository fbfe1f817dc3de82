import { z } from 'zod';
import {
  arrayOf,
  dateOrNull,
  flag,
  integer,
  integerOrNull,
  named,
  numberOrNull,
  oneOf,
  oneOrNull,
  text,
  textOrNull,
} from '../../fields/described.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { type HeadcountBasis, headcountBases } from '../../records/workforce.ts';

export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

/** Every row names its filing and keeps the published fields. */
const cited = {
  source: oneOf(financialSources, 'Type of filing: irs_990, dol_5500 or sec_10k'),
  source_url: text('Public URL that opens the filing'),
  raw_payload: z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe('The published fields, unchanged'),
};

const fiscalYear = integer('Year in which the fiscal, tax or plan year ends');

/** One filing's figures of one filer and year. */
export const FinancialRow = named('FinancialRow', {
  fiscal_year: fiscalYear,
  ein: textOrNull('EIN of the filer; null if the EIN of a company is not known'),
  cik: textOrNull('SEC Central Index Key (CIK) of a company'),
  filer_name: textOrNull('Name of the filer in the filing'),
  system_id: text('The system or division the filer belongs to'),
  period_start_date: dateOrNull('First day of the year'),
  period_end_date: dateOrNull('Last day of the year'),
  revenue_usd: numberOrNull('Revenue: Form 990 Part I line 12; income statement'),
  expenses_usd: numberOrNull('Expenses: Form 990 Part I line 18; costs and expenses of the income statement'),
  net_income_usd: numberOrNull('Revenue minus expenses (Form 990 Part I line 19), or net income attributable to the parent'),
  total_assets_usd: numberOrNull('Total assets at the end of the year'),
  total_liabilities_usd: numberOrNull('Total liabilities at the end of the year'),
  employee_count: integerOrNull(
    'irs_990: employees in Part V, of this filer alone; dol_5500: largest number of active participants in one plan, a minimum for W-2 employees',
  ),
  is_group_return: flag('Whether it is a group return, which sums several organizations; the figures do not belong to one hospital'),
  is_amended: flag('Whether it amends and replaces an earlier filing for the year'),
  null_reasons: NullReasons,
  ...cited,
});

const SourceYear = named('SourceYear', {
  filer_count: integer('Number of filers included in the totals'),
  revenue_usd: numberOrNull('Total revenue of all filers'),
  expenses_usd: numberOrNull('Total expenses of all filers'),
  total_assets_usd: numberOrNull('Total assets of all filers at the end of the year'),
  employee_count: integerOrNull('irs_990: sum of all filers; dol_5500: the largest of any filer, never a sum'),
}).nullable();

/** The three kinds of filing of one year side by side. */
export const FinancialYear = named('FinancialYear', {
  fiscal_year: fiscalYear,
  irs_990: SourceYear.describe('Form 990 returns for the year; transactions between filers are counted in both'),
  dol_5500: SourceYear.describe('Form 5500 plan returns for the year'),
  sec_10k: SourceYear.describe('Consolidated annual reports for the year'),
});

export const HeadcountBasisName = oneOrNull(
  Object.keys(headcountBases) as [HeadcountBasis, ...HeadcountBasis[]],
  `Type of the plan that the number comes from. ${Object.entries(headcountBases)
    .map(([name, what]) => `${name}: ${what}`)
    .join('; ')}`,
);

export const WorkforceRow = named('WorkforceRow', {
  plan_year: integer('Year in which the plan year ends'),
  ein: text('EIN of the plan sponsor'),
  sponsor_name: textOrNull('Sponsor as filed'),
  system_id: text('The system or division the sponsor belongs to'),
  active_participants: integerOrNull('Largest number of active participants in one plan at the end of the plan year; null with a reason'),
  headcount_basis: HeadcountBasisName,
  headcount_reason: textOrNull('Why there is not a number'),
  plan_count: integer('Number of plans checked for the year'),
  plan_name: textOrNull('Plan that the number comes from'),
  ack_id: textOrNull('Return that the number comes from'),
  ...cited,
});

export const ExecutiveRow = named('ExecutiveRow', {
  name: text('Name as filed'),
  title: textOrNull('Title as filed'),
  fiscal_year: fiscalYear,
  ein: textOrNull('EIN of the filer'),
  cik: textOrNull('SEC Central Index Key (CIK) of a company'),
  filer_name: textOrNull('Name of the filer'),
  system_id: text('The system or division the filer belongs to'),
  base_usd: numberOrNull('Schedule J: base compensation; proxy statement: salary'),
  bonus_usd: numberOrNull('Bonus; in Schedule J this includes incentive pay'),
  other_usd: numberOrNull('Schedule J: other reportable compensation; proxy statement: all other compensation'),
  deferred_usd: numberOrNull('Schedule J: retirement and other deferred compensation; proxy statement: change in pension value'),
  nontaxable_usd: numberOrNull('Schedule J: nontaxable benefits'),
  stock_awards_usd: numberOrNull('Proxy statement: stock awards'),
  option_awards_usd: numberOrNull('Proxy statement: option awards'),
  non_equity_incentive_usd: numberOrNull('Proxy statement: non-equity incentive pay'),
  total_usd: numberOrNull('Total compensation from the filer and related organizations'),
  total_filing_usd: numberOrNull('Schedule J: part of the total paid by the filer'),
  total_related_usd: numberOrNull('Schedule J: part of the total paid by related organizations, which may report it too'),
  also_reported_by: arrayOf(
    z.string(),
    'Other filers of the system that list the same name for the year; they may report the same pay, so do not add them',
  ),
  matched_npi: textOrNull('NPI of the only provider with this name and state; null if none or several match'),
  match_confidence: oneOrNull(['high', 'medium'], 'high: the only provider with this name nationwide, and another detail agrees'),
  match_reasons: arrayOf(z.string(), 'Evidence for the match, or why there is none'),
  match_refusal: textOrNull(
    'Why there is no match: none (no individual has the name), other_state (only in other states), tie_right (several providers), tie_left (several executives), conflict (middle name, degree or office contradicts), inactive (NPI deactivated), initial (only an initial), no_state (the filing has no state)',
  ),
  match_candidates: integerOrNull('Number of providers that match the name'),
  ...cited,
});
