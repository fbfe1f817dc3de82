import { sharedRead } from '../../db/read-cache.ts';
import type { Deps } from '../../deps.ts';
import { stateName } from '../../fields/us-state.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { type Line, linesLegend, linesPlot } from '../../pages/lines-plot.ts';
import { time } from '../../pages/time.ts';
import { marginPercent, usd, usdShort } from '../../pages/wording.ts';
import { valuesOf } from '../../records/record-schema.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { reportsOfHospital } from '../cost-reports/records.ts';
import { daysOf, isFullYear, reportOfYear } from '../cost-reports/report-of-year.ts';
import { MARGIN_NOTE, marginPct } from '../figures/margin.ts';
import { hospitalHead } from './head/head-records.ts';
import { kept_ms, medianOf, min_peers, peerFinances, peerGroupOf } from './head/peer-records.ts';

/** A period of a cost report; a fiscal year without a report has only its year. */
export interface FinancialYear {
  fiscal_year: number;
  report: {
    fiscal_year_begin: string;
    fiscal_year_end: string;
    net_patient_revenue: number | null;
    total_operating_expenses: number | null;
    /** operating_income ÷ net_patient_revenue × 100 */
    operating_margin_pct: number | null;
    source: string;
  } | null;
}

/** The report drawn for a year if two periods begin in it. */
const financialsOfYear = (financials: readonly FinancialYear[], fiscal_year: number): FinancialYear['report'] =>
  reportOfYear(
    financials.flatMap((year) => (year.report ? [{ ...year.report, fiscal_year: year.fiscal_year }] : [])),
    fiscal_year,
  );

const years_shown = 12;

async function financialsOf(context: RequestContext, ccn: string): Promise<FinancialYear[]> {
  const chosen = await reportsOfHospital(context.deps, ccn, 'charts', [
    'net_patient_revenue',
    'operating_income',
    'total_operating_expenses',
  ]);
  const newest = Math.max(...chosen.map(({ report }) => report.fiscal_year));
  const reports = chosen.map(({ report }) => report).filter(({ fiscal_year }) => fiscal_year > newest - years_shown);
  if (reports.length === 0) return [];
  context.cite(...new Set(reports.map(({ source }) => source)));
  const held = reports.map(
    (report): FinancialYear => ({
      fiscal_year: report.fiscal_year,
      report: {
        ...valuesOf(['fiscal_year_begin', 'fiscal_year_end', 'net_patient_revenue', 'total_operating_expenses', 'source'], report),
        operating_margin_pct: marginPct(report.operating_income, report.net_patient_revenue),
      },
    }),
  );
  const years = new Set(held.map(({ fiscal_year }) => fiscal_year));
  for (let year = Math.min(...years); year < newest; year++) if (!years.has(year)) held.push({ fiscal_year: year, report: null });
  const place = ({ fiscal_year, report }: FinancialYear) => `${fiscal_year} ${report?.fiscal_year_end}`;
  return held.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Minimum number of hospitals in a state for a median. */
const min_state_peers = 5;

interface MarginYear {
  fiscal_year: number;
  own: number | null;
  /** The hospital has a report of the year, with a margin or without. */
  has_report: boolean;
  state: number | null;
  nation: number | null;
  hospital_count: number;
}

/** By fiscal year, up to the newest. Kept, because the page of each hospital has those of its peers. */
const mediansOf = sharedRead(
  { max: 500, ttl: kept_ms },
  (ccn: string, state: string | null, newest: number) => [peerGroupOf(ccn)?.from, state, newest].join('|'),
  async (pool, ccn, state, newest) => {
    const oldest = newest - years_shown + 1;
    const peers = (await peerFinances({ pool }, ccn, [oldest, newest])).filter((one) => one.operating_margin_pct !== null);
    return Array.from({ length: years_shown }, (_, at) => {
      const of_year = peers.filter((one) => one.fiscal_year === oldest + at);
      const margins = (rows: typeof peers) => rows.map(({ operating_margin_pct }) => operating_margin_pct!);
      return {
        fiscal_year: oldest + at,
        // A hospital in no facility file has no state; others without one are not its peers.
        state: state === null ? null : medianOf(margins(of_year.filter((one) => one.state === state)), min_state_peers),
        nation: medianOf(margins(of_year)),
        hospital_count: of_year.length,
      };
    });
  },
);

/** The operating margin of a hospital in each year, with the medians of its peer group in the state and the nation. */
async function marginYears(deps: Deps, ccn: string, state: string | null, financials: FinancialYear[]): Promise<MarginYear[]> {
  const years = new Set(financials.map(({ fiscal_year }) => fiscal_year));
  if (years.size === 0) return [];
  const medians = await mediansOf(deps, ccn, state, Math.max(...years));
  return medians
    .filter(({ fiscal_year }) => years.has(fiscal_year))
    .map((of_peers) => ({
      ...of_peers,
      has_report: financials.some((one) => one.fiscal_year === of_peers.fiscal_year && one.report !== null),
      own: financialsOfYear(financials, of_peers.fiscal_year)?.operating_margin_pct ?? null,
    }));
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

const dollars = (value: number | null | undefined) => (value === null || value === undefined ? null : usd(value));

const labelOf = (lines: Line[]): string =>
  lines.map(({ name, points }) => `${name}: ${points.map(({ words }) => words).join(', ')}`).join('; ');

/** By fiscal year, or by the last day if two periods begin in it. */
const reportPath = (ccn: string, { fiscal_year, report }: FinancialYear, all: FinancialYear[]): string =>
  all.filter((other) => other.fiscal_year === fiscal_year).length > 1
    ? `/cost-reports/${ccn}?fiscal_year_end=${report?.fiscal_year_end}`
    : `/cost-reports/${ccn}?fiscal_year=${fiscal_year}`;

export function revenuePlot(ccn: string, financials: FinancialYear[]): Content {
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
      {
        title: 'Fiscal year',
        value: (year: FinancialYear) => {
          const shown = String(year.fiscal_year);
          return year.report ? html`<a href="${reportPath(ccn, year, financials)}">${shown}</a>` : shown;
        },
      },
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
        title: name.charAt(0).toUpperCase() + name.slice(1),
        is_number: true,
        value: (row: MarginYear) => tenth(row[of]) ?? whyNoMargin(row, of),
      })),
      { title: 'Hospitals', is_number: true, value: (row: MarginYear) => row.hospital_count || null },
    ],
    years.toReversed(),
  )}</details></section>`;
}

export interface Finances {
  financials: FinancialYear[];
  margins: MarginYear[];
}

/** The head of a hospital, null if it is in no facility file, and its money by year with the medians of its peers. */
export async function headWithFinances(context: RequestContext, ccn: string) {
  const [head, financials] = await Promise.all([hospitalHead(context.deps, ccn), financialsOf(context, ccn)]);
  const margins = await marginYears(context.deps, ccn, head?.facility.state ?? null, financials);
  return { head, finances: { financials, margins } };
}

export const financePlots = (ccn: string, state: string | null, { financials, margins }: Finances): Html =>
  html`<div class="columns">${revenuePlot(ccn, financials)}${marginPlot(ccn, state, margins)}</div>`;
