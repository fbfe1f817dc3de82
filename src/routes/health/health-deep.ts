import { defineEndpoint } from '../../server/define-endpoint.ts';
import { probeAll } from './probes.ts';
import { DeepHealth } from './schemas.ts';

export default defineEndpoint({
  path: '/health/deep',
  tag: 'Service and documents',
  summary: 'Current health of every dependency',
  description:
    'Checks database, search, raw file store and age of the last loads. Returns 200 if the service works fully (green) or partly (amber), 503 if a dependency is red. A dependency that is not configured is never red.',
  access: 'public',
  cost: 'none',
  response: DeepHealth,
  statuses: { 200: 'Success', 503: 'A dependency is red' },
  async handler(_input, context) {
    const health = await probeAll(context.deps);
    if (health.status === 'red') context.status(503);
    const { search } = health.dependencies;
    if (search.state !== 'green') context.degrade(search.reason ?? 'search does not respond');
    return health;
  },
});
