import { MARGIN_NOTE } from '../../domain/figures/margin.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { lineSign } from '../../pages/lines-plot.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { number, percent, usd, usdShort } from '../../pages/wording.ts';
import { definePage, type PageView } from '../../server/define-endpoint.ts';
import { linesOfGroups } from './group-lines.ts';
import { homeLines } from './home-lines.ts';
import { cellsOf, figure, type Line } from './line.ts';
import type { OverYears } from './over-years.ts';
import { overYearsPart } from './over-years-part.ts';
import { most } from './parameters.ts';
import { type AcoFigures, type Candidate, type Compared, type Comparison, type Kind, words } from './schemas.ts';

const amount = (value: number): Content => html`<span title="${usd(value)}">${usdShort(value)}</span>`;
const no_score: Record<string, string> = {
  P4R: 'Pay for reporting: no score.',
  suppressed: 'Withheld: small numbers.',
  not_reported: 'Not reported.',
  not_published: 'Not published.',
};

const line = (title: string, column: keyof AcoFigures, shown: (value: any) => Content, note = ''): Line => ({
  title,
  figure: 'aco',
  of: ({ aco_figures: aco }) => {
    const value = aco?.[column] ?? null;
    const why = column === 'quality_score_pct' ? no_score[aco?.qual_score_note ?? ''] : undefined;
    return figure(value === null ? null : shown(value), note, aco ? (why ?? 'Not published for this year.') : 'No results for this year.');
  },
});

const acoLines: Line[] = [
  line('Performance year', 'performance_year', String),
  line('Track', 'track', String),
  line('Risk', 'risk_model', (value: string) => (value === 'two_sided' ? 'two-sided' : 'one-sided')),
  line('Assigned beneficiaries', 'assigned_beneficiaries', number),
  line('Benchmark', 'benchmark_usd', amount),
  line('Expenditures', 'expenditures_usd', amount),
  line('Benchmark minus expenditures', 'benchmark_minus_expenditures_usd', amount),
  line('Savings rate', 'savings_rate_pct', percent, 'of the benchmark'),
  line('Earned savings', 'earned_savings_usd', (value: number) => [
    amount(value),
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
const place = ({ city, state }: { city: string | null; state: string | null }) =>
  [city && displayName(city, 'place'), state].filter(Boolean).join(', ');

type Named = Pick<Candidate, 'kind' | 'id'>;

const chosenOf = (chosen: Named[]) => chosen.map(({ kind, id }): [string, string] => [words[kind].parameter, id]);

const keptOf = ({ url }: PageView) =>
  [...new URLSearchParams(url.split('?')[1])].filter(([name]) => name === 'metric' || name === 'fiscal_year');

const pathOf = (chosen: Named[], kept: [string, string][] = []): string =>
  chosen.length === 0 ? '/compare' : `/compare?${new URLSearchParams([...chosenOf(chosen), ...kept])}`;

const numberOf = ({ kind, id }: Compared) => (kind === 'system' ? null : kind === 'aco' ? id : `CCN ${id}`);

const sideBySide = (
  rows: Compared[],
  view: PageView,
): Html => html`<div class="table" tabindex="0" role="region" aria-label="Side by side"><table><caption class="unseen">Side by side</caption>
<thead><tr><th scope="col">Figure</th>${rows.map(
  (row, at) =>
    html`<th scope="col">${rows.length > 1 && row.kind !== 'nursing_home' && [lineSign(at, false), ' ']}<a href="${row.path}">${nameOrNull(row.name, 'business') ?? row.id}</a><br><span class="quiet">${[numberOf(row), place(row)].filter(Boolean).join(', ')}</span><br><a href="${pathOf(
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
  const best = candidates.filter(({ is_best }) => is_best);
  const all = [...results, ...best].slice(0, most);
  const several =
    best.length > 1 &&
    html`<p><a class="button" href="${pathOf(all, keptOf(view))}">Compare ${all.map((one) => displayName(one.name ?? one.id, 'business')).join(', ')}</a></p>`;
  const found = candidates.map(
    (one) =>
      html`<li><a href="${pathOf([...results, one], keptOf(view))}">Add ${nameOrNull(one.name, 'business') ?? one.id}</a> <span class="quiet">${[words[one.kind].one, place(one)].filter(Boolean).join(', ')}</span></li>`,
  );
  return html`<form class="search" method="get" action="/compare" role="search">${kind && [...chosenOf(results), ...keptOf(view)].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="q">Name of ${kind === 'aco' ? 'an' : 'a'} ${what} to add</label><div class="row"><div class="box"><input id="q" name="q" value="${q}" maxlength="300" required></div><button>Find</button></div><p class="quiet">Several names at once: separate them by semicolons.</p></form>
${several}
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
