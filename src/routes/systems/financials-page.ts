import type { z } from 'zod';
import type { FinancialRow, FinancialYear } from '../../domain/employers/financial-schemas.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { sourceLink } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, ein as einText, number, usd } from '../../pages/wording.ts';
import { systemHeadPart, systemTitle } from './system-head.ts';

type Row = z.infer<typeof FinancialRow>;
type Year = z.infer<typeof FinancialYear>;

interface Answer {
  results: Row[];
  total: number;
  system_id: string;
  system_name: string;
  years: Year[];
}

const dollars = (row: Row, name: 'revenue_usd' | 'expenses_usd' | 'total_assets_usd') =>
  row[name] === null ? html`<span class="quiet" title="${row.null_reasons[name]}">–</span>` : usd(row[name]);

const sum = (value: number | null | undefined) => (value === null || value === undefined ? null : usd(value));

/** Columns of a filing type, shown if any year has one. */
const returns: Column<Year>[] = [
  { title: 'Returns', is_number: true, value: (row) => row.irs_990?.filer_count },
  { title: 'Revenue (990)', is_number: true, value: (row) => sum(row.irs_990?.revenue_usd) },
  { title: 'Expenses (990)', is_number: true, value: (row) => sum(row.irs_990?.expenses_usd) },
  { title: 'Assets (990)', is_number: true, value: (row) => sum(row.irs_990?.total_assets_usd) },
  { title: 'Employees (990)', is_number: true, value: (row) => row.irs_990?.employee_count },
];
const plans: Column<Year>[] = [{ title: 'Participants (5500)', is_number: true, value: (row) => row.dol_5500?.employee_count }];
const reports: Column<Year>[] = [
  { title: 'Revenue (10-K)', is_number: true, value: (row) => sum(row.sec_10k?.revenue_usd) },
  { title: 'Expenses (10-K)', is_number: true, value: (row) => sum(row.sec_10k?.expenses_usd) },
  { title: 'Assets (10-K)', is_number: true, value: (row) => sum(row.sec_10k?.total_assets_usd) },
];

export function financialsPage(answer: Answer, view: PageView): Page {
  const { system_name, years, results, total } = answer;
  const title = `Filings of ${system_name}`;
  return {
    title: systemTitle(answer, 'financials'),
    width: 'wide',
    main: html`${systemHeadPart(answer, 'financials', notes(view))}
<p>${total > 0 ? counted(total, 'filing') : 'Filings'} of the system and its divisions. The fiscal year is the year in which the period ends.</p>
${view.list.above}
<h2>By year</h2>
<p class="quiet">Form 990: sums over filers, including transactions between them. Form 5500: participants of the largest plan of any filer, a minimum, never added up. 10-K: consolidated.</p>
${dataTable(
  'Filing types side by side',
  [
    {
      title: 'Year',
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
    { title: 'Year', value: (row: Row) => String(row.fiscal_year) },
    { title: 'Period end', value: (row) => row.period_end_date },
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
      value: (row) =>
        row.employee_count === null
          ? html`<span class="quiet" title="${row.null_reasons.employee_count}">–</span>`
          : `${row.source === 'dol_5500' ? '≥ ' : ''}${number(row.employee_count)}`,
    },
    { title: 'Filing', value: (row) => sourceLink(row.source, row.source_url) },
  ],
  results,
)}
${view.list.below}
<p><a href="${view.path}/executives">Executives</a> · <a href="${view.path}/workforce">Workforce</a></p>
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
