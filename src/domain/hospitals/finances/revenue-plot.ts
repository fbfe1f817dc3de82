import { dataTable } from '../../../pages/data-table.ts';
import { type Content, type Html, html } from '../../../pages/html.ts';
import { type Line, linesLegend, linesPlot } from '../../../pages/lines-plot.ts';
import { time } from '../../../pages/time.ts';
import { usd, usdShort } from '../../../pages/wording.ts';
import { daysOf, isFullYear } from '../../cost-reports/report-of-year.ts';
import { type FinancialYear, financialsOfYear } from './chart-records.ts';

const series = [
  { name: 'Net patient revenue', of: 'net_patient_revenue' },
  { name: 'Operating expenses', of: 'total_operating_expenses' },
] as const;

/** A year between two with a report: its file may hold one, and is not loaded here. */
export const noReport = (): Html => html`<span class="quiet">no report loaded</span>`;

const dollars = (value: number | null | undefined) => (value === null || value === undefined ? null : usd(value));

export function revenuePlot(financials: FinancialYear[]): Content {
  // If two periods begin in one year, one is drawn; the table has both.
  const drawn = [...new Set(financials.map(({ fiscal_year }) => fiscal_year))].map((fiscal_year) => ({
    fiscal_year,
    report: financialsOfYear(financials, fiscal_year),
  }));
  if (drawn.filter(({ report }) => report !== null && report.net_patient_revenue !== null).length < 3) return null;
  const shown = series.filter(({ of }) => drawn.some(({ report }) => report !== null && report[of] !== null));
  const lines = shown.map(
    ({ name, of }): Line => ({
      name,
      points: drawn.map(({ fiscal_year, report }) => {
        const value = report?.[of] ?? null;
        return { year: fiscal_year, value, words: `${fiscal_year}: ${value === null ? 'no data' : usdShort(value)}` };
      }),
    }),
  );
  const label = lines.map(({ name, points }) => `${name}: ${points.map(({ words }) => words).join(', ')}`).join('; ');
  return html`<section><h2>Revenue and expenses</h2><figure>${linesPlot(lines, label)}
<figcaption class="quiet">${linesLegend(lines)}<br>US dollars by federal fiscal year; short periods are not annualized.</figcaption></figure>
<details><summary>Table<span class="unseen"> of revenue and expenses</span></summary>${dataTable(
    'Revenue and expenses',
    [
      'fiscal_year',
      {
        title: 'Period to',
        value: ({ report }) =>
          report ? html`${time(report.fiscal_year_end)}${!isFullYear(report) && `, ${daysOf(report)} days`}` : noReport(),
      },
      ...series.map(({ name, of }) => ({ title: name, is_number: true, value: ({ report }: FinancialYear) => dollars(report?.[of]) })),
    ],
    financials.toReversed(),
  )}</details></section>`;
}
