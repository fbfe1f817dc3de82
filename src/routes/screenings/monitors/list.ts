import { z } from 'zod';
import { dataTable } from '../../../pages/data-table.ts';
import { type Content, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { counted, moment } from '../../../pages/wording.ts';
import { channelsReached, type ReachedChannel } from '../../../rosters/alerts/channels.ts';
import { MOST_MONITORED, MOST_MONITORS } from '../../../rosters/monitoring/open-run.ts';
import { OUTCOME_WORDS } from '../../../screening/outcome-words.ts';
import { defineEndpoint, type PageView } from '../../../server/define-endpoint.ts';
import type { RequestContext } from '../../../server/handler-context.ts';
import { may } from '../../../server/rights.ts';
import { some } from '../list.ts';
import { SUBJECTS_PER_UNIT } from '../start.ts';
import { monitorsOf } from './records.ts';
import { MonitorRow } from './schemas.ts';
import { onBadge, reachPart, runBadge } from './words.ts';

type Row = z.infer<typeof MonitorRow>;

const columns = [
  { title: 'Roster', value: ({ id, name }: Row) => html`<a href="/monitors/${id}">${name}</a>` },
  { title: 'Monitoring', value: onBadge },
  { title: 'Rows', is_number: true, value: ({ subjects }: Row) => subjects },
  { title: OUTCOME_WORDS.match, is_number: true, value: ({ counts }: Row) => some(counts.match) },
  { title: OUTCOME_WORDS.possible, is_number: true, value: ({ counts }: Row) => some(counts.possible) },
  { title: 'Last run', value: ({ newest_run }: Row) => newest_run && runBadge(newest_run) },
  { title: 'Compared until', value: ({ compared_at }: Row) => compared_at && moment(compared_at) },
];

interface Beside {
  channels: ReachedChannel[];
  /** The newest finished rosters that could be monitored; no runs of a deleted monitor, which may lack rows. */
  rosters: { id: string; file_name: string | null; subjects: number }[];
}

const MOST_ROSTERS = 5;

async function listBeside(_input: unknown, { deps: { pool }, account }: RequestContext): Promise<Beside> {
  const [channels, { rows }] = await Promise.all([
    channelsReached(pool, account!),
    pool.query<Beside['rosters'][number]>(
      `select id, file_name, subjects from screening s where owner = $1 and status = 'done' and monitor_id is null and roster_id is null
       and options->>'as_of' is null and not exists (select from monitor m where m.screening_id = s.id) order by created_at desc, id limit ${MOST_ROSTERS}`,
      [account],
    ),
  ]);
  return { channels, rosters: rows };
}

const monitorForms = (rosters: Beside['rosters']): Content =>
  rosters.length > 0 &&
  html`<h2>Not monitored</h2><p class="quiet">Monitoring a roster costs one unit of the quota for each ${SUBJECTS_PER_UNIT} rows, once.</p><ul class="found">${rosters.map(
    ({ id, file_name, subjects }) =>
      html`<li><form method="post" action="/screenings/${id}/monitor"><a href="/screenings/${id}">${file_name ?? 'without a name'}</a> <span class="quiet">${counted(subjects, 'row')}</span> <button class="plain" aria-label="Monitor ${file_name ?? 'this roster'}">Monitor</button></form></li>`,
  )}</ul>`;

function listPage({ results }: { results: Row[] }, { principal }: PageView, { channels, rosters }: Beside): Page {
  const may_monitor = may(principal!, 'monitor');
  const room = MOST_MONITORED - results.reduce((sum, { subjects }) => sum + subjects, 0);
  const offered = may_monitor && results.length < MOST_MONITORS ? rosters.filter(({ subjects }) => subjects <= room) : [];
  return {
    title: 'Monitored rosters',
    width: 'wide',
    main: html`<h1>Monitored rosters</h1>
${
  results.length === 0
    ? html`<p>None yet. Proviso screens a monitored roster again whenever a list is loaded.${may_monitor && rosters.length === 0 && html` <a href="/screenings/new">Screen a roster</a> first.`}</p>`
    : html`<p class="quiet">${counted(results.length, 'roster')}, newest first.</p>${results.some(({ is_on }) => is_on) && reachPart(channels)}${dataTable('Monitored rosters', columns, results)}`
}
${monitorForms(offered)}`,
  };
}

export default defineEndpoint({
  path: '/monitors',
  tag: 'Exclusion screening',
  summary: 'Your monitored rosters',
  description: 'All monitors of your account, newest first. A key and its replacements share them.',
  response: z.object({ results: z.array(MonitorRow).max(MOST_MONITORS).describe(`The monitors, at most ${MOST_MONITORS}`) }),
  page: { show: listPage, data: listBeside },
  handler: async (_input, { deps, account, now }) => ({ results: await monitorsOf(deps, account!, now) }),
});
