import { z } from 'zod';
import { day } from '../../../lists/search-parameters.ts';
import { defineTool } from '../../../server/define-tool.ts';
import { resultsOf } from '../result-rows.ts';
import { monitorLine, monitorText, rowText } from '../roster-text.ts';
import { monitorOf, monitorRows, monitorsOf, storedMonitor } from './records.ts';
import { Monitor, MonitorId, MonitorResult, MonitorRow } from './schemas.ts';

const MOST_ROWS = 50;

export const tool = defineTool({
  name: 'monitor_status',
  title: 'Monitored rosters',
  description: `A monitored roster with its current outcomes, its newest run, how it knows that the other subjects did not change, its gaps, and the ${MOST_ROWS} subjects with the strongest hits to review (or only those with a new hit since a day). Without an id: all monitored rosters of this account.`,
  input: z.strictObject({
    id: MonitorId.optional(),
    new_since: day('Only subjects with a new hit on or after this day, such as 2026-11-01'),
  }),
  output: z.object({
    monitor: Monitor.nullable().describe('The monitor; null without an id'),
    to_review: z.array(MonitorResult).describe(`Subjects with a match or potential match, at most ${MOST_ROWS}`),
    to_review_total: z.number().int().describe('Number of such subjects'),
    monitors: z.array(MonitorRow).describe('All monitors, without an id'),
  }),
  async call({ id, new_since }, { deps, account, now }) {
    if (id === undefined) return { monitor: null, to_review: [], to_review_total: 0, monitors: await monitorsOf(deps, account!, now) };
    const stored = await storedMonitor(deps, account!, id);
    const filters = { outcome: ['match' as const, 'possible' as const], new_since };
    const source = await monitorRows(deps, stored, now);
    const { results, total } = await resultsOf(deps, source, filters, '-surest_score', { limit: MOST_ROWS });
    return { monitor: await monitorOf(deps, account!, id, now), to_review: results, to_review_total: total, monitors: [] };
  },
  tell: ({ monitor, to_review, to_review_total, monitors }) =>
    monitor
      ? [monitorText(monitor), `${to_review.length} of ${to_review_total} subjects to review:`, ...to_review.flatMap(rowText)].join('\n')
      : monitors.length === 0
        ? 'This account has no monitored roster.'
        : monitors.map(monitorLine).join('\n'),
});
