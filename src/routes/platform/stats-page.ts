import { partly } from '../../domain/platform/partly-loaded.ts';
import { html } from '../../pages/html.ts';
import { sourceTitle } from '../../pages/source-title.ts';
import { moment, number } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { Stats } from './schemas.ts';

const card = (title: string, value: number, more: string) =>
  html`<li class="card"><h2>${title}</h2><p><span class="figure">${number(value)}</span><span class="quiet">${more}</span></p></li>\n`;

export const statsPage = definePage<typeof Stats>((stats) => {
  const run = stats.last_run;
  return {
    title: 'Loaded data',
    width: 'wide',
    main: html`<h1>Loaded data</h1>
${stats.partial_sources > 0 && html`<p class="note">${partly(stats.partial_sources)}</p>`}
<ul class="cards">${card('Records', stats.rows, 'current, from all sources')}${card('Sources', stats.sources, `loaded, of ${stats.registered_sources} registered`)}
${card('Facilities', stats.facilities, 'of all types, by CCN')}${card('Clinicians', stats.clinicians, 'active individuals in the NPI registry')}</ul>
<h2>Last load</h2>
${
  run
    ? html`<p><a href="/sources/${run.source_id}/history">${sourceTitle(run.source_id)}</a>: ${run.status}, ${moment(run.started_at)}${run.rows_loaded !== null && `, ${number(run.rows_loaded)} rows`}.</p>${run.error_message && html`<p>${run.error_message}</p>`}`
    : html`<p>None yet.</p>`
}
<p class="quiet">Counted ${moment(stats.counted_at)}.</p>`,
    origin: 'json',
  };
});
