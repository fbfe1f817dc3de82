import { defineEndpoint } from '../../server/define-endpoint.ts';
import { probeAll } from './probes.ts';
import { Status } from './schemas.ts';
import { statusPage } from './status-page.ts';

export default defineEndpoint({
  path: '/status',
  tag: 'Service and documents',
  summary: 'Status of the service and its dependencies',
  description:
    'Green, amber or red for database, object storage, mail, age of the last loads and search, each checked now. Always returns 200; problems are in the response (/health/deep ' +
    'returns 503 instead). A dependency that is not configured is never red.',
  access: 'public',
  cost: 'none',
  response: Status,
  page: { show: statusPage },
  async handler(_input, { deps, now }) {
    const { status, dependencies } = await probeAll(deps);
    const { raw_store: object_storage, database, replica, email, pipeline, settings, search } = dependencies;
    return {
      status,
      checked_at: now.toISOString(),
      dependencies: { database, replica, object_storage, email, pipeline, settings, search },
    };
  },
});
