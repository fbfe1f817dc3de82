import { lastRun, platformCounts } from '../../domain/platform/counts.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { Stats } from './schemas.ts';
import { statsPage } from './stats-page.ts';

export default defineEndpoint({
  path: '/platform/stats',
  tag: 'Service and documents',
  summary: 'How much data is loaded',
  description:
    'Counts of records, sources, facilities and clinicians, and the status of the last load. Public; counted at most once a minute.',
  access: 'public',
  response: Stats,
  page: statsPage,
  examples: [{ summary: 'The counts' }],
  async handler(_input, { deps, now, world }) {
    const [counts, served, last_run] = await Promise.all([platformCounts(deps, now), world(), lastRun(deps)]);
    return { ...counts, world: served, last_run };
  },
});
