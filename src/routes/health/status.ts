import { defineEndpoint } from '../../http/define-endpoint.ts';
import { probeAll } from './probes.ts';
import { Status } from './schemas.ts';
import { statusPage } from './status-page.ts';

export default defineEndpoint({
  method: 'get',
  path: '/status',
  tag: 'System',
  summary: 'Traffic light over what the service depends on',
  description:
    'Green, amber or red over database, object storage, mail, freshness of the sources and search, each asked just now. Always 200: what is not well is said in the answer (/health/deep ' +
    'answers 503 instead). What is not configured is never red.',
  access: 'public',
  limit: 'none',
  shape: 'other',
  response: Status,
  page: statusPage,
  examples: [{ summary: 'How the service is' }],
  async handler(_input, { deps, now }) {
    const { status, dependencies } = await probeAll(deps);
    const { raw_store: object_storage, database, email, pipeline, search } = dependencies;
    return { status, checked_at: now.toISOString(), dependencies: { database, object_storage, email, pipeline, search } };
  },
});
