import type { Pool } from 'pg';
import { z } from 'zod';
import type { Filers } from '#domain/employers/filers';
import {
  FinancialRow,
  FinancialYear,
  financialSources,
  HeadcountBasisName,
  inOrder,
  rowKey,
  WorkforceRow,
  withPayloads,
  yearsOf,
} from '#domain/employers/financial-schemas';
import { planRows, reportRows, returnRows, sponsorYears } from '#domain/employers/report-rows';
import { yearPlots } from '#domain/figures/year-plots';
import { integerOrNull, textOrNull } from '#fields/described';
import { listOf, wholeNumber } from '#lists/list-of';
import { type Column, dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { headedPage } from '#pages/record';
import { sourceTitle } from '#pages/source-title';
import { counted, ein, ein as einText, number, usdOrNull } from '#pages/wording';
import { pageOfRows } from '#search/page-of-rows';
import { defineEndpoint, definePage, type PageView } from '#server/define-endpoint';
import { aboutSystem, citedHead, ofOneSystem, ofSystem, type SystemHead, systemFilers, topOfHead } from './system-head.ts';

export async function filedRows(pool: Pool, filers: Filers) {
  const [returns, plans, reports] = await Promise.all([returnRows(pool, filers), sponsorYears(pool, filers), reportRows(pool, filers)]);
  return { rows: inOrder([...returns, ...planRows(plans.sponsors), ...reports]), headline: plans.headline };
}

const SystemFinancials = listOf(FinancialRow).extend({
  ...ofSystem,
  years: z.array(FinancialYear).describe('Filing types side by side for all requested rows, newest year first'),
});

type Row = z.infer<typeof FinancialRow>;
type Year = z.infer<typeof FinancialYear>;

/** Without a filter or a later page, the cost reports of its hospitals come first. */
const isFirst = ({ url }: PageView): boolean => !/[?&](?:fiscal_year|source|cursor|page)=/.test(url);
const figuresPart = ({ figures }: SystemHead): Content =>
  figures.years.length > 0 &&
  html`<h2>Hospitals together, by year</h2>${yearPlots(figures)}<p class="quiet">From cost reports. The hospitals of today, including years before they joined.</p>`;

/** Form 990 calls it revenue less expenses. */
const netIncome = (one: Year['irs_990']): number | null =>
  one === null || one.revenue_usd === null || one.expenses_usd === null ? null : one.revenue_usd - one.expenses_usd;

const column = (title: string, value: Column<Year>['value']): Column<Year> => ({ title, is_number: true, value });
const amount = (title: string, source: 'irs_990' | 'sec_10k', field: 'revenue_usd' | 'expenses_usd' | 'total_assets_usd') =>
  column(title, (row) => usdOrNull(row[source]?.[field]));

const returns = [
  column('Returns', (row) => row.irs_990?.filer_count),
  amount('Revenue (990)', 'irs_990', 'revenue_usd'),
  amount('Expenses (990)', 'irs_990', 'expenses_usd'),
  column('Net income (990)', (row) => usdOrNull(netIncome(row.irs_990))),
  amount('Assets (990)', 'irs_990', 'total_assets_usd'),
  column('Employees (990)', (row) => row.irs_990?.employee_count),
];
const plans = [column('Participants (5500)', (row) => row.dol_5500?.employee_count)];
const reports = [
  amount('Revenue (10-K)', 'sec_10k', 'revenue_usd'),
  amount('Expenses (10-K)', 'sec_10k', 'expenses_usd'),
  amount('Assets (10-K)', 'sec_10k', 'total_assets_usd'),
];

/** 10-K 2020, Form 990 2022: what the row is from; the title of the source is its tooltip. */
const forms = { sec_10k: '10-K', irs_990: 'Form 990', dol_5500: 'Form 5500' };
const filingLink = ({ source, source_url, fiscal_year }: Row): Html =>
  html`<a class="nowrap" href="${source_url}" rel="noreferrer" title="${sourceTitle(source)}">${forms[source]} ${String(fiscal_year)} ↗</a>`;

const financialsPage = definePage<typeof SystemFinancials>(({ system_name, years, results, total }, view, head: SystemHead) => {
  const title = `Filings of ${system_name}`;
  return headedPage(
    topOfHead(head, 'financials'),
    view,
    html`<p>${total > 0 ? counted(total, 'filing') : 'Filings'} of the system and its divisions. The year is the one in which the fiscal year of the filer ends; in cost reports it is the federal fiscal year in which the period begins.</p>
${isFirst(view) && figuresPart(head)}
${view.list.above}
<h2>Filings by year</h2>
<p class="quiet">Form 990: sums over filers, including transactions between them. Form 5500: participants of the largest plan of any filer, a minimum, never added up. 10-K: consolidated.</p>
${dataTable(
  'Filing types side by side',
  [
    {
      title: 'Fiscal year ended',
      value: (row) => html`<a href="${view.path}?fiscal_year=${String(row.fiscal_year)}">${String(row.fiscal_year)}</a>`,
    },
    ...(years.some(({ irs_990 }) => irs_990) ? returns : []),
    ...(years.some(({ dol_5500 }) => dol_5500) ? plans : []),
    ...(years.some(({ sec_10k }) => sec_10k) ? reports : []),
  ],
  years,
)}
<h2>By filing</h2>
${dataTable(
  title,
  [
    'fiscal_year: Fiscal year ended',
    'period_end_date: Period end',
    {
      title: 'Filer',
      value: (row) =>
        html`${nameOrNull(row.filer_name, 'business') ?? (row.ein && einText(row.ein)) ?? row.cik}<br><span class="quiet">${row.ein ? `EIN ${einText(row.ein)}` : `CIK ${row.cik}`}${row.is_group_return && ', group return'}${row.is_amended && ', amended'}</span>`,
    },
    { title: 'Revenue', is_number: true, value: (row) => usdOrNull(row.revenue_usd) },
    { title: 'Expenses', is_number: true, value: (row) => usdOrNull(row.expenses_usd) },
    { title: 'Assets', is_number: true, value: (row) => usdOrNull(row.total_assets_usd) },
    {
      title: 'Employees',
      is_number: true,
      value: (row) => (row.employee_count === null ? null : `${row.source === 'dol_5500' ? '≥ ' : ''}${number(row.employee_count)}`),
    },
    { title: 'Filing', value: (row) => filingLink(row) },
  ],
  results,
)}
${view.list.below}
<p><a href="${view.path}/executives">Executives</a> · <a href="${view.path}/workforce">Workforce</a></p>`,
  );
});

export default defineEndpoint({
  path: '/systems/{system_id}/financials',
  ...ofOneSystem,
  summary: 'Filings of a health system by fiscal year',
  description:
    'Form 990, Form 5500 and 10-K figures of all EINs and registrants of the system and its divisions, newest year first, each row with its filing, and side by side in `years`.',
  query: z.object({
    fiscal_year: wholeNumber(1990, 2100, 'Only this fiscal year'),
    source: z.enum(financialSources).optional().describe('Only this type of filing'),
  }),
  response: SystemFinancials,
  sources: financialSources,
  shape: 'list',
  page: { ...financialsPage, data: ({ params }, context) => citedHead(params.system_id, context) },
  async handler({ params, query }, context) {
    const { deps } = context;
    const { fiscal_year, source, ...paging } = query;
    const { system, filers } = await systemFilers(deps, params.system_id);
    const rows = (await filedRows(deps.pool, filers)).rows.filter(
      (row) => (fiscal_year === undefined || row.fiscal_year === fiscal_year) && (source === undefined || row.source === source),
    );
    context.cite('health_systems', ...financialSources);
    const page = pageOfRows(deps, ['system financials', system.system_id, fiscal_year, source], rows, rowKey, paging);
    return {
      ...page,
      results: await withPayloads(deps.pool, page.results),
      ...system,
      years: yearsOf(rows),
    };
  },
});

export const workforce = defineEndpoint({
  path: '/systems/{system_id}/financials/workforce',
  ...aboutSystem('workforce'),
  summary: 'Minimum number of employees of a health system, from benefit plan returns',
  description:
    'Active participants in the plans of each EIN by plan year (Form 5500 and 5500-SF). People may be in several plans, so the largest plan is used, never a sum: the number is a minimum for W-2 employees. ' +
    '`headline_active_participants_latest` is the largest value of any EIN’s latest year; EINs whose latest value is more than one year older than the newest do not count.',
  response: listOf(WorkforceRow).extend({
    ...ofSystem,
    headline_active_participants_latest: integerOrNull('Minimum number of W-2 employees in the latest year; null if none is on file'),
    headline_basis: HeadcountBasisName,
    headline_plan_year: integerOrNull('Plan year of that value'),
    headline_ein: textOrNull('EIN of the plan sponsor'),
  }),
  sources: ['dol_5500'],
  shape: 'list',
  list: {
    lead: ({ headline_active_participants_latest: least, headline_ein, headline_plan_year }) =>
      `${least === null ? '' : `At least ${number(least)} employees: active participants of the largest plan of EIN ${ein(headline_ein!)} in ${headline_plan_year}. `}People may be in several plans, so the largest plan is used, never a sum; EINs are not added either.`,
    shown: [
      ...['plan_year', 'sponsor_name: Sponsor', 'ein', 'active_participants', 'headcount_reason: Why none', 'plan_name: Plan'],
      ...['headcount_basis: Type of plan', 'plan_count: Plans checked', 'source'],
    ],
  },
  async handler({ params, query }, context) {
    const { deps } = context;
    const { system, filers } = await systemFilers(deps, params.system_id);
    const { sponsors, headline } = await sponsorYears(deps.pool, filers);
    const { plan_year: headline_plan_year, ein: headline_ein, ...largest } = headline;
    context.cite('health_systems', 'dol_5500');
    const page = pageOfRows(deps, ['system workforce', system.system_id], sponsors, ({ ein, plan_year }) => `${plan_year}|${ein}`, query);
    const rows = page.results.map(({ cited, ...row }) => ({
      ...row,
      sponsor_name: cited.sponsor_name,
      plan_name: row.ack_id ? cited.plan_name : null,
      source: cited.source,
      source_url: cited.source_url,
      origin: { table: 'benefit_plan' as const, id: cited.id },
    }));
    return {
      ...page,
      results: await withPayloads(deps.pool, rows),
      ...system,
      ...largest,
      headline_plan_year,
      headline_ein,
    };
  },
});
