import { z } from 'zod';
import type { Deps } from '#deps';
import { cikOfTicker } from '#domain/companies/records';
import { filingOf } from '#domain/employers/report-rows';
import { listOf } from '#lists/list-of';
import {
  type FigureName,
  type StatedFact,
  type StatedFigure,
  type StatementYear,
  statedFactColumns,
  statementYears,
} from '#records/company-statements';
import { current } from '#records/current';
import { byField, valuesOf } from '#records/record-schema';
import { balanceFigures, incomeFigures, type StatementFigure } from '#records/statement-figures';
import { pageOfRows } from '#search/page-of-rows';
import { defineEndpoint } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { CompanyYear, type CoverFact, type FiscalYearRevenue, filing_columns, Ticker } from './schemas.ts';

type Year = z.infer<typeof CompanyYear>;

const citedFiling = (fact: StatedFact) => valuesOf([...filing_columns, 'source_url'], fact);
const earlierOf = (facts: StatedFact[]) => facts.map((fact) => ({ value: fact.value, ...citedFiling(fact) }));

function amounts<F extends Record<string, StatementFigure>>(figures: F, stored: StatementYear['figures']) {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, stored.get(name as FigureName)?.value ?? null])) as Record<
    keyof F,
    number | null
  >;
}

const shownFigure = ({ figure, value, concept, formula, facts, earlier }: StatedFigure): Year['figures'][number] => ({
  figure,
  value,
  concept,
  ...citedFiling(facts[0]!),
  is_restated: earlier.length > 0,
  earlier: earlierOf(earlier),
  formula,
});

function rawFacts(figures: StatedFigure[]): Record<string, unknown[]> {
  const raw: Record<string, unknown[]> = {};
  for (const { facts, earlier } of figures) {
    for (const fact of [...facts, ...earlier]) {
      raw[fact.concept] ??= [];
      if (!raw[fact.concept]!.includes(fact.raw_payload)) raw[fact.concept]!.push(fact.raw_payload);
    }
  }
  return raw;
}

const untagged = ({ concepts }: StatementFigure, has_own_report: boolean) =>
  `${has_own_report ? 'No loaded annual report tags it for this year' : 'The annual report of this year is not loaded, and no later one that is repeats it'} (${concepts.length > 2 ? `${concepts.slice(0, 2).join(', ')} and ${concepts.length - 2} more` : concepts.join(', ')}).`;

/** The last day of the newest period of each loaded report: the report of the fiscal year that ends on this day. */
function reportedDays(facts: StatedFact[]): Set<string> {
  const newest = new Map<string, string>();
  for (const { taxonomy, accession_number, period_end_date } of facts) {
    if (taxonomy === 'us-gaap' && period_end_date > (newest.get(accession_number) ?? '')) newest.set(accession_number, period_end_date);
  }
  return new Set(newest.values());
}

function shownYear({ fiscal_year, period_start_date, period_end_date, figures }: StatementYear, reported: ReadonlySet<string>): Year {
  const has_own_report = reported.has(period_end_date);
  const all = [...figures.values()];
  const missing = (statement: string, of: Record<string, StatementFigure>) =>
    Object.entries(of).flatMap(([name, figure]) =>
      figures.has(name as FigureName) ? [] : [{ field: `${statement}.${name}`, why: untagged(figure, has_own_report) }],
    );
  const head = filingOf(figures.get('revenue_usd'), all)!;
  return {
    fiscal_year,
    period_start_date,
    period_end_date,
    has_own_report,
    income_statement: amounts(incomeFigures, figures),
    balance_sheet: amounts(balanceFigures, figures),
    figures: all.map(shownFigure),
    null_reasons: byField([...missing('income_statement', incomeFigures), ...missing('balance_sheet', balanceFigures)]),
    source: head.source,
    source_url: head.source_url,
    raw_payload: rawFacts(all),
  };
}

async function companyFacts(deps: Deps, cik: string): Promise<StatedFact[]> {
  const { rows } = await deps.pool.query(`select ${statedFactColumns} from ${current('company_fact')} where cik = $1`, [cik]);
  return rows;
}

/**
 * A figure of the cover page from the newest report, with different values that earlier reports have for the same date.
 */
function coverFact(facts: StatedFact[], concept: string): z.infer<typeof CoverFact> | null {
  const stated = facts.filter((fact) => fact.taxonomy === 'dei' && fact.concept === concept);
  const as_of_date = stated
    .map(({ period_end_date }) => period_end_date)
    .sort()
    .at(-1);
  const [newest, ...before] = stated
    .filter((fact) => fact.period_end_date === as_of_date)
    .sort((a, b) => b.filing_date.localeCompare(a.filing_date) || b.accession_number.localeCompare(a.accession_number));
  if (!newest) return null;
  const earlier = before.filter(({ value }) => value !== newest.value);
  return {
    as_of_date: newest.period_end_date,
    unit: newest.unit,
    value: newest.value,
    concept,
    ...citedFiling(newest),
    is_restated: earlier.length > 0,
    earlier: earlierOf(earlier),
    source: newest.source,
  };
}

function trajectory(years: Year[]): z.infer<typeof FiscalYearRevenue>[] {
  return years
    .map((year) => {
      const revenue_usd = year.income_statement.revenue_usd;
      const before = years.find(({ fiscal_year }) => fiscal_year === year.fiscal_year - 1)?.income_statement.revenue_usd ?? null;
      const change_pct = revenue_usd !== null && before ? Number((((revenue_usd - before) / Math.abs(before)) * 100).toFixed(2)) : null;
      const is_restated = year.figures.some(({ figure, is_restated }) => figure === 'revenue_usd' && is_restated);
      return { fiscal_year: year.fiscal_year, revenue_usd, change_pct, is_restated, source: year.source, source_url: year.source_url };
    })
    .reverse();
}

export async function companyStatements(deps: Deps, cik: string) {
  const facts = await companyFacts(deps, cik);
  const reported = reportedDays(facts);
  const financials = statementYears(facts, 5).map((year) => shownYear(year, reported));
  if (financials.length === 0) return null;
  return {
    financials,
    revenue_trajectory: trajectory(financials),
    shares_outstanding: coverFact(facts, 'EntityCommonStockSharesOutstanding'),
    public_float: coverFact(facts, 'EntityPublicFloat'),
  };
}

export default defineEndpoint({
  path: '/companies/{ticker}/financials',
  summary: 'Financial statements of a public company',
  description: 'Income statement and balance sheet of the last 5 fiscal years of a tracked company, newest first.',
  params: z.object({ ticker: Ticker }),
  response: listOf(CompanyYear),
  sources: ['sec_10k'],
  shape: 'list',
  list: {
    heading: ({ ticker }) => `Financial statements of ${ticker.toUpperCase()}`,
    up: ({ ticker }) => ({ path: `/companies/${ticker}`, words: ticker.toUpperCase() }),
  },
  async handler({ params, query: { limit, cursor } }, context) {
    const found = await cikOfTicker(context.deps, params.ticker);
    if (!found) throw notFound('No company with this ticker is on file. Use /companies/search?q=… to search by name.');
    const years = (await companyStatements(context.deps, found.cik))?.financials ?? [];
    context.cite('sec_10k');
    const page = pageOfRows(context.deps, ['company_financials', found.cik], years, ({ period_end_date }) => period_end_date, {
      limit,
      cursor,
    });
    return { ...page, limit };
  },
});
