import { z } from 'zod';
import { cellInWords } from '../../domain/exclusions/abbreviations.ts';
import { citeDiscipline, disciplineSources } from '../../domain/licenses/cited.ts';
import { Alert } from '../../domain/licenses/schemas.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { counted, number } from '../../pages/wording.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { type AlertsAsked, recentAlerts } from './alert-records.ts';

const MOST_DAYS = 365;
/** Windows offered in place of one without actions, in days. */
const windows = [60, 90, 180, MOST_DAYS];

/** For a window without actions: names the shortest longer window that has some. */
async function offerLonger(context: RequestContext, asked: AlertsAsked): Promise<void> {
  const today = context.now.toISOString().slice(0, 10);
  for (const days of windows.filter((one) => one > asked.days)) {
    const { total } = await recentAlerts(context.deps, { ...asked, days }, today, { limit: 1 });
    if (total === 0) continue;
    const path = `/licenses/alerts/recent?days=${days}&severity_floor=${asked.severity_floor}`;
    const found = total === 1 ? 'is 1' : `are ${number(total)}`;
    context.explainEmpty({
      code: 'no_match',
      detail: `No action in the last ${counted(asked.days, 'day')}. In the last ${days} days there ${found}: ${path}.`,
    });
    return;
  }
  if (asked.days < MOST_DAYS)
    context.explainEmpty({
      code: 'no_match',
      detail: `No action of ${asked.severity_floor === 'critical' ? 'critical severity' : 'high or critical severity'} took effect or was first published in the last ${MOST_DAYS} days.`,
    });
}

export default defineEndpoint({
  path: '/licenses/alerts/recent',
  tag: 'License intelligence',
  summary: 'Recent disciplinary actions in all states',
  description:
    'Active actions at or above a severity, for providers with an NPI, latest effective date first. An action is included if it took effect within the window. Boards and agencies publish weeks late, ' +
    'so an action that took effect in the last 365 days and first appeared on a list within the window is included too: a daily request with days=1 returns each of them at least once; use `action_id` to detect ' +
    'repeats. An action that is older than a year when it first appears is history: see `/licenses/{npi}/disciplinary`. The first two releases of a list are its baseline and count by effective date only, ' +
    'except for actions that took effect after the first of them was published. If a list publishes no effective date, the date first seen is used. State records based on federal actions, and charges, are never alerts.',
  query: z.object({
    days: z.number().int().min(1).max(MOST_DAYS).default(30).describe('Number of days before today; today is included'),
    severity_floor: z.enum(['high', 'critical']).default('high').describe('high: high and critical; critical: critical only'),
    sort: sortBy(['effective_date', 'first_seen_date', 'state', 'npi'], { standard: 'latest effective date first' }),
  }),
  response: listOf(Alert),
  sources: disciplineSources,
  shape: 'list',
  list: {
    file_of: () => 'disciplinary actions',
    record: '/licenses/{npi}/disciplinary',
    cells: { action: cellInWords, basis: cellInWords },
    shown: ['name', 'npi', 'effective_date', 'first_seen_date', 'state', 'action', 'severity', 'is_currently_active', 'basis', 'source'],
  },
  async handler({ query: { limit, cursor, ...asked } }, context) {
    const found = await recentAlerts(context.deps, asked, context.now.toISOString().slice(0, 10), { limit, cursor });
    citeDiscipline(context, found.results);
    if (found.total === 0) await offerLonger(context, asked);
    return found;
  },
});
