import type { Pool } from 'pg';
import { z } from 'zod';
import { sql, statement } from '#db/sql';
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
} from '#fields/described';
import { NullReasons, rawPayload } from '#records/record-schema';
import { type HeadcountBasis, headcountBases } from '#records/workforce';

type Kind = (typeof financialSources)[number];

/** A row whose published fields are read only for the page of results that shows it. */
export type FiledRow = Omit<z.infer<typeof FinancialRow>, 'raw_payload'> & { origin: Origin };

type Table = 'nonprofit_return' | 'benefit_plan' | 'nonprofit_compensation' | 'company_executive';
type Origin = { table: Table; id: string } | { raw: Record<string, unknown> };

/** Identifies the row; the same in every response. */
export const rowKey = (row: FiledRow) =>
  [row.fiscal_year, row.source, row.ein, row.cik, row.period_end_date, row.is_group_return, row.source_url].join('|');

export const inOrder = (rows: FiledRow[]): FiledRow[] =>
  rows.sort((a, b) => b.fiscal_year - a.fiscal_year || (b.revenue_usd ?? -1) - (a.revenue_usd ?? -1) || (rowKey(a) < rowKey(b) ? -1 : 1));

export async function withPayloads<R extends { origin: Origin }>(pool: Pool, rows: R[]) {
  const stored = rows.flatMap(({ origin }) => ('table' in origin ? origin : []));
  const read = [...Map.groupBy(stored, ({ table }) => table)].map(async ([table, of]) => {
    const ids = of.map(({ id }) => id);
    const { rows } = await pool.query(statement(sql.select('id', 'raw_payload').from(table).whereRaw('id = any(?::bigint[])', [ids])));
    return rows.map(({ id, raw_payload }): [string, Record<string, unknown>] => [`${table} ${id}`, raw_payload]);
  });
  const payloads = new Map((await Promise.all(read)).flat());
  return rows.map(({ origin, ...row }) => ({
    ...row,
    raw_payload: 'raw' in origin ? origin.raw : (payloads.get(`${origin.table} ${origin.id}`) ?? {}),
  }));
}

const added = (rows: FiledRow[], name: 'revenue_usd' | 'expenses_usd' | 'total_assets_usd' | 'employee_count'): number | null => {
  const stored = rows.flatMap((row) => row[name] ?? []);
  return stored.length > 0 ? stored.reduce((sum, value) => sum + value, 0) : null;
};

/**
 * If two periods of one filer end in the same year, revenue of both counts, but only the later one's assets and
 * employees.
 */
const lastOfEach = (rows: FiledRow[]): FiledRow[] =>
  rows.filter(
    (row) => !rows.some((other) => other !== row && other.ein === row.ein && (other.period_end_date ?? '') > (row.period_end_date ?? '')),
  );

function sourceYear(rows: FiledRow[], source: Kind) {
  const own = rows.filter((row) => row.source === source);
  if (own.length === 0) return null;
  const last = lastOfEach(own);
  const heads = own.flatMap(({ employee_count }) => employee_count ?? []);
  return {
    filer_count: new Set(own.map(({ ein, cik }) => ein ?? cik)).size,
    revenue_usd: added(own, 'revenue_usd'),
    expenses_usd: added(own, 'expenses_usd'),
    total_assets_usd: added(last, 'total_assets_usd'),
    employee_count: source === 'dol_5500' ? (heads.length > 0 ? Math.max(...heads) : null) : added(last, 'employee_count'),
  };
}

export function yearsOf(rows: FiledRow[]): z.infer<typeof FinancialYear>[] {
  const years = [...new Set(rows.map(({ fiscal_year }) => fiscal_year))].sort((a, b) => b - a);
  return years.map((fiscal_year) => {
    const own = rows.filter((row) => row.fiscal_year === fiscal_year);
    return { fiscal_year, irs_990: sourceYear(own, 'irs_990'), dol_5500: sourceYear(own, 'dol_5500'), sec_10k: sourceYear(own, 'sec_10k') };
  });
}

export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

/** Every row names its filing and keeps the published fields. */
const cited = {
  source: oneOf(financialSources, 'Type of filing: irs_990, dol_5500 or sec_10k'),
  source_url: text('Public URL that opens the filing'),
  raw_payload: rawPayload('The published fields, unchanged'),
};

const fiscalYear = integer('Year in which the fiscal, tax or plan year ends');

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

/** The provider that a paid executive is, with the columns of the link `l`. */
export const executiveMatch = {
  matched_npi: textOrNull('NPI of the only provider with this name and state; null if none or several match'),
  match_confidence: oneOrNull(['high', 'medium'], 'high: the only provider with this name nationwide, and another detail agrees'),
  match_reasons: arrayOf(z.string(), 'Evidence for the match, or why there is none'),
  match_refusal: textOrNull(
    'Why there is no match: none (no individual has the name), other_state (only in other states), tie_right (several providers), tie_left (several executives), conflict (middle name, degree or office contradicts), inactive (NPI deactivated), initial (only an initial), no_state (the filing has no state)',
  ),
  match_candidates: integerOrNull('Number of providers that match the name'),
};
export const executiveMatchColumns = `l.npi as matched_npi, l.confidence as match_confidence, coalesce(l.reasons, array['not linked yet']) as match_reasons,
  l.refusal as match_refusal, l.candidates as match_candidates`;

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
  ...executiveMatch,
  ...cited,
});
