import type { Deps } from '#deps';
import { stateName } from '#fields/us-state';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html, time } from '#pages/html';
import { type Line, linesLegend, linesPlot } from '#pages/lines-plot';
import { capitalized, marginPercent, usdOrNull, usdShort } from '#pages/wording';
import { daysOf, isFullYear } from '../../cost-reports/report-of-year.ts';
import { MARGIN_NOTE } from '../../figures/margin.ts';
import { medianOf, min_peers, peerFinances, peerGroupOf } from '../head/peer-records.ts';
import { type FinancialYear, financialsOfYear } from './chart-records.ts';

/** Minimum number of hospitals in a state for a median. */
const min_state_peers = 5;

export interface MarginYear {
  fiscal_year: number;
  own: number | null;
  /** The hospital has a report of the year, with a margin or without. */
  has_report: boolean;
  state: number | null;
  nation: number | null;
  hospital_count: number;
}

/** The operating margin of a hospital in each year, with the medians of its peer group in the state and the nation. */
export async function marginYears(deps: Deps, ccn: string, state: string | null, financials: FinancialYear[]): Promise<MarginYear[]> {
  const years = [...new Set(financials.map(({ fiscal_year }) => fiscal_year))];
  if (years.length === 0) return [];
  const peers = await peerFinances(deps, ccn, [years[0]!, years.at(-1)!]);
  return years.map((fiscal_year) => {
    const of_year = peers.filter((one) => one.fiscal_year === fiscal_year && one.operating_margin_pct !== null);
    const margins = (rows: typeof of_year) => rows.map(({ operating_margin_pct }) => operating_margin_pct!);
    return {
      fiscal_year,
      has_report: financials.some((one) => one.fiscal_year === fiscal_year && one.report !== null),
      own: financialsOfYear(financials, fiscal_year)?.operating_margin_pct ?? null,
      // A hospital in no facility file has no state; others without one are not its peers.
      state: state === null ? null : medianOf(margins(of_year.filter((one) => one.state === state)), min_state_peers),
      nation: medianOf(margins(of_year)),
      hospital_count: of_year.length,
    };
  });
}

/** Why a median is not drawn; null if both are. */
function missingMedians(state: string | null, years: MarginYear[]): string | null {
  const has = (of: 'state' | 'nation') => years.some((year) => year[of] !== null);
  const here = `in ${state && (stateName(state) ?? state)}`;
  if (!has('nation')) return `No medians: fewer than ${min_peers} of these hospitals have a margin in any year loaded here.`;
  if (state === null) return 'No median of its state: no facility file that is loaded says in which state it is.';
  return has('state') ? null : `No median ${here}: fewer than ${min_state_peers} of its hospitals have a margin in any year loaded here.`;
}

const series = [
  { name: 'Net patient revenue', of: 'net_patient_revenue' },
  { name: 'Operating expenses', of: 'total_operating_expenses' },
] as const;

/** A year between two with a report: its file may hold one, and is not loaded here. */
const noReport = (): Html => html`<span class="quiet">no report loaded</span>`;

const labelOf = (lines: Line[]): string =>
  lines.map(({ name, points }) => `${name}: ${points.map(({ words }) => words).join(', ')}`).join('; ');

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
  return html`<section><h2>Revenue and expenses</h2><figure>${linesPlot(lines, labelOf(lines))}
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
      ...series.map(({ name, of }) => ({ title: name, is_number: true, value: ({ report }: FinancialYear) => usdOrNull(report?.[of]) })),
    ],
    financials.toReversed(),
  )}</details></section>`;
}

/** Why a year has no margin or median, as its cell says. */
function whyNoMargin({ hospital_count, has_report }: MarginYear, of: 'own' | 'state' | 'nation') {
  if (of === 'own') return has_report ? html`<span class="quiet">not in the report</span>` : noReport();
  const least = of === 'state' ? min_state_peers : min_peers;
  return html`<span class="quiet">${hospital_count === 0 ? 'no reports loaded' : `fewer than ${least} with a margin loaded`}</span>`;
}

const tenth = (value: number | null) => (value === null ? null : marginPercent(value));

export function marginPlot(ccn: string, state: string | null, years: MarginYear[]): Content {
  if (years.filter(({ own }) => own !== null).length < 3) return null;
  const words = peerGroupOf(ccn)?.words ?? 'hospitals';
  const series = [
    { name: 'this hospital', of: 'own' },
    { name: `median in ${state ?? 'its state'}`, of: 'state' },
    { name: 'national median', of: 'nation' },
  ] as const;
  const shown = series.filter(({ of }) => years.some((year) => year[of] !== null));
  const lines = shown.map(
    ({ name, of }): Line => ({
      name,
      points: years.map((year) => ({
        year: year.fiscal_year,
        value: year[of],
        words: `${year.fiscal_year}: ${tenth(year[of]) ?? 'no data'}`,
      })),
    }),
  );
  return html`<section><h2>Operating margin compared with peers</h2><figure>${linesPlot(lines, `Operating margin. ${labelOf(lines)}`)}
<figcaption class="quiet">${linesLegend(lines)}<br>Percent of net patient revenue. ${MARGIN_NOTE} Medians of <a href="/resources/peer-groups">${words}</a>. ${missingMedians(state, years)}</figcaption></figure>
<details><summary>Table<span class="unseen"> of margins</span></summary>${dataTable(
    'Operating margin compared with peers',
    [
      'fiscal_year',
      ...shown.map(({ name, of }) => ({
        title: capitalized(name),
        is_number: true,
        value: (row: MarginYear) => tenth(row[of]) ?? whyNoMargin(row, of),
      })),
      { title: 'Hospitals', is_number: true, value: (row: MarginYear) => row.hospital_count || null },
    ],
    years.toReversed(),
  )}</details></section>`;
}
