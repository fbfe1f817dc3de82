import { z } from 'zod';
import { gapsText } from '../../../domain/exclusions/result-text.ts';
import { day } from '../../../lists/search-parameters.ts';
import { counted, moment } from '../../../pages/wording.ts';
import { foundIn } from '../../../screening/list-block.ts';
import { countsInWords } from '../../../screening/outcome-words.ts';
import { defineTool } from '../../../server/define-tool.ts';
import { resultsOf } from '../result-rows.ts';
import { rowText } from '../roster-tools.ts';
import { ScreeningId } from '../schemas.ts';
import { MonitorName, monitorRoster } from './change.ts';
import { monitorOf, monitorRows, monitorsOf, storedMonitor } from './records.ts';
import { Monitor, MonitorId, MonitorResult, MonitorRow } from './schemas.ts';

function monitorLine({ id, name, is_on, subjects, counts, compared_at }: z.output<typeof MonitorRow>): string {
  return `${id} (${name}): monitoring ${is_on ? 'on' : 'off'}, ${counted(subjects, 'row')}: ${countsInWords(counts) || 'no results yet'}; ${compared_at ? `compared with every list loaded through ${moment(compared_at)}` : 'the first run has not finished'}.`;
}

const monitorText = (monitor: z.output<typeof Monitor>): string =>
  [
    monitorLine(monitor),
    ...(monitor.newest_run ? [`Newest run (${monitor.newest_run.status}): ${monitor.newest_run.statement}`] : []),
    gapsText(foundIn(monitor).gaps),
  ].join('\n');

const MOST_ROWS = 50;

export const monitorStatus = defineTool({
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
    const asked = { outcome: ['match' as const, 'possible' as const], new_since, sort: '-surest_score' as const, limit: MOST_ROWS };
    const { results, total } = await resultsOf(deps, await monitorRows(deps, stored, now), asked);
    return { monitor: await monitorOf(deps, account!, id, now), to_review: results, to_review_total: total, monitors: [] };
  },
  tell: ({ monitor, to_review, to_review_total, monitors }) =>
    monitor
      ? [monitorText(monitor), `${to_review.length} of ${to_review_total} subjects to review:`, ...to_review.flatMap(rowText)].join('\n')
      : monitors.length === 0
        ? 'This account has no monitored roster.'
        : monitors.map(monitorLine).join('\n'),
});

export const monitorRoster_ = defineTool({
  name: 'monitor_roster',
  title: 'Monitor a roster',
  description:
    'Screens a finished roster again after each load of a list, from now on, and everyone on the first of each month. `screen_roster` starts a roster; `monitor_status` shows what changed. The first run screens everyone and counts against the quota as a roster does.',
  changes: true,
  input: z.strictObject({
    screening_id: ScreeningId.describe('Id of the finished roster screening'),
    name: MonitorName.optional().describe('Name to recognize the roster by'),
  }),
  output: Monitor,
  async call({ screening_id, name }, context) {
    const id = await monitorRoster(context, screening_id, name);
    return monitorOf(context.deps, context.account!, id, context.now);
  },
  tell: monitorText,
});
