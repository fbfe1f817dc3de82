import { z } from 'zod';
import { NullReasons } from '../../records/null-reason.ts';
import { type HeadcountBasis, headcountBases } from '../../records/workforce.ts';

const amount = (what: string) => z.number().nullable().describe(what);
const count = (what: string) => z.number().int().nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);
const day = (what: string) => z.iso.date().nullable().describe(what);

export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

/** Every row names its filing and keeps the published fields. */
export const cited = {
  source: z.enum(financialSources).describe('Type of filing: irs_990, dol_5500 or sec_10k'),
  source_url: z.string().describe('Public URL that opens the filing'),
  raw_payload: z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe('The published fields, unchanged'),
};

export const fiscalYear = z.number().int().describe('Year in which the fiscal, tax or plan year ends');

/** One filing's figures of one filer and year. */
export const FinancialRow = z
  .object({
    fiscal_year: fiscalYear,
    ein: text('EIN of the filer; null if the EIN of a company is not known'),
    cik: text('SEC Central Index Key (CIK) of a company'),
    filer_name: text('Name of the filer in the filing'),
    system_id: z.string().describe('The system or division the filer belongs to'),
    period_start_date: day('First day of the year'),
    period_end_date: day('Last day of the year'),
    revenue_usd: amount('Revenue: Form 990 Part I line 12; income statement'),
    expenses_usd: amount('Expenses: Form 990 Part I line 18; costs and expenses of the income statement'),
    net_income_usd: amount('Revenue minus expenses (Form 990 Part I line 19), or net income attributable to the parent'),
    total_assets_usd: amount('Total assets at the end of the year'),
    total_liabilities_usd: amount('Total liabilities at the end of the year'),
    employee_count: count(
      'irs_990: employees in Part V, of this filer alone; dol_5500: largest number of active participants in one plan, a minimum for W-2 employees',
    ),
    is_group_return: z
      .boolean()
      .describe('Whether it is a group return, which sums several organizations; the figures do not belong to one hospital'),
    is_amended: z.boolean().describe('Whether it amends and replaces an earlier filing for the year'),
    null_reasons: NullReasons,
    ...cited,
  })
  .meta({ id: 'FinancialRow' });

const SourceYear = z
  .object({
    filer_count: z.number().int().describe('Number of filers included in the totals'),
    revenue_usd: amount('Total revenue of all filers'),
    expenses_usd: amount('Total expenses of all filers'),
    total_assets_usd: amount('Total assets of all filers at the end of the year'),
    employee_count: count('irs_990: sum of all filers; dol_5500: the largest of any filer, never a sum'),
  })
  .meta({ id: 'SourceYear' })
  .nullable();

/** The three kinds of filing of one year side by side. */
export const FinancialYear = z
  .object({
    fiscal_year: fiscalYear,
    irs_990: SourceYear.describe('Form 990 returns for the year; transactions between filers are counted in both'),
    dol_5500: SourceYear.describe('Form 5500 plan returns for the year'),
    sec_10k: SourceYear.describe('Consolidated annual reports for the year'),
  })
  .meta({ id: 'FinancialYear' });

export const HeadcountBasisName = z
  .enum(Object.keys(headcountBases) as [HeadcountBasis, ...HeadcountBasis[]])
  .nullable()
  .describe(
    `Type of the plan that the number comes from. ${Object.entries(headcountBases)
      .map(([name, what]) => `${name}: ${what}`)
      .join('; ')}`,
  );

export const WorkforceRow = z
  .object({
    plan_year: z.number().int().describe('Year in which the plan year ends'),
    ein: z.string().describe('EIN of the plan sponsor'),
    sponsor_name: text('Sponsor as filed'),
    system_id: z.string().describe('The system or division the sponsor belongs to'),
    active_participants: count('Largest number of active participants in one plan at the end of the plan year; null with a reason'),
    headcount_basis: HeadcountBasisName,
    headcount_reason: text('Why there is not a number'),
    plan_count: z.number().int().describe('Number of plans checked for the year'),
    plan_name: text('Plan that the number comes from'),
    ack_id: text('Return that the number comes from'),
    ...cited,
  })
  .meta({ id: 'WorkforceRow' });

export const ExecutiveRow = z
  .object({
    name: z.string().describe('Name as filed'),
    title: text('Title as filed'),
    fiscal_year: fiscalYear,
    ein: text('EIN of the filer'),
    cik: text('SEC Central Index Key (CIK) of a company'),
    filer_name: text('Name of the filer'),
    system_id: z.string().describe('The system or division the filer belongs to'),
    base_usd: amount('Schedule J: base compensation; proxy statement: salary'),
    bonus_usd: amount('Bonus; in Schedule J this includes incentive pay'),
    other_usd: amount('Schedule J: other reportable compensation; proxy statement: all other compensation'),
    deferred_usd: amount('Schedule J: retirement and other deferred compensation; proxy statement: change in pension value'),
    nontaxable_usd: amount('Schedule J: nontaxable benefits'),
    stock_awards_usd: amount('Proxy statement: stock awards'),
    option_awards_usd: amount('Proxy statement: option awards'),
    non_equity_incentive_usd: amount('Proxy statement: non-equity incentive pay'),
    total_usd: amount('Total compensation from the filer and related organizations'),
    total_filing_usd: amount('Schedule J: part of the total paid by the filer'),
    total_related_usd: amount('Schedule J: part of the total paid by related organizations, which may report it too'),
    also_reported_by: z
      .array(z.string())
      .describe('Other filers of the system that list the same name for the year; they may report the same pay, so do not add them'),
    matched_npi: text('NPI of the only provider with this name and state; null if none or several match'),
    match_confidence: z
      .enum(['high', 'medium'])
      .nullable()
      .describe('high: the only provider with this name nationwide, and another detail agrees'),
    match_reasons: z.array(z.string()).describe('Evidence for the match, or why there is none'),
    match_refusal: text(
      'Why there is no match: none (no individual has the name), other_state (only in other states), tie_right (several providers), tie_left (several executives), conflict (middle name, degree or office contradicts), inactive (NPI deactivated), initial (only an initial), no_state (the filing has no state)',
    ),
    match_candidates: count('Number of providers that match the name'),
    ...cited,
  })
  .meta({ id: 'ExecutiveRow' });
