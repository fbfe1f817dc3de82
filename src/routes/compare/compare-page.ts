import { ofHospitals } from '../../domain/figures/tiles.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { lineSign } from '../../pages/lines-plot.ts';
import { normalCase } from '../../pages/names/normal-case.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { change, number, percent, usdShort } from '../../pages/wording.ts';
import { comparePlots } from './compare-plots.ts';
import type { Candidate, Compared, Comparison } from './schemas.ts';

const most = 5;
const parameterOf = { hospital: 'ccn', system: 'system' } as const;
const place = ({ city, state }: { city: string | null; state: string | null }) =>
  [city && normalCase(city, 'place'), state].filter(Boolean).join(', ');

/** The same comparison with other subjects. */
const pathOf = (chosen: { kind: Candidate['kind']; id: string }[]): string =>
  `/compare${chosen.length > 0 ? '?' : ''}${chosen.map(({ kind, id }) => `${parameterOf[kind]}=${id}`).join('&')}`;

/** A figure with its coverage, or why there is none. */
const figure = (value: Content, note: string, why: string | undefined): Content =>
  value === null
    ? html`<span class="quiet">${why ?? 'no data'}</span>`
    : html`${value}${note && html`<br><span class="quiet">${note}</span>`}`;

type Figures = Compared['figures'];

interface Line {
  title: string;
  of: (figures: Figures, row: Compared) => Content;
}

const covered = (row: Figures, count: number) => ofHospitals(count, row.hospital_count);

function penalty(row: Figures): Content {
  const { fiscal_year, known_hospital_count: known, penalized_hospital_count: penalized, average_reduction_pct } = row.readmissions;
  const why = row.null_reasons['readmissions.penalized_hospital_count'];
  if (known === 0) return figure(null, '', why);
  return row.hospital_count === 1
    ? figure(percent(average_reduction_pct!), `fiscal ${fiscal_year}`, why)
    : figure(
        `${number(penalized!)} of ${number(known)} hospitals`,
        `fiscal ${fiscal_year}, ${percent(average_reduction_pct!)} on average`,
        why,
      );
}

const lines = (rows: Compared[]): Line[] => [
  ...(rows[0]!.kind === 'system'
    ? [
        { title: 'Hospitals', of: (row: Figures) => number(row.hospital_count) },
        { title: 'States', of: (row: Figures) => row.by_state.flatMap(({ state }) => state ?? []).join(', ') || 'not known' },
        {
          title: 'Physicians',
          of: (_: Figures, row: Compared) =>
            row.physician_count ? number(row.physician_count) : html`<span class="quiet">none on file</span>`,
        },
      ]
    : []),
  {
    title: 'Beds',
    of: (row) =>
      figure(
        row.beds.bed_count === null ? null : number(row.beds.bed_count),
        covered(row, row.beds.hospital_count),
        row.null_reasons['beds.bed_count'],
      ),
  },
  {
    title: 'Net patient revenue',
    of: ({ finances, ...row }) =>
      figure(
        finances.net_patient_revenue_usd === null ? null : usdShort(finances.net_patient_revenue_usd),
        [`fiscal ${finances.fiscal_year}`, covered(row as Figures, finances.revenue_hospital_count)].filter(Boolean).join(', '),
        row.null_reasons['finances.net_patient_revenue_usd'] ?? `No cost report for fiscal ${finances.fiscal_year}.`,
      ),
  },
  {
    title: 'Change on the year before',
    of: ({ finances, ...row }) =>
      figure(
        finances.revenue_change_pct === null ? null : change(finances.revenue_change_pct),
        covered(row as Figures, finances.change_hospital_count),
        'No hospital reports a whole year in both years.',
      ),
  },
  {
    title: 'Operating margin',
    of: ({ finances, ...row }) =>
      figure(
        finances.operating_margin_pct === null ? null : percent(finances.operating_margin_pct),
        covered(row as Figures, finances.margin_hospital_count),
        'No cost report has it.',
      ),
  },
  {
    title: 'Overall rating',
    of: (row) =>
      figure(
        row.rating.average_rating === null ? null : `${number(row.rating.average_rating)} ★`,
        covered(row, row.rating.hospital_count),
        row.null_reasons['rating.average_rating'],
      ),
  },
  {
    title: 'Patient survey',
    of: (row) =>
      figure(
        row.survey.average_rating === null ? null : `${number(row.survey.average_rating)} ★`,
        covered(row, row.survey.hospital_count),
        row.null_reasons['survey.average_rating'],
      ),
  },
  { title: 'Readmission penalty', of: penalty },
  {
    title: 'Hospital-acquired conditions',
    of: ({ acquired_conditions: { fiscal_year, known_hospital_count: known, penalized_hospital_count: penalized }, ...row }) =>
      figure(
        known === 0
          ? null
          : row.hospital_count === 1
            ? penalized! > 0
              ? 'penalized'
              : 'not penalized'
            : `${number(penalized!)} of ${number(known)} penalized`,
        `fiscal ${fiscal_year}`,
        row.null_reasons['acquired_conditions.penalized_hospital_count'],
      ),
  },
];

const sideBySide = (
  rows: Compared[],
): Html => html`<div class="table" tabindex="0" role="region" aria-label="Side by side"><table><caption class="unseen">Side by side</caption>
<thead><tr><th scope="col">Figure</th>${rows.map(
  (row, at) =>
    html`<th scope="col">${rows.length > 1 && [lineSign(at), ' ']}<a href="${row.path}">${nameOrNull(row.name, 'business') ?? row.id}</a><br><span class="quiet">${[row.kind === 'hospital' && `CCN ${row.id}`, place(row)].filter(Boolean).join(', ')}</span><br><a href="${pathOf(rows.filter((one) => one !== row))}" aria-label="Remove ${row.name ? normalCase(row.name, 'business') : row.id}">Remove</a></th>`,
)}</tr></thead>
<tbody>${lines(rows).map(({ title, of }) => html`<tr><th scope="row">${title}</th>${rows.map((row) => html`<td>${of(row.figures, row)}</td>`)}</tr>\n`)}</tbody></table></div>`;

/** A name to look for, and what fits: each adds itself to the comparison. */
function chooser({ results, candidates }: Comparison, view: PageView): Content {
  if (results.length >= most) return html`<p class="quiet">Five is the most that fits side by side. Remove one to add another.</p>`;
  const q = new URLSearchParams(view.url.split('?')[1]).get('q') ?? '';
  const kind = results[0]?.kind;
  const what = kind === 'hospital' ? 'hospital' : kind === 'system' ? 'health system' : 'hospital or health system';
  const found = candidates.map(
    (one) =>
      html`<li><a href="${pathOf([...results, one])}">Add ${nameOrNull(one.name, 'business') ?? one.id}</a> <span class="quiet">${[one.kind === 'system' ? 'health system' : 'hospital', place(one)].filter(Boolean).join(', ')}</span></li>`,
  );
  return html`<form class="search" method="get" action="/compare" role="search">${results.map((row) => html`<input type="hidden" name="${parameterOf[row.kind]}" value="${row.id}">`)}
<label for="q">Name of a ${what} to add</label><div class="row"><div class="box"><input id="q" name="q" value="${q}" maxlength="100" required></div><button>Find</button></div></form>
${q !== '' && (found.length > 0 ? html`<ul class="found">${found}</ul>` : html`<p class="quiet">No ${what} of this name is on file, besides those already chosen.</p>`)}`;
}

export function comparePage(answer: Comparison, view: PageView): Page {
  const { results } = answer;
  const is_empty = results.length === 0;
  const title = is_empty
    ? 'Compare hospitals or health systems'
    : `Compare ${results[0]!.kind === 'hospital' ? 'hospitals' : 'health systems'}`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">${is_empty ? 'Up to five hospitals, or up to five health systems, side by side.' : answer.fiscal_year === null ? 'Finances are of the newest fiscal year of each.' : `Finances are of fiscal year ${answer.fiscal_year}.`}</p>
${notes(view)}
${view.list.empty}
${is_empty && chooser(answer, view)}
${!is_empty && [sideBySide(results), chooser(answer, view), comparePlots(results)]}
${!is_empty && results[0]!.kind === 'system' && html`<p class="quiet">A system is the hospitals it has today, also in years before they joined.</p>`}
${!is_empty && view.list.below}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
