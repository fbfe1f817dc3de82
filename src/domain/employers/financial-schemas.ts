import { z } from 'zod';
import { NullReasons } from '../../records/null-reason.ts';
import { type HeadcountBasis, headcountBases } from '../../records/workforce.ts';

const amount = (what: string) => z.number().nullable().describe(what);
const count = (what: string) => z.number().int().nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);
const day = (what: string) => z.iso.date().nullable().describe(what);

export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

/** Every row names its filing and keeps what it published. */
export const cited = {
  source: z.enum(financialSources).describe('Kind of filing: irs_990, dol_5500 or sec_10k'),
  source_url: z.string().describe('Public URL that opens the filing'),
  raw_payload: z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe('The published fields, unchanged'),
};

export const fiscalYear = z.number().int().describe('Year in which the fiscal, tax or plan year ends');

/** One filing's figures of one filer and year. */
export const FinancialRow = z.object({
  fiscal_year: fiscalYear,
  ein: text('Employer number of the filer; null where a company’s is not known'),
  cik: text('SEC number of a company'),
  filer_name: text('Name of the filer in the filing'),
  system_id: z.string().describe('The system or division the filer belongs to'),
  period_start_date: day('First day of the year'),
  period_end_date: day('Last day of the year'),
  revenue_usd: amount('Revenue: Form 990 Part I line 12; income statement'),
  expenses_usd: amount('Expenses: Form 990 Part I line 18; costs and expenses of the income statement'),
  net_income_usd: amount('Revenue less expenses (Form 990 Part I line 19); net income attributable to the parent'),
  total_assets_usd: amount('Assets at the end of the year'),
  total_liabilities_usd: amount('Liabilities at the end of the year'),
  employee_count: count(
    'irs_990: employees of Part V of this filer alone; dol_5500: greatest number of active participants of one plan, a floor on W-2 employees',
  ),
  is_group_return: z.boolean().describe('Sums several organizations under a number of the group; no hospital’s own figures'),
  is_amended: z.boolean().describe('Filed to amend an earlier filing of the year, whose place it takes'),
  null_reasons: NullReasons,
  ...cited,
});

const SourceYear = z
  .object({
    filer_count: z.number().int().describe('Filers added up'),
    revenue_usd: amount('Revenue, added up over filers'),
    expenses_usd: amount('Expenses, added up over filers'),
    total_assets_usd: amount('Assets at the end of the year, added up over filers'),
    employee_count: count('irs_990: added up over filers; dol_5500: the greatest of one filer, never added'),
  })
  .nullable();

/** The three kinds of filing of one year side by side. */
export const FinancialYear = z.object({
  fiscal_year: fiscalYear,
  irs_990: SourceYear.describe('Returns of the year; dealings between the filers are in the sums of both'),
  dol_5500: SourceYear.describe('Plan returns of the year'),
  sec_10k: SourceYear.describe('Annual reports of the year, consolidated'),
});

export const HeadcountBasisName = z
  .enum(Object.keys(headcountBases) as [HeadcountBasis, ...HeadcountBasis[]])
  .nullable()
  .describe(
    `Kind of the plan the number stands in. ${Object.entries(headcountBases)
      .map(([name, what]) => `${name}: ${what}`)
      .join('; ')}`,
  );

export const WorkforceRow = z.object({
  plan_year: z.number().int().describe('Year in which the plan year ends'),
  ein: z.string().describe('Employer number of the plan sponsor'),
  sponsor_name: text('Sponsor as filed'),
  system_id: z.string().describe('The system or division the sponsor belongs to'),
  active_participants: count('Greatest number of active participants of one plan at the end of the plan year; null with its reason'),
  headcount_basis: HeadcountBasisName,
  headcount_reason: text('Why there is no number'),
  plan_count: z.number().int().describe('Plans of the year that were looked at'),
  plan_name: text('Plan the number stands in'),
  ack_id: text('Return the number stands in'),
  ...cited,
});

export const ExecutiveRow = z.object({
  name: z.string().describe('Name as filed'),
  title: text('Title as filed'),
  fiscal_year: fiscalYear,
  ein: text('Employer number of the filer'),
  cik: text('SEC number of a company'),
  filer_name: text('Name of the filer'),
  system_id: z.string().describe('The system or division the filer belongs to'),
  base_usd: amount('Schedule J: base compensation; proxy statement: salary'),
  bonus_usd: amount('Bonus; in Schedule J with incentive pay'),
  other_usd: amount('Schedule J: other reportable compensation; proxy statement: all other compensation'),
  deferred_usd: amount('Schedule J: retirement and other deferred compensation; proxy statement: change in pension value'),
  nontaxable_usd: amount('Schedule J: nontaxable benefits'),
  stock_awards_usd: amount('Proxy statement: stock awards'),
  option_awards_usd: amount('Proxy statement: option awards'),
  non_equity_incentive_usd: amount('Proxy statement: non-equity incentive pay'),
  total_usd: amount('Total, from the filer and from related organizations'),
  total_filing_usd: amount('Schedule J: part of the total paid by the filer'),
  total_related_usd: amount('Schedule J: part of the total paid by related organizations, which may report it too'),
  also_reported_by: z
    .array(z.string())
    .describe('Other filers of the system with this name in this year: the same pay may stand in each; it is not to be added'),
  matched_npi: text('The one provider of the name and state; null where none or several fit'),
  match_confidence: z.enum(['high', 'medium']).nullable().describe('high: alone of the name in the country, and something else agrees'),
  match_reasons: z.array(z.string()).describe('What speaks for the match, or why there is none'),
  match_refusal: text('Why there is no match: none, other_state, tie_right (several providers), tie_left (several executives), conflict …'),
  match_candidates: count('Providers the name fits'),
  ...cited,
});
