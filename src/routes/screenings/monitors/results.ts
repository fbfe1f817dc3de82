import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { day, paging } from '../../../lists/search-parameters.ts';
import { html } from '../../../pages/html.ts';
import { moment } from '../../../pages/wording.ts';
import { keptNames } from '../../../rosters/columns.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { differingOf, resultsOf, rowFilters, rowsFile } from '../result-rows.ts';
import { resultsPage } from '../results.ts';
import { monitorOf, monitorRows, presentMonitor, storedMonitor } from './records.ts';
import { Monitor, MonitorResult, ofMonitor } from './schemas.ts';
import { currentLists } from './words.ts';

export default defineEndpoint({
  path: '/monitors/{id}/results',
  ...ofMonitor,
  summary: 'Current results of a monitored roster',
  description:
    'The newest result of each subject over all runs, in the order of the roster or by the strongest hit (sort=-surest_score), with the screening it is from. The outcome is the current one: a stored clear result becomes clear_with_gaps while the monitor has a gap, such as an outdated list. As JSON it is paged; CSV, NDJSON and XLSX are the whole file in the order of the roster, with the surest hit of each subject in CSV and XLSX, every hit with rows=hits, in a sheet of XLSX and in NDJSON, as in GET /screenings/{id}/results.',
  query: z.object({
    ...rowFilters,
    new_since: day('Only subjects with a new hit on or after this day (UTC), such as 2026-11-01'),
    ...paging(500, 100),
  }),
  response: listOf(MonitorResult).extend({ monitor: Monitor.extend({}).describe('The monitor') }),
  page: {
    show: (answer, view, differing: number) => {
      const { monitor } = answer;
      const { id, name, compared_at } = monitor;
      return resultsPage(answer, view, {
        ...{ name, path: `/monitors/${id}`, lead: 'Runs, alerts and gaps', about: monitor, differing },
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
    data: async ({ params: { id } }, { deps, account, now }) =>
      differingOf(deps, await monitorRows(deps, await storedMonitor(deps, account!, id), now)),
  },
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ monitor }) => `monitor-${(monitor.compared_at ?? monitor.created_at).slice(0, 10)}-${monitor.id.slice(-8)}`,
    write: (form, { params: { id }, query }, { deps, account, now }, lift) => {
      const stored = () => storedMonitor(deps, account!, id);
      const source = async () => monitorRows(deps, await stored(), now);
      const summary = async () => ({ as_of: null, ...(await monitorOf(deps, account!, id, now)) });
      const kept = async () => keptNames((await stored()).columns);
      return rowsFile(deps, [form, source, query], lift, { kept, summary, is_monitor: true });
    },
  },
  async handler({ params: { id }, query }, { deps, account, now }) {
    const stored = await storedMonitor(deps, account!, id);
    const source = await monitorRows(deps, stored, now);
    return { ...(await resultsOf(deps, source, query)), monitor: await presentMonitor(deps, stored, now) };
  },
});
