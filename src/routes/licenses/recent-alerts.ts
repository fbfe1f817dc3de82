import { z } from 'zod';
import { citeDiscipline, disciplineSources } from '../../domain/licenses/cited.ts';
import { Alert } from '../../domain/licenses/schemas.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { sortBy } from '../../http/sort-by.ts';
import { counted } from '../../pages/wording.ts';
import { recentAlerts } from './alert-records.ts';

const MOST_DAYS = 365;

export default defineEndpoint({
  method: 'get',
  path: '/licenses/alerts/recent',
  tag: 'License intelligence',
  summary: 'Recent disciplinary actions in all states',
  description:
    'Active actions at or above a severity, for providers with an NPI, latest effective date first. An action is included if it took effect within the window. Boards and agencies publish weeks late, ' +
    'so an action that took effect in the last 365 days and first appeared on a list within the window is included too: a daily request with days=1 returns each of them at least once; use `action_id` to detect ' +
    'repeats. An action that is older than a year when it first appears is history: see `/licenses/{npi}/disciplinary`. The first two releases of a list are its baseline and count by effective date only, ' +
    'except for actions that took effect after the first of them was published. If a list publishes no effective date, the date first seen is used. State records based on federal actions, and charges, are never alerts.',
  access: 'key',
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
    shown: ['name', 'npi', 'effective_date', 'first_seen_date', 'state', 'action', 'severity', 'is_currently_active', 'basis', 'source'],
  },
  examples: [{ summary: 'The last month', query: { days: '30', severity_floor: 'high' } }],
  async handler({ query: { limit, cursor, ...asked } }, context) {
    const found = await recentAlerts(context.deps, asked, context.now.toISOString().slice(0, 10), { limit, cursor });
    citeDiscipline(context, found.results);
    const { days, severity_floor } = asked;
    if (found.total === 0 && days < MOST_DAYS)
      context.explainEmpty({
        code: 'no_match',
        detail: `No action of ${severity_floor === 'critical' ? 'critical severity' : 'high or critical severity'} took effect or was first published in the last ${counted(days, 'day')}. Boards and agencies publish weeks late: choose more days, up to ${MOST_DAYS}.`,
      });
    return found;
  },
});
