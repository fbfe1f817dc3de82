import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { day } from '../../../lists/search-parameters.ts';
import { keptNames } from '../../../rosters/columns.ts';
import { Review } from '../../../rosters/decisions/schemas.ts';
import { RowOutcome } from '../../../rosters/outcomes.ts';
import { type ResultFormat, resultFile } from '../../../rosters/result-files.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { fileRows, identifiersFilter, lifted, refuseOrderOfFile, rowOrder } from '../review-filters.ts';
import { monitorOf, presentMonitor, storedMonitor } from './records.ts';
import { allCurrentResults, currentResults, differingOf } from './result-records.ts';
import { resultsPage } from './results-page.ts';
import { cursor, limit, Monitor, MonitorId, MonitorResult } from './schemas.ts';

export default defineEndpoint({
  path: '/monitors/{id}/results',
  tag: 'Exclusion screening',
  summary: 'Current results of a monitored roster',
  description:
    'The newest result of each subject over all runs, in the order of the roster or by the strongest hit (sort=-surest_score), with the screening it is from. The outcome is the current one: a stored clear result becomes clear_with_gaps while the monitor has a gap, such as an outdated list. As JSON it is paged; CSV, NDJSON and XLSX are the whole file in the order of the roster, with the surest hit of each subject in CSV and XLSX, every hit with rows=hits, in a sheet of XLSX and in NDJSON, as in GET /screenings/{id}/results.',
  params: z.object({ id: MonitorId }),
  query: z.object({
    outcome: z.array(RowOutcome).max(6).optional().describe('Only rows with these outcomes; several separated by commas'),
    new_since: day('Only subjects with a new hit on or after this day (UTC), such as 2026-11-01'),
    review: z.array(Review).max(5).optional().describe('Only rows whose review has one of these states; several separated by commas'),
    identifiers: identifiersFilter,
    sort: rowOrder,
    rows: fileRows,
    limit: limit(500, 100),
    cursor,
  }),
  response: listOf(MonitorResult).extend({ monitor: Monitor.extend({}).describe('The monitor') }),
  errors: ['not_found'],
  page: { show: resultsPage, data: ({ params: { id } }, { deps }) => differingOf(deps, id) },
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ monitor }) => `monitor-${(monitor.compared_at ?? monitor.created_at).slice(0, 10)}-${monitor.id.slice(-8)}`,
    write: (form, { params: { id }, query: { outcome, new_since, review, identifiers, sort, rows } }, { deps, account, now }, lift) => {
      refuseOrderOfFile(sort);
      const read = () => lifted(allCurrentResults(deps, account!, id, { outcome, new_since, review, identifiers }, now), lift);
      const kept = async () => keptNames((await storedMonitor(deps, account!, id)).columns);
      const summary = async () => ({ as_of: null, ...(await monitorOf(deps, account!, id, now)) });
      return resultFile(form as ResultFormat, { rows: read(), again: read, hits: rows === 'hits', is_monitor: true, kept }, summary);
    },
  },
  async handler({ params: { id }, query: { outcome, new_since, review, identifiers, sort, rows: _, ...asked } }, { deps, account, now }) {
    const stored = await storedMonitor(deps, account!, id);
    const monitor = await presentMonitor(deps, stored, now);
    return { ...(await currentResults(deps, stored, { outcome, new_since, review, identifiers }, sort, now, asked)), monitor };
  },
});
