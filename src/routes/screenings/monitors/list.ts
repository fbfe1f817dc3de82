import { z } from 'zod';
import { HIT_IS_LEAD } from '#domain/exclusions/verdict';
import { dataTable } from '#pages/data-table';
import { type Content, deletePart, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, date, keptWords, moment, monthName, withDates } from '#pages/wording';
import { channelsReached } from '#rosters/alerts/channels';
import { MOST_MONITORED, MOST_MONITORS } from '#rosters/monitoring/open-run';
import { foundIn } from '#screening/list-block';
import { defineEndpoint, type PageView, type RequestContext } from '#server/define-endpoint';
import { may } from '#server/rights';
import { countColumns } from '../list.ts';
import { countsBeside } from '../records.ts';
import { downloads, leftOutRowsPart, namedPart, notePart, outcomesPart } from '../screening-page.ts';
import { SUBJECTS_PER_UNIT, updatesItself } from '../start.ts';
import { alertsOf, Monitor, MonitorRow, monitorOf, monitorsOf, namedAlike, ofMonitor, runsOf } from './records.ts';
import { alertEntry, currentLists, onBadge, type Run, reachPart, runBadge, runEntry, type Shown } from './words.ts';

type Row = z.infer<typeof MonitorRow>;

const columns = [
  { title: 'Roster', value: ({ id, name }: Row) => html`<a href="/monitors/${id}">${name}</a>` },
  { title: 'Monitoring', value: onBadge },
  { title: 'Since', value: ({ created_at }: Row) => moment(created_at) },
  ...countColumns,
  { title: 'Last run', value: ({ newest_run }: Row) => newest_run && runBadge(newest_run.status) },
  { title: 'Compared until', value: ({ compared_at }: Row) => compared_at && moment(compared_at) },
];

const MOST_ROSTERS = 5;

/** `rosters`: the newest finished ones that could be monitored; no runs of a deleted monitor, which may lack rows. */
async function listBeside(_input: unknown, { deps: { pool }, account }: RequestContext) {
  const channels = await channelsReached(pool, account!);
  const { rows: rosters } = await pool.query<{ id: string; file_name: string | null; subjects: number }>(
    `select id, file_name, subjects from screening s where owner = $1 and status = 'done' and monitor_id is null and roster_id is null
     and options->>'as_of' is null and not exists (select from monitor m where m.screening_id = s.id) order by created_at desc, id limit ${MOST_ROSTERS}`,
    [account],
  );
  return { channels, rosters };
}
type Beside = Awaited<ReturnType<typeof listBeside>>;

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

export const list = defineEndpoint({
  path: '/monitors',
  summary: 'Your monitored rosters',
  description: 'All monitors of your account, newest first. A key and its replacements share them.',
  response: z.object({ results: z.array(MonitorRow).max(MOST_MONITORS).describe(`The monitors, at most ${MOST_MONITORS}`) }),
  page: { show: listPage, data: listBeside },
  handler: async (_input, { deps, account, now }) => ({ results: await monitorsOf(deps, account!, now) }),
});

async function monitorBeside({ params: { id } }: { params: { id: string } }, { deps, account, now }: RequestContext) {
  return {
    named: await namedAlike(deps, account!, id),
    has_mail: deps.config.smtp_url !== undefined,
    retention_days: deps.config.screening_retention_days,
    now,
    channels: await channelsReached(deps.pool, account!),
    ...(await countsBeside(deps, { table: 'monitored_row', id })),
    runs: (await runsOf(deps, id, { limit: SHOWN })).results,
    alerts: (await alertsOf(deps, id, { limit: SHOWN })).results,
  };
}

function newestPart({ newest_run }: Shown): Content {
  if (!newest_run) return null;
  const { statement, status } = newest_run;
  return html`<h2>Newest run</h2><p${status === 'failed' && html` class="fault"`}>${withDates(statement)}</p>`;
}

function monthsPart(id: string, runs: readonly Run[]): Content {
  const months = [...new Set(runs.map(({ created_at }) => created_at.slice(0, 7)))];
  return (
    months.length > 0 &&
    html`<p>Months: ${months.map((month) => html`<a class="chip" href="/monitors/${id}/months/${month}">${monthName(month)}</a> `)}</p>`
  );
}

/** When it runs again. Nothing can change for a roster between loads. */
function nextPart({ is_on, ...monitor }: Shown, now: Date): Content {
  const { lists_searched } = foundIn(monitor);
  if (!is_on) return html`<p>It does not run while monitoring is off.</p>`;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  return html`<h2>When it runs</h2><p>When a new release of ${
    lists_searched.length > 0 ? 'a list below' : 'one of its lists'
  } or of NPPES is loaded and has changed records: within a minute, Proviso compares them with every row. On ${date(first)}, as on the first of each month, it screens again every row that can be screened. It does not run between loads because nothing has changed.</p>`;
}

const noMail = html`<p class="note">This service has no mail server, so it cannot email alerts: they appear on this page and go to webhooks.</p>`;

const keptPart = (retention_days: number): Html =>
  html`<p>This erases the monitor’s copy of the subjects and its alerts now. The original roster and the screenings of the runs stay under <a href="/screenings">Rosters</a>, because they prove what was screened and when. Delete the roster there to erase its runs too, or delete runs one by one; otherwise they are erased ${keptWords(retention_days)} after they were made. Their certificates stay without names and can still be verified. This cannot be undone.</p>`;

function monitorPage(monitor: Shown, { principal }: PageView, data: Awaited<ReturnType<typeof monitorBeside>>): Page {
  const { id, name, subjects, created_at, compared_at, is_on, newest_run } = monitor;
  const { runs, alerts } = data;
  const is_busy = newest_run?.status === 'checking' || newest_run?.status === 'screening';
  return {
    title: name,
    width: 'wide',
    main: html`<h1>${name} ${onBadge(monitor)}</h1>
<p class="quiet">${counted(subjects, 'row')}, monitored since ${moment(created_at)}${compared_at && `, compared with every list loaded through ${moment(compared_at)}`}. <a href="/monitors">All monitored rosters</a></p>
${namedPart(data.named)}${outcomesPart(`/monitors/${id}`, monitor, [notePart(monitor), leftOutRowsPart(`/monitors/${id}`, data.left_out_rows)])}
${is_on && reachPart(data.channels)}${is_on && !data.has_mail && noMail}
${nextPart(monitor, data.now)}
<p><a href="/monitors/${id}/results">All rows</a></p>
${downloads(`/monitors/${id}`)}
${newestPart(monitor)}
${alerts.length > 0 && html`<h2>Alerts</h2><ul>${alerts.map(alertEntry)}</ul>`}
<h2>Runs</h2><ul>${runs.map(runEntry)}</ul>
<p><a href="/monitors/${id}/runs">All runs</a></p>
${monthsPart(id, runs)}
${currentLists(monitor)}
${
  may(principal!, 'monitor') &&
  html`${!is_busy && html`<form method="post" action="/monitors/${id}/runs"><button class="plain">Screen everyone now</button></form>`}
<form method="post" action="/monitors/${id}"><button class="plain" name="is_on" value="${is_on ? 'false' : 'true'}">Turn monitoring ${is_on ? 'off' : 'on'}</button></form>`
}
${may(principal!, 'erase') && deletePart('Delete this monitor', `/monitors/${id}/delete`, keptPart(data.retention_days))}
${HIT_IS_LEAD}`,
  };
}

const SHOWN = 10;

export const get = defineEndpoint({
  path: '/monitors/{id}',
  ...ofMonitor,
  cost: 'status',
  summary: 'A monitored roster',
  description:
    'Current outcomes, what the newest run checked and how it knows that the other subjects did not change, and every current gap. A stored clear result is counted as clear_with_gaps while there is a gap.',
  response: Monitor,
  page: {
    show: monitorPage,
    data: monitorBeside,
  },
  async handler({ params: { id } }, context) {
    const { deps, account, now } = context;
    const monitor = await monitorOf(deps, account!, id, now);
    const { status } = monitor.newest_run ?? {};
    await updatesItself(context, status === 'checking' || status === 'screening', 3);
    return monitor;
  },
});
