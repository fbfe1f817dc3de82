import { coverageCaption, isAlike, ofHospitals, whyThin } from '../../domain/figures/coverage.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { linesLegend, linesPlot } from '../../pages/lines-plot.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { formatAt } from '../../pages/next-page.ts';
import { number, percent, usdShort } from '../../pages/wording.ts';
import { isHollow, metricsOf, type YearValue } from './metrics.ts';
import type { OverYears } from './over-years.ts';

/** A series of so many points is a plot, too. */
const PLOTTED = 3;

const shownIn = (unit: string) => (unit === 'usd' ? usdShort : unit === 'pct' ? percent : number);

/** $3.70 B, 3 of 182 hospitals; or why there is no value. */
const wordsOf = ({ value, covered, all }: YearValue, unit: string): string =>
  [value === null ? (whyThin(covered, all) ?? 'no data') : shownIn(unit)(value), value !== null && ofHospitals(covered, all)]
    .filter(Boolean)
    .join(', ');

/** A choice of what is compared, in the year of the comparison above; without scripts a button sends it. */
const metricForm = ({ kind, metric }: OverYears, own: string, fiscal_year: string | null): Html =>
  html`<form class="list" method="get" action="/compare" data-list aria-label="Figure">${[...new URLSearchParams(own.split('?')[1]), ...(fiscal_year ? [['fiscal_year', fiscal_year]] : [])].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="field"><label for="metric">Figure</label><select id="metric" name="metric">${Object.entries(metricsOf[kind]).map(
    ([name, { title }]) => html`<option value="${name}"${name === metric && html` selected`}>${title}</option>`,
  )}</select></div><button class="plain apply">Show</button></form>`;

export function overYearsPart(over: OverYears, own: string, fiscal_year: string | null = null): Content {
  const { title, unit, metric } = over;
  const subjects = over.subjects.map(({ id, name, years }) => ({ name: name ? displayName(name, 'business') : id, years }));
  const years = [...new Set(subjects.flatMap((one) => one.years.map(({ year }) => year)))].toSorted((a, b) => a - b);
  const lines = subjects.map((one) => ({
    name: one.name,
    points: one.years.map((own, at) => {
      const before = one.years.slice(0, at).findLast(({ value }) => value !== null);
      const is_apart = before !== undefined && !isAlike(before.covered, own.covered);
      return { year: own.year, value: own.value, words: `${own.year}: ${wordsOf(own, unit)}`, is_hollow: isHollow(own), is_apart };
    }),
  }));
  const label = lines.map(({ name, points }) => `${name}: ${points.map(({ words }) => words).join('; ') || 'no data'}`).join('. ');
  const is_plotted = lines.some(({ points }) => points.filter(({ value }) => value !== null).length >= PLOTTED);
  const is_of_groups = subjects.some((one) => one.years.some(({ all }) => all > 1));
  const file = `/compare/years${own.slice('/compare'.length)}&metric=${metric}`;
  return html`<section id="years"><h2>${title} by year</h2>
${metricForm(over, own, fiscal_year)}
${
  years.length === 0
    ? html`<p class="quiet">No year of this figure is on file.</p>`
    : html`${dataTable(
        `${title} by year`,
        [
          { title: 'Name', value: (one: (typeof subjects)[number]) => one.name },
          ...years.map((year) => ({
            title: String(year),
            value: (one: (typeof subjects)[number]) => {
              const found = one.years.find((own) => own.year === year);
              return found ? wordsOf(found, unit) : null;
            },
          })),
        ],
        subjects,
      )}
${is_plotted && html`<figure>${linesPlot(lines, `${title} by year. ${label}`)}<figcaption class="quiet">${linesLegend(lines)}${is_of_groups && html`<br>${coverageCaption}`}</figcaption></figure>`}
<p class="download">Years as rows: <a href="${formatAt(file, 'csv')}">CSV</a>, <a href="${formatAt(file, 'xlsx')}">XLSX</a></p>`
}</section>`;
}
