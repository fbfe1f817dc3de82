import { coverageCaption, isAlike, ofHospitals, whyThin } from '#domain/figures/coverage';
import { MARGIN_NOTE } from '#domain/figures/margin';
import { dataTable } from '#pages/data-table';
import { amountPart, type Content, type Html, hidden, html, options } from '#pages/html';
import { formatAt, notes } from '#pages/layout';
import { lineSign, linesLegend, linesPlot } from '#pages/lines-plot';
import { displayName, nameOrNull } from '#pages/names/display-name';
import { joined, number, percent, percentOf, usdShort } from '#pages/wording';
import { definePage, type PageView } from '#server/define-endpoint';
import { cellsOf, homeLines, type Line, linesOfGroups, lineWith } from './group-lines.ts';
import { isHollow, metricsOf, type YearValue } from './metrics.ts';
import { most, type OverYears } from './over-years.ts';
import { type AcoFigures, type Candidate, type Compared, type Comparison, type Kind, words } from './schemas.ts';

const no_score: Record<string, string> = {
  P4R: 'Pay for reporting: no score.',
  suppressed: 'Withheld: small numbers.',
  not_reported: 'Not reported.',
  not_published: 'Not published.',
};

const line = lineWith<keyof AcoFigures>('aco', 'aco_figures', ({ aco_figures: aco }, column) => {
  const why = column === 'quality_score_pct' ? no_score[aco?.qual_score_note ?? ''] : undefined;
  return aco ? (why ?? 'Not published for this year.') : 'No results for this year.';
});

const acoLines: Line[] = [
  line('Performance year', 'performance_year', String),
  line('Track', 'track', String),
  line('Risk', 'risk_model', (value: string) => (value === 'two_sided' ? 'two-sided' : 'one-sided')),
  line('Assigned beneficiaries', 'assigned_beneficiaries', number),
  line('Benchmark', 'benchmark_usd', amountPart),
  line('Expenditures', 'expenditures_usd', amountPart),
  line('Benchmark minus expenditures', 'benchmark_minus_expenditures_usd', amountPart),
  line('Savings rate', 'savings_rate_pct', percent, 'of the benchmark'),
  line('Earned savings', 'earned_savings_usd', (value: number) => [
    amountPart(value),
    value < 0 && html`<br><span class="quiet">owed to Medicare</span>`,
  ]),
  line('Quality score', 'quality_score_pct', percent),
];

const linesOf: Record<Kind, () => Line[]> = {
  hospital: () => linesOfGroups(false),
  system: () => linesOfGroups(true),
  nursing_home: () => homeLines,
  aco: () => acoLines,
};
const place = ({ city, state }: { city: string | null; state: string | null }) => joined([city && displayName(city, 'place'), state]);

type Named = Pick<Candidate, 'kind' | 'id'>;

const chosenOf = (chosen: Named[]) => chosen.map(({ kind, id }): [string, string] => [words[kind].parameter, id]);

const keptOf = ({ url }: PageView) =>
  [...new URLSearchParams(url.split('?')[1])].filter(([name]) => name === 'metric' || name === 'fiscal_year');

export const pathOf = (chosen: Named[], kept: [string, string][] = []): string =>
  chosen.length === 0 ? '/compare' : `/compare?${new URLSearchParams([...chosenOf(chosen), ...kept])}`;

const numberOf = ({ kind, id }: Compared) => (kind === 'system' ? null : kind === 'aco' ? id : `CCN ${id}`);

const sideBySide = (
  rows: Compared[],
  view: PageView,
): Html => html`<div class="table" tabindex="0" role="region" aria-label="Side by side"><table class="compared"><caption class="unseen">Side by side</caption>
<thead><tr><th scope="col">Figure</th>${rows.map(
  (row, at) =>
    html`<th scope="col">${rows.length > 1 && row.kind !== 'nursing_home' && [lineSign(at, false), ' ']}<a href="${row.path}">${nameOrNull(row.name, 'business') ?? row.id}</a><br><span class="quiet">${joined([numberOf(row), place(row)])}</span><br><a href="${pathOf(
      rows.filter((one) => one !== row),
      keptOf(view),
    )}" aria-label="Remove ${row.name ? displayName(row.name, 'business') : row.id}">Remove</a></th>`,
)}</tr></thead>
<tbody>${linesOf[rows[0]!.kind]().map((line) => html`<tr><th scope="row">${line.title}</th>${cellsOf(line, rows)}</tr>\n`)}</tbody></table></div>`;

function chooser({ results, candidates }: Comparison, view: PageView): Content {
  if (results.length >= most) return html`<p class="quiet">You can compare up to five. Remove one to add another.</p>`;
  const q = new URLSearchParams(view.url.split('?')[1]).get('q') ?? '';
  const kind = results[0]?.kind;
  const what = kind ? words[kind].one : 'hospital, health system, nursing home or ACO';
  const found = candidates.map(
    (one) =>
      html`<li><a href="${pathOf([...results, one], keptOf(view))}">Add ${nameOrNull(one.name, 'business') ?? one.id}</a> <span class="quiet">${joined([words[one.kind].one, place(one)])}</span></li>`,
  );
  return html`<form class="search" method="get" action="/compare" role="search">${kind && hidden([...chosenOf(results), ...keptOf(view)])}
<label for="q">Name of ${kind === 'aco' ? 'an' : 'a'} ${what} to add</label><div class="row"><div class="box"><input id="q" name="q" value="${q}" maxlength="300" required></div><button>Find</button></div></form>
${q !== '' && (found.length > 0 ? html`<ul class="found">${found}</ul>` : html`<p class="quiet">No ${results.length > 0 && 'other '}${what} with this name is on file.</p>`)}`;
}

function lead({ results, fiscal_year }: Comparison): string {
  const kind = results[0]?.kind;
  if (kind === undefined) return 'Up to five of one kind, side by side. Find the first by its name, then add others to it.';
  if (kind === 'nursing_home') return 'As last published by CMS.';
  if (kind === 'aco')
    return fiscal_year === null ? 'Results are of the newest year of each.' : `Results are of performance year ${fiscal_year}.`;
  return fiscal_year === null ? 'Finances are of the newest fiscal year of each.' : `Finances are of fiscal year ${fiscal_year}.`;
}

/** A series of so many points is a plot, too. */
const PLOTTED = 3;

type Figure = Pick<OverYears, 'unit' | 'metric'>;

const shownIn = ({ unit, metric }: Figure, value: number): string =>
  unit === 'usd' ? usdShort(value) : unit === 'pct' ? percentOf(metric, value) : number(value);

/** $3.70 B, 3 of 182 hospitals; or why there is no value. */
const wordsOf = ({ value, covered, all }: YearValue, of: Figure): string =>
  joined([value === null ? (whyThin(covered, all) ?? 'no data') : shownIn(of, value), value !== null && ofHospitals(covered, all)]);

/** A choice of what is compared, in the year of the comparison above; without scripts a button sends it. */
const metricForm = ({ kind, metric }: OverYears, own: string, fiscal_year: string | null): Html =>
  html`<form class="list" method="get" action="/compare" data-list aria-label="Figure">${hidden([...new URLSearchParams(own.split('?')[1])])}${hidden({ fiscal_year })}
<div class="field"><label for="metric">Figure</label><select id="metric" name="metric">${options(
    Object.entries(metricsOf[kind]).map(([name, { title }]) => [name, title]),
    metric,
  )}</select></div><button class="plain apply">Show</button></form>`;

export function overYearsPart(over: OverYears, own: string, fiscal_year: string | null = null): Content {
  const { title, metric } = over;
  const subjects = over.subjects.map(({ id, name, years }) => ({ name: name ? displayName(name, 'business') : id, years }));
  const years = [...new Set(subjects.flatMap((one) => one.years.map(({ year }) => year)))].toSorted((a, b) => a - b);
  const lines = subjects.map((one) => ({
    name: one.name,
    points: one.years.map((own, at) => {
      const before = one.years.slice(0, at).findLast(({ value }) => value !== null);
      const is_apart = before !== undefined && !isAlike(before.covered, own.covered);
      return { year: own.year, value: own.value, words: `${own.year}: ${wordsOf(own, over)}`, is_hollow: isHollow(own), is_apart };
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
              return found ? wordsOf(found, over) : null;
            },
          })),
        ],
        subjects,
      )}
${is_plotted && html`<figure>${linesPlot(lines, `${title} by year. ${label}`)}<figcaption class="quiet">${linesLegend(lines)}${is_of_groups && html`<br>${coverageCaption}`}</figcaption></figure>`}
<p class="download">Years as rows: <a href="${formatAt(file, 'csv')}">CSV</a>, <a href="${formatAt(file, 'xlsx')}">XLSX</a></p>`
}</section>`;
}

export const comparePage = definePage<typeof Comparison>((answer, view, over: OverYears | null) => {
  const { results } = answer;
  const year = new URLSearchParams(view.url.split('?')[1]).get('fiscal_year');
  const is_empty = results.length === 0;
  const title = is_empty ? 'Compare hospitals, health systems, nursing homes or ACOs' : `Compare ${words[results[0]!.kind].many}`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">${lead(answer)}</p>
${notes(view)}
${is_empty && chooser(answer, view)}
${!is_empty && [sideBySide(results, view), results.some(({ figures }) => figures !== null) && html`<p class="quiet">Operating margin: operating income ÷ net patient revenue. ${MARGIN_NOTE}</p>`, chooser(answer, view), over && overYearsPart(over, pathOf(results), year)]}
${!is_empty && results[0]!.kind === 'system' && html`<p class="quiet">A system’s figures cover the hospitals that sources last named as its own, including years before they joined.</p>`}
${!is_empty && view.list.below}`,
    origin: 'sources',
  };
});
