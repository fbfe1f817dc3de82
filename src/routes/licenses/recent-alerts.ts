import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { recentAlerts } from './alert-records.ts';
import { citeDiscipline, disciplineSources } from './cited.ts';
import { Alert } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/licenses/alerts/recent',
  tag: 'License intelligence',
  summary: 'New disciplinary actions of all states',
  description:
    'Actions in force at or above a severity, of providers with an NPI, that were first seen today or on one of so many days before: asked once a day with days=1 it leaves none out. An action counts on the day of the release that first held it, ' +
    'or on the day of its load where that came within a month. Rows of the first release of a source count by their effective day: what was known long before is no alert. Mirrors of federal ' +
    'actions on state lists and charges are never alerts.',
  access: 'key',
  query: z.object({
    days: z.number().int().min(1).max(365).default(30).describe('Days before today; today counts besides'),
    severity_floor: z.enum(['high', 'critical']).default('high').describe('high: high and critical; critical: only those'),
  }),
  response: listOf(Alert),
  sources: disciplineSources,
  shape: 'list',
  list: { shown: ['alert_date', 'npi', 'name', 'state', 'action', 'severity', 'is_currently_active', 'effective_date', 'basis', 'source'] },
  examples: [{ summary: 'The last month', query: { days: '30', severity_floor: 'high' } }],
  async handler({ query: { limit, cursor, ...asked } }, context) {
    const found = await recentAlerts(context.deps, asked, context.now.toISOString().slice(0, 10), { limit, cursor });
    citeDiscipline(context, found.results);
    return found;
  },
});
