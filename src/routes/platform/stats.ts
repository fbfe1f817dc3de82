import { z } from 'zod';
import { lastRun, partly, platformCounts, platformFields } from '#domain/platform/counts';
import { LoadStatus } from '#domain/sources/schemas';
import { instant, instantOrNull, integer, integerOrNull, objectOrNull, text, textOrNull } from '#fields/described';
import { html } from '#pages/html';
import { sourceTitle } from '#pages/source-title';
import { figureCard } from '#pages/tiles';
import { moment, number } from '#pages/wording';
import { defineEndpoint, definePage } from '#server/define-endpoint';

const Stats = z.object({
  rows: platformFields.rows,
  sources: platformFields.sources,
  registered_sources: integer('Sources registered, loaded or not'),
  partial_sources: platformFields.partial_sources,
  facilities: integer('Facilities of all types, by CCN'),
  clinicians: integer('Active individuals in the NPI registry'),
  counted_at: instant('When the counts were taken, at most a minute ago'),
  world: platformFields.world,
  is_sample: platformFields.is_sample,
  last_run: objectOrNull(
    {
      source_id: text('Source that was loaded'),
      status: LoadStatus.describe('How the load ended'),
      started_at: instant('Start'),
      completed_at: instantOrNull('End; null while it runs'),
      rows_loaded: integerOrNull('Rows that became records'),
      error_message: textOrNull('Why it was rejected or failed'),
    },
    'The most recent load; null before the first',
  ),
});

const card = (title: string, value: number, more: string) => figureCard(title, number(value), html`<span class="quiet">${more}</span>`);

const statsPage = definePage<typeof Stats>((stats) => {
  const run = stats.last_run;
  return {
    title: 'Loaded data',
    width: 'wide',
    main: html`${stats.partial_sources > 0 && html`<p class="note">${partly(stats.partial_sources)}</p>`}
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

export default defineEndpoint({
  path: '/platform/stats',
  summary: 'How much data is loaded',
  description:
    'Counts of records, sources, facilities and clinicians, and the status of the last load. Public; counted at most once a minute.',
  access: 'public',
  response: Stats,
  page: statsPage,
  async handler(_input, { deps, now, world }) {
    const [counts, served, last_run] = await Promise.all([platformCounts(deps, now), world(), lastRun(deps)]);
    return { ...counts, world: served, last_run };
  },
});
