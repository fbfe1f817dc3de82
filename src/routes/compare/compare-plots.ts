import { type Content, html } from '../../pages/html.ts';
import { lineSign, linesPlot } from '../../pages/lines-plot.ts';
import { normalCase } from '../../pages/names/normal-case.ts';
import { percent, usdShort } from '../../pages/wording.ts';
import type { Compared } from './schemas.ts';

interface YearValue {
  year: number;
  value: number | null;
}

interface Plot {
  title: string;
  caption: string;
  of: (row: Compared) => YearValue[];
  shown: (value: number) => string;
}

type Figures = NonNullable<Compared['figures']>;
type AcoYear = NonNullable<Compared['aco_figures']>['years'][number];

const ofGroup = (of: (figures: Figures) => YearValue[]) => (row: Compared) => (row.figures ? of(row.figures) : []);
const ofAco = (value: (year: AcoYear) => number | null) => (row: Compared) =>
  (row.aco_figures?.years ?? []).map((year) => ({ year: year.performance_year, value: value(year) }));

const plots: Plot[] = [
  {
    title: 'Net patient revenue',
    caption: 'US dollars by federal fiscal year, from cost reports of the hospitals on file for the year.',
    of: ofGroup(({ years }) =>
      years.map(({ fiscal_year, net_patient_revenue_usd }) => ({ year: fiscal_year, value: net_patient_revenue_usd })),
    ),
    shown: usdShort,
  },
  {
    title: 'Operating margin',
    caption: 'Operating income ÷ net patient revenue, percent.',
    of: ofGroup(({ years }) => years.map(({ fiscal_year, operating_margin_pct }) => ({ year: fiscal_year, value: operating_margin_pct }))),
    shown: percent,
  },
  {
    title: 'Readmission penalty',
    caption: 'Average reduction of Medicare payments, percent, hospitals without a penalty included.',
    of: ofGroup(({ readmission_years }) =>
      readmission_years.map(({ fiscal_year, average_reduction_pct }) => ({ year: fiscal_year, value: average_reduction_pct })),
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

/** Plots over years; one year alone is in the table already. */
export function comparePlots(rows: Compared[]): Content {
  const drawn = plots.map(({ title, caption, of, shown }) => {
    const lines = rows.map((row) => ({
      name: row.name ? normalCase(row.name, 'business') : row.id,
      points: of(row).map(({ year, value }) => ({ year, value, words: `${year}: ${value === null ? 'no data' : shown(value)}` })),
    }));
    const years = new Set(lines.flatMap(({ points }) => points.filter(({ value }) => value !== null).map(({ year }) => year)));
    if (years.size < 2) return null;
    const label = lines.map(({ name, points }) => `${name}: ${points.map(({ words }) => words).join('; ') || 'no data'}`).join('. ');
    return html`<section><h2>${title}</h2><figure>${linesPlot(lines, `${title}. ${label}`)}
<figcaption class="quiet">${lines.map(({ name }, at) => html`<span class="key">${lineSign(at)} ${name}</span> `)}<br>${caption}</figcaption></figure></section>`;
  });
  return html`<div class="columns">${drawn}</div>`;
}
