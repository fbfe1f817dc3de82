import type { z } from 'zod';
import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { counted, moment, number } from '../../../pages/wording.ts';
import type { ReachedChannel } from '../../../rosters/alerts/reach.ts';
import { OUTCOME_WORDS } from '../../../screening/outcome-words.ts';
import type { PageView } from '../../../server/define-endpoint.ts';
import { reachPart } from './reach-part.ts';
import type { MonitorRow } from './schemas.ts';
import { onBadge, runBadge } from './words.ts';

type Row = z.infer<typeof MonitorRow>;

const some = (count: number) => (count > 0 ? number(count) : html`<span class="quiet">0</span>`);

const columns = [
  { title: 'Roster', value: ({ id, name }: Row) => html`<a href="/monitors/${id}">${name}</a>` },
  { title: 'Monitoring', value: onBadge },
  { title: 'Rows', is_number: true, value: ({ subjects }: Row) => subjects },
  { title: OUTCOME_WORDS.match, is_number: true, value: ({ counts }: Row) => some(counts.match) },
  { title: OUTCOME_WORDS.possible, is_number: true, value: ({ counts }: Row) => some(counts.possible) },
  { title: 'Last run', value: ({ newest_run }: Row) => newest_run && runBadge(newest_run) },
  { title: 'Compared until', value: ({ compared_at }: Row) => compared_at && moment(compared_at) },
];

export function listPage({ results }: { results: Row[] }, _view: PageView, channels: ReachedChannel[]): Page {
  return {
    title: 'Monitored rosters',
    width: 'wide',
    main: html`<h1>Monitored rosters</h1>
${
  results.length === 0
    ? html`<p>None yet. Open a finished <a href="/screenings">roster screening</a> and turn on monitoring: Proviso then screens it again whenever a list is loaded.</p>`
    : html`<p class="quiet">${counted(results.length, 'roster')}, newest first.</p>${results.some(({ is_on }) => is_on) && reachPart(channels)}${dataTable('Monitored rosters', columns, results)}`
}`,
  };
}
