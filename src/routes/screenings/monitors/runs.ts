import { z } from 'zod';
import { listsPart } from '#domain/exclusions/verdict';
import { day, type ListData, listOf, paging } from '#lists/list-of';
import { facts } from '#pages/facts';
import { type Content, html } from '#pages/html';
import { nextLink, type Page } from '#pages/layout';
import { counted, moment, monthName } from '#pages/wording';
import { MonitorAlert } from '#rosters/monitoring/alerts';
import { MonitorRun, Month } from '#rosters/monitoring/run-statement';
import { rosterNote } from '#rosters/roster-note';
import { foundIn } from '#screening/list-block';
import { OUTCOME_WORDS, OUTCOMES_IN_ORDER } from '#screening/outcome-words';
import { defineEndpoint, definePage, type PageView } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { countsBeside, resultsOf, rowFilters, rowsFile } from '../records.ts';
import { resultsPage } from '../results.ts';
import { SUBJECTS_PER_UNIT } from '../start.ts';
import { runNow } from './change.ts';
import {
  alertsOf,
  Monitor,
  MonitorId,
  MonitorMonth,
  MonitorResult,
  monitorHead,
  monitorNow,
  monitorOf,
  monitorRows,
  monthOf,
  ofMonitor,
  presentMonitor,
  runById,
  runsOf,
} from './records.ts';
import { currentLists, type Run, runEntry } from './words.ts';

function runsPage({ results, total, next_cursor, name }: ListData<Run> & { name: string }, view: PageView): Page {
  const monitor = view.path.slice(0, view.path.lastIndexOf('/'));
  return {
    title: `Runs of ${name}`,
    width: 'wide',
    main: html`<h1>Runs of ${name}</h1>
<p><a href="${monitor}">Current results</a></p>
<p class="quiet">${counted(total, 'run')}, newest first.</p><ul>${results.map(runEntry)}</ul>
${nextLink(view.url, next_cursor)}`,
  };
}

export const runs = defineEndpoint({
  path: '/monitors/{id}/runs',
  ...ofMonitor,
  summary: 'Runs of a monitored roster',
  description:
    'Each run, newest first: the loads that caused it, the changed records, the subjects screened again and why, and what changed.',
  query: z.object(paging(200, 25)),
  response: listOf(MonitorRun).extend({ name: z.string().describe('Name of the monitor') }),
  page: { show: runsPage },
  async handler({ params: { id }, query }, { deps, account }) {
    const { name } = await monitorHead(deps.pool, account!, id);
    return { ...(await runsOf(deps, id, query)), name };
  },
});

export const run = defineEndpoint({
  method: 'post',
  path: '/monitors/{id}/runs',
  ...ofMonitor,
  summary: 'Screen a monitored roster again',
  description: `Starts a full run: every row that can be screened is screened again, with a certificate of the whole roster. Costs one unit of the quota for each ${SUBJECTS_PER_UNIT} rows. 400 while another run is in progress.`,
  page: {
    form: (_run, { params: { id } }) => [`/monitors/${id}`, 'Every row of the roster that can be screened is being screened again.'],
  },
  response: MonitorRun.extend({}),
  statuses: { 202: 'Success' },
  handler: async ({ params: { id } }, context) => runById(context.deps, await runNow(context, id)),
});

type Shown = z.infer<typeof MonitorMonth>;

function fullPart({ full_run, counts, certificate, ...block }: Shown): Content {
  if (!full_run) return html`<p class="note">No full run began in this month.</p>`;
  if (!counts || full_run.status !== 'done') return html`<p class="note">The full run has not finished, or its screening was deleted.</p>`;
  return html`<h2>Full screening</h2>
<p><a class="button" href="${certificate}">Certificate</a> <a href="/screenings/${full_run.screening_id}">Screening with all results</a></p>
${facts(OUTCOMES_IN_ORDER.map((outcome) => ({ label: OUTCOME_WORDS[outcome], value: counts[outcome] })))}
${listsPart({ ...foundIn(block), as_of: full_run.created_at.slice(0, 10) })}`;
}

const monthPage = definePage<typeof MonitorMonth>((answer) => {
  const { month, monitor, runs, new_hits, hits_gone, outcome_changes } = answer;
  const title = `${monitor.name}: ${monthName(month)}`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p><a href="/monitors/${monitor.id}">Current results</a></p>
${facts([
  { label: 'Subjects', value: monitor.subjects },
  { label: 'Runs', value: runs.length },
  { label: 'New hits', value: new_hits },
  { label: 'Hits gone', value: hits_gone },
  { label: 'Changed outcomes', value: outcome_changes },
])}
${fullPart(answer)}
<h2>Runs</h2><ul>${runs.map(runEntry)}</ul>`,
  };
});

export const month = defineEndpoint({
  path: '/monitors/{id}/months/{month}',
  summary: 'A month of a monitored roster',
  description:
    'What the runs of a calendar month (UTC) found, and the full run of the month with its outcomes, lists, gaps and certificate. 404 for a month without a run.',
  params: z.object({ id: MonitorId, month: Month }),
  response: MonitorMonth,
  page: monthPage,
  async handler({ params: { id, month } }, { deps, account }) {
    const monitor = await monitorHead(deps.pool, account!, id);
    const found = await monthOf(deps, id, month);
    if (!found) throw notFound('No run of this monitor began in this month.');
    return { ...found, monitor: { id, ...monitor } };
  },
});

export const alerts = defineEndpoint({
  path: '/monitors/{id}/alerts',
  ...ofMonitor,
  summary: 'Alerts of a monitored roster',
  description:
    'New hits, hits that are gone, other changed outcomes, lists that went out of date or are up to date again, and finished months, newest first. They are erased with the monitor.',
  query: z.object(paging(200, 25)),
  response: listOf(MonitorAlert),
  async handler({ params: { id }, query }, { deps, account }) {
    await monitorHead(deps.pool, account!, id);
    return alertsOf(deps, id, query);
  },
});

export default defineEndpoint({
  path: '/monitors/{id}/results',
  ...ofMonitor,
  summary: 'Current results of a monitored roster',
  description:
    'The newest result of each subject over all runs, with the screening it is from; order, pages and files are those of GET /screenings/{id}/results. The outcome is the current one: a stored clear result becomes clear_with_gaps while the monitor has a gap, such as an outdated list.',
  query: z.object({
    ...rowFilters,
    new_since: day('Only subjects with a new hit on or after this day (UTC), such as 2026-11-01'),
    ...paging(500, 100),
  }),
  response: listOf(MonitorResult).extend({ monitor: Monitor.extend({}).describe('The monitor') }),
  page: {
    show: (answer, view, counts: Awaited<ReturnType<typeof countsBeside>>) => {
      const { monitor } = answer;
      const { id, name, compared_at } = monitor;
      return resultsPage(answer, view, {
        ...{ name, path: `/monitors/${id}`, lead: 'Runs, alerts and gaps', about: monitor, ...counts },
        pathOf: ({ screening_id, result_position }) => screening_id && `/screenings/${screening_id}/results/${result_position}`,
        month: compared_at !== null && [`new_since=${compared_at.slice(0, 7)}-01`, 'New since last month', null],
        columns: [
          { title: 'New hit', value: ({ new_hit_at }) => new_hit_at && moment(new_hit_at) },
          {
            title: 'Screened',
            value: ({ screened_at, screening_id }) => screened_at && html`<a href="/screenings/${screening_id}">${moment(screened_at)}</a>`,
          },
        ],
        below: currentLists(monitor),
      });
    },
    data: ({ params: { id } }, { deps }) => countsBeside(deps, { table: 'monitored_row', id }),
  },
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ monitor }) => `monitor-${(monitor.compared_at ?? monitor.created_at).slice(0, 10)}-${monitor.id.slice(-8)}`,
    write: (form, { params: { id }, query }, { deps, account, now }, lift, { monitor }) => {
      const source = async () => monitorRows(await monitorNow(deps, account!, id, now));
      const summary = async () => ({ as_of: null, ...(await monitorOf(deps, account!, id, now)) });
      return rowsFile(deps, [form, source, query], lift, {
        kept: monitor.kept_columns,
        note: rosterNote(monitor),
        summary,
        is_monitor: true,
      });
    },
  },
  async handler({ params: { id }, query }, { deps, account, now }) {
    const monitor = await monitorNow(deps, account!, id, now);
    return { ...(await resultsOf(deps, monitorRows(monitor), query)), monitor: await presentMonitor(deps, monitor) };
  },
});
