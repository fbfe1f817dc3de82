import type { z } from 'zod';
import type { FinancialRow, FinancialYear } from '../../domain/employers/financial-schemas.ts';
import { yearPlots } from '../../domain/figures/year-plots.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { sourceTitle } from '../../pages/source-title.ts';
import { counted, ein as einText, number, usd } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { SystemHead } from './head-records.ts';
import { headStrip, systemHeadPart, systemTitle } from './system-head.ts';

type Row = z.infer<typeof FinancialRow>;
type Year = z.infer<typeof FinancialYear>;

interface Answer {
  results: Row[];
  total: number;
  system_id: string;
  system_name: string;
  years: Year[];
}

const dollars = (row: Row, name: 'revenue_usd' | 'expenses_usd' | 'total_assets_usd') => (row[name] === null ? null : usd(row[name]));

const sum = (value: number | null | undefined) => (value === null || value === undefined ? null : usd(value));

/** Without a filter or a later page, the cost reports of its hospitals come first. */
const isFirst = ({ url }: PageView): boolean => !/[?&](?:fiscal_year|source|cursor|page)=/.test(url);
const figuresPart = ({ figures }: SystemHead): Content =>
  figures.years.length > 0 &&
  html`<h2>Hospitals together, by year</h2>${yearPlots(figures)}<p class="quiet">From cost reports. The hospitals of today, including years before they joined.</p>`;

/** Form 990 calls it revenue less expenses. */
const netIncome = (one: Year['irs_990']): number | null =>
  one === null || one.revenue_usd === null || one.expenses_usd === null ? null : one.revenue_usd - one.expenses_usd;

/** Columns of a filing type, shown if any year has one. */
const returns: Column<Year>[] = [
  { title: 'Returns', is_number: true, value: (row) => row.irs_990?.filer_count },
  { title: 'Revenue (990)', is_number: true, value: (row) => sum(row.irs_990?.revenue_usd) },
  { title: 'Expenses (990)', is_number: true, value: (row) => sum(row.irs_990?.expenses_usd) },
  { title: 'Net income (990)', is_number: true, value: (row) => sum(netIncome(row.irs_990)) },
  { title: 'Assets (990)', is_number: true, value: (row) => sum(row.irs_990?.total_assets_usd) },
  { title: 'Employees (990)', is_number: true, value: (row) => row.irs_990?.employee_count },
];
const plans: Column<Year>[] = [{ title: 'Participants (5500)', is_number: true, value: (row) => row.dol_5500?.employee_count }];
const reports: Column<Year>[] = [
  { title: 'Revenue (10-K)', is_number: true, value: (row) => sum(row.sec_10k?.revenue_usd) },
  { title: 'Expenses (10-K)', is_number: true, value: (row) => sum(row.sec_10k?.expenses_usd) },
  { title: 'Assets (10-K)', is_number: true, value: (row) => sum(row.sec_10k?.total_assets_usd) },
];

/** 10-K 2020, Form 990 2022: what the row is from; the title of the source is its tooltip. */
const forms: Record<string, string> = { sec_10k: '10-K', irs_990: 'Form 990', dol_5500: 'Form 5500' };
const filingName = (source: string, fiscal_year: number): string => `${forms[source] ?? 'Filing'} ${fiscal_year}`;
const filingLink = ({ source, source_url, fiscal_year }: Row): Html =>
  html`<a class="nowrap" href="${source_url}" rel="noreferrer" title="${sourceTitle(source)}">${filingName(source, fiscal_year)} ↗</a>`;

export function financialsPage(answer: Answer, view: PageView, head: SystemHead): Page {
  const { system_name, years, results, total } = answer;
  const title = `Filings of ${system_name}`;
  return {
    title: systemTitle(head, 'financials'),
    width: 'wide',
    main: html`${systemHeadPart(head, 'financials', notes(view), headStrip(head))}
<p>${total > 0 ? counted(total, 'filing') : 'Filings'} of the system and its divisions. The year is the one in which the fiscal year of the filer ends; in cost reports it is the federal fiscal year in which the period begins.</p>
${isFirst(view) && figuresPart(head)}
${view.list.above}
<h2>Filings by year</h2>
<p class="quiet">Form 990: sums over filers, including transactions between them. Form 5500: participants of the largest plan of any filer, a minimum, never added up. 10-K: consolidated.</p>
${dataTable(
  'Filing types side by side',
  [
    {
      title: 'Fiscal year ended',
      value: (row: Year) => html`<a href="${view.path}?fiscal_year=${String(row.fiscal_year)}">${String(row.fiscal_year)}</a>`,
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
    { title: 'Revenue', is_number: true, value: (row) => dollars(row, 'revenue_usd') },
    { title: 'Expenses', is_number: true, value: (row) => dollars(row, 'expenses_usd') },
    { title: 'Assets', is_number: true, value: (row) => dollars(row, 'total_assets_usd') },
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
    origin: 'sources',
  };
}
