import { defineEndpoint } from '../../http/define-endpoint.ts';
import { probeAll } from './probes.ts';
import { DeepHealth } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/health/deep',
  tag: 'System',
  summary: 'Health of every dependency, asked just now',
  description:
    'Probes database, search, raw store and the freshness of the sources. 200 while the service answers, wholly (green) or in part (amber); 503 when a dependency is red. What is not configured is never red.',
  access: 'public',
  limit: 'none',
  shape: 'other',
  response: DeepHealth,
  other_statuses: [{ status: 503, description: 'A dependency is red' }],
  examples: [{ summary: 'What works and what does not' }],
  async handler(_input, context) {
    const health = await probeAll(context.deps);
    if (health.status === 'red') context.status(503);
    const { search } = health.dependencies;
    if (search.state !== 'green') context.degrade(search.reason ?? 'search does not answer');
    return health;
  },
});
