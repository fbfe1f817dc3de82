import { coverageCaption, coverageOf, isThin, ofHospitals, whyThin, type YearCoverage } from '../../domain/figures/coverage.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { linesLegend, linesPlot } from '../../pages/lines-plot.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { percent, usdShort } from '../../pages/wording.ts';
import type { Compared } from './schemas.ts';

interface YearValue {
  year: number;
  value: number | null;
  /** For a set of hospitals: what the value covers. */
  coverage?: YearCoverage;
}

interface Plot {
  title: string;
  caption: string;
  of: (row: Compared) => YearValue[];
  shown: (value: number) => string;
}

type Figures = NonNullable<Compared['figures']>;
type AcoYear = NonNullable<Compared['aco_figures']>['years'][number];

const ofYears =
  <Y extends { fiscal_year: number }>(
    of: (figures: Figures) => Y[],
    value: (year: Y) => number | null,
    covered: (year: Y) => number,
  ): Plot['of'] =>
  ({ figures }) => {
    if (!figures) return [];
    const years = of(figures);
    const coverage = coverageOf(years, figures.hospital_count, covered);
    return years.map((year, at) => ({ year: year.fiscal_year, value: value(year), coverage: coverage[at]! }));
  };
const ofAco = (value: (year: AcoYear) => number | null) => (row: Compared) =>
  (row.aco_figures?.years ?? []).map((year) => ({ year: year.performance_year, value: value(year) }));

const plots: Plot[] = [
  {
    title: 'Net patient revenue',
    caption: 'US dollars by federal fiscal year, from cost reports of the hospitals on file for the year.',
    of: ofYears(
      ({ years }) => years,
      (year) => year.net_patient_revenue_usd,
      (year) => year.revenue_hospital_count,
    ),
    shown: usdShort,
  },
  {
    title: 'Operating margin',
    caption: 'Operating income ÷ net patient revenue, percent; income of research and other activities is not counted.',
    of: ofYears(
      ({ years }) => years,
      (year) => year.operating_margin_pct,
      (year) => year.margin_hospital_count,
    ),
    shown: percent,
  },
  {
    title: 'Readmission penalty',
    caption: 'Average reduction of Medicare payments, percent, hospitals without a penalty included.',
    of: ofYears(
      ({ readmission_years }) => readmission_years,
      (year) => year.average_reduction_pct,
      (year) => year.known_hospital_count,
    ),
    shown: percent,
  },
  {
    title: 'Earned savings',
    caption: 'US dollars by performance year; negative: owed to Medicare.',
    of: ofAco(({ earned_savings_usd }) => earned_savings_usd),
    shown: usdShort,
  },
  {
    title: 'Savings rate',
    caption: 'Benchmark minus expenditures, percent of the benchmark.',
    of: ofAco(({ savings_rate_pct }) => savings_rate_pct),
    shown: percent,
  },
  {
    title: 'Quality score',
    caption: 'Percent by performance year.',
    of: ofAco(({ quality_score_pct }) => quality_score_pct),
    shown: percent,
  },
];

/** $3.70 B, 3 of 182 hospitals; or why there is no value. */
function wordsOf({ value, coverage }: YearValue, shown: Plot['shown']): string {
  const covered = coverage ? ofHospitals(coverage.covered, coverage.all) : '';
  if (value === null) return (coverage && whyThin(coverage.covered, coverage.all)) ?? 'no data';
  return [shown(value), covered].filter(Boolean).join(', ');
}

/** The same values, a year in each row. */
const tableOf = (title: string, lines: { name: string; own: YearValue[] }[], years: number[], shown: Plot['shown']): Html =>
  html`<details><summary>Table<span class="unseen"> of ${title}</span></summary>${dataTable(
    title,
    [
      { title: 'Year', value: (year: number) => String(year) },
      ...lines.map(({ name, own }) => ({
        title: name,
        value: (year: number) => {
          const found = own.find((one) => one.year === year);
          return found ? wordsOf(found, shown) : null;
        },
      })),
    ],
    years.toReversed(),
  )}</details>`;

/** Plots over years; one year alone is in the table already. */
export function comparePlots(rows: Compared[]): Content {
  const drawn = plots.map(({ title, caption, of, shown }) => {
    const lines = rows.map((row) => {
      const own = of(row);
      return {
        name: row.name ? displayName(row.name, 'business') : row.id,
        own,
        points: own.map((one) => ({
          year: one.year,
          value: one.value,
          words: `${one.year}: ${wordsOf(one, shown)}`,
          is_hollow: one.coverage !== undefined && isThin(one.coverage.covered, one.coverage.all),
          is_apart: one.coverage?.is_like_year_before === false,
        })),
      };
    });
    const held = lines.flatMap(({ own }) => own.filter(({ value }) => value !== null).map(({ year }) => year));
    const years = [...new Set(held)].toSorted((a, b) => a - b);
    if (years.length < 2) return null;
    const label = lines.map(({ name, points }) => `${name}: ${points.map(({ words }) => words).join('; ') || 'no data'}`).join('. ');
    const is_group = lines.some(({ own }) => own.some(({ coverage }) => coverage && coverage.all > 1));
    const all_years = [...new Set(lines.flatMap(({ own }) => own.map(({ year }) => year)))].toSorted((a, b) => a - b);
    return html`<section><h2>${title}</h2><figure>${linesPlot(lines, `${title}. ${label}`)}
<figcaption class="quiet">${linesLegend(lines)}<br>${caption}${is_group && ` ${coverageCaption}`}</figcaption></figure>${tableOf(title, lines, all_years, shown)}</section>`;
  });
  return html`<div class="columns">${drawn}</div>`;
}
