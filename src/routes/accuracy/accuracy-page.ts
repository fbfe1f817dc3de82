import type { z } from 'zod';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { notes } from '../../pages/notes.ts';
import { noticesHere } from '../../pages/notices.ts';
import { counted, date, number } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { Accuracy, StatedCount, SystemAccuracy } from './schemas.ts';

type Answer = z.infer<typeof Accuracy>;
type Row = z.infer<typeof SystemAccuracy>;
type Stated = z.infer<typeof StatedCount>;

const percent = (value: number) => `${value > 0 ? '+' : ''}${number(value)}%`.replace('-', '−');
const quiet = (words: Content) => html`<span class="quiet">${words}</span>`;

const tile = (title: string, value: Content, more: Content) =>
  html`<li class="card"><h2>${title}</h2><p>${value === null ? quiet('nothing to compare') : html`<span class="figure">${value}</span> ${quiet(more)}`}</p></li>\n`;

const why = {
  not_attributed: 'attribution not run',
  none_attributed: 'none attributed',
  types_unknown: 'provider types not known',
  none_stated: 'no count on file',
  no_attributed_count: 'no attributed count',
  no_stated_count: 'no stated count',
  stated_is_lower_bound: '“more than” only',
} as const;

const statedFigure = (stated: Stated) =>
  html`<a href="${stated.source_url}" rel="noreferrer">${stated.is_lower_bound && 'more than '}${number(stated.physician_count)}</a>`;

const month = (as_of: string | null) => as_of && html`<span class="nowrap">${date(as_of)}</span>`;

const columns: Column<Row>[] = [
  { title: 'System', value: (row) => html`<a href="/systems/${row.system_id}">${row.system_name}</a>` },
  { title: 'Attributed', is_number: true, value: (row) => row.attributed_count ?? quiet(why[row.attributed_reason!]) },
  { title: 'Stated', is_number: true, value: (row) => (row.stated ? statedFigure(row.stated) : quiet(why[row.stated_reason!])) },
  {
    title: 'Difference',
    is_number: true,
    value: (row) => (row.variance_pct === null ? quiet(why[row.variance_reason!]) : percent(row.variance_pct)),
  },
  { title: 'As of', value: (row) => row.stated && month(row.stated.as_of) },
  { title: 'What is counted', value: (row) => row.stated?.basis },
];

const furtherColumns: Column<{ system: Row; stated: Stated }>[] = [
  { title: 'System', value: ({ system }) => system.system_name },
  { title: 'Stated', is_number: true, value: ({ stated }) => statedFigure(stated) },
  { title: 'As of', value: ({ stated }) => month(stated.as_of) },
  { title: 'What is counted', value: ({ stated }) => stated.basis },
];

const missingFiles = ({ systems_compared, incomplete_sources }: Answer): Content =>
  incomplete_sources.length > 0 &&
  html`<p>${counted(systems_compared, 'system')} can be compared. Counts are missing or too low because ${counted(incomplete_sources.length, 'file is', 'files are')} missing or loaded only in part:</p><ul>${incomplete_sources.map(
    ({ source_id, title, status, coverage_note }) =>
      html`<li><a href="/sources/${source_id}">${title}</a>: ${status === 'not_loaded' ? 'not loaded' : (coverage_note ?? 'loaded in part')}</li>`,
  )}</ul>`;

/** Systems with at least one count; the others are listed with the reasons. */
function systems(rows: Row[]): Html {
  const counted = rows.filter(({ attributed_count, stated }) => attributed_count !== null || stated);
  const rest = rows.filter(({ attributed_count, stated }) => attributed_count === null && !stated);
  const further = rows.flatMap((system) => system.other_stated.map((stated) => ({ system, stated })));
  return html`${dataTable('Systems', columns, counted)}
${rest.length > 0 && html`<p class="quiet">No count on either side (${why[rest[0]!.attributed_reason!]}, ${why.none_stated}): ${rest.map(({ system_id, system_name }, at) => [at > 0 && ', ', html`<a href="/systems/${system_id}">${system_name}</a>`])}.</p>`}
${further.length > 0 && html`<h3>Other stated counts</h3>${dataTable('Other stated counts', furtherColumns, further)}`}`;
}

export const accuracyPage = definePage<typeof Accuracy>((answer, view) => {
  const of = `of ${counted(answer.systems_compared, 'system')}`;
  const { median_variance_pct, mean_variance_pct } = answer;
  return {
    title: 'Accuracy',
    description: 'How physician counts of health systems compare with publicly stated ones.',
    width: 'wide',
    main: html`<h1>Accuracy</h1>
<p class="lead">Physicians attributed to each health system, compared with the number stated on a public page. How well names are matched is in the <a href="/resources/matching-method">matching method</a>.</p>
${noticesHere}${notes(view)}
${missingFiles(answer)}
${answer.systems_compared > 0 && html`<ul class="cards">${tile('Median', median_variance_pct === null ? null : percent(median_variance_pct), `difference, ${of}`)}${tile('Average', mean_variance_pct === null ? null : percent(mean_variance_pct), `difference, ${of}`)}${tile('Within 10%', answer.systems_compared === 0 ? null : answer.within_10_pct, of)}${tile('Within 25%', answer.systems_compared === 0 ? null : answer.within_25_pct, of)}</ul>`}
<p>A physician is a provider with a primary taxonomy in group 207 or 208. Attribution cannot separate employed from voluntary physicians, and pages count either, so each number shows what is counted. A system with only one count is not compared; a missing count does not mean zero.</p>
${systems(answer.systems)}
${
  answer.unmatched.length + answer.unmatched_compendium > 0 &&
  html`<h3>Stated counts without a matching system</h3>
${
  answer.unmatched.length > 0 &&
  html`<ul>${answer.unmatched.map((one) => html`<li>${one.stated_name}: ${statedFigure(one)}, ${one.as_of ?? 'undated'}. <span class="quiet">${one.basis}; ${one.reason === 'no_system' ? 'no system in the registry has this name' : 'several systems in the registry match'}</span></li>`)}</ul>`
}
${answer.unmatched_compendium > 0 && html`<p class="quiet">${counted(answer.unmatched_compendium, 'other count')} from the AHRQ compendium, for systems that are not in the registry.</p>`}`
}
<p><a href="/accuracy/discipline-coverage">Coverage of discipline</a> · <a href="/accuracy/npdb-profile">Reports in the NPDB by state</a></p>`,
    origin: 'sources',
  };
});
