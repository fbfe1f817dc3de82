import { type Bar, barPlot } from '../../pages/bar-plot.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { sourceLink } from '../../pages/facts.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { number, usd } from '../../pages/wording.ts';
import type { Charts, FinancialYear } from './chart-records.ts';

/** Under so many bars every name has its place, on a phone too. */
const most_names = 12;

interface Drawn {
  title: string;
  /** What is drawn, and in what unit. */
  says: string;
  figure: string;
}

interface Row {
  fiscal_year: number;
  period?: string;
  value: number | null;
  /** Why there is no value. */
  why: string;
  /** Leads to the figure. */
  path: string;
  origin: { source: string; source_url: string } | null;
}

/** A plot with the same figures as a table below, each leading to its answer and to its source. */
function chart({ title, says, figure }: Drawn, rows: Row[], shown: (value: number) => string, empty: Content): Html {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p class="quiet">${empty}</p></section>`;
  const nth = Math.ceil(rows.length / most_names);
  const bars = rows.map(
    ({ fiscal_year, period, value, why }, at): Bar => ({
      name: (rows.length - 1 - at) % nth === 0 ? String(fiscal_year) : null,
      value,
      words: `${fiscal_year}${period ? ` (${period})` : ''}: ${value === null ? why : shown(value)}`,
    }),
  );
  const figureOf = ({ value, why, path }: Row) =>
    value === null ? html`<span class="quiet">${why}</span>` : html`<a href="${path}">${shown(value)}</a>`;
  const columns: Column<Row>[] = [
    { title: 'Fiscal year', value: (row) => String(row.fiscal_year) },
    ...(rows.some(({ period }) => period) ? [{ title: 'Period', value: (row: Row) => row.period }] : []),
    { title: figure, is_number: true, value: figureOf },
    { title: 'Source', value: ({ origin }) => origin && sourceLink(origin.source, origin.source_url) },
  ];
  const is_drawn = rows.some(({ value }) => value !== null);
  return html`<section><h2>${title}</h2><figure>${is_drawn && barPlot(bars, `${title}: ${bars.map(({ words }) => words).join('; ')}`)}
<figcaption class="quiet">${says}</figcaption></figure>
${dataTable(title, columns, rows.toReversed())}</section>`;
}

/** By the fiscal year, or by the last day where two periods begin in it. */
const reportPath = (ccn: string, { fiscal_year, report }: FinancialYear, all: FinancialYear[]): string =>
  all.filter((other) => other.fiscal_year === fiscal_year).length > 1
    ? `/cost-reports/${ccn}?fiscal_year_end=${report?.fiscal_year_end}`
    : `/cost-reports/${ccn}?fiscal_year=${fiscal_year}`;

const percent = (value: number) => `${number(value).replace('-', '−')} %`;
const no_report = 'No cost report of this hospital is loaded.';

export function chartsPart(ccn: string, { financials, penalties }: Charts): Html {
  const financialRows = (figure: 'net_patient_revenue' | 'operating_margin_pct') =>
    financials.map((year): Row => {
      const { fiscal_year, report } = year;
      const period = report ? `${report.fiscal_year_begin} to ${report.fiscal_year_end}` : undefined;
      const why = report ? 'not in the report' : 'no report held';
      return { fiscal_year, period, value: report?.[figure] ?? null, why, path: reportPath(ccn, year, financials), origin: report };
    });
  const cuts = penalties.map(({ fiscal_year, payment_reduction_pct, null_reasons, provenance }) => ({
    fiscal_year,
    value: payment_reduction_pct,
    why: null_reasons.payment_reduction_pct ?? 'not held',
    path: `/vbc/hrrp/${ccn}`,
    origin: provenance,
  }));
  return html`<div class="columns">${[
    chart(
      {
        title: 'Net patient revenue',
        says: 'US dollars, by the federal fiscal year in which the period begins; short periods are not annualised.',
        figure: 'Revenue',
      },
      financialRows('net_patient_revenue'),
      usd,
      no_report,
    ),
    chart(
      { title: 'Operating margin', says: 'Operating income ÷ net patient revenue, percent.', figure: 'Margin' },
      financialRows('operating_margin_pct'),
      percent,
      no_report,
    ),
    chart(
      {
        title: 'Readmission penalty',
        says: 'Reduction of base operating DRG payments under the Hospital Readmissions Reduction Program, percent; 3 is the most.',
        figure: 'Reduction',
      },
      cuts,
      percent,
      'No readmission penalty of this hospital is loaded; the program covers hospitals under the inpatient prospective payment system only.',
    ),
  ]}</div>`;
}
