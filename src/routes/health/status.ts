import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { probeAll } from './probes.ts';
import { Dependency } from './schemas.ts';
import { statusPage } from './status-page.ts';

export const Status = z.object({
  status: z.enum(['green', 'amber', 'red']).describe('The worst of the dependencies; what is not configured does not count'),
  checked_at: z.iso.datetime().describe('When the dependencies were asked, at most a second ago'),
  dependencies: z
    .object({
      database: Dependency.describe('Postgres: every detail answer'),
      object_storage: Dependency.describe('Where files are kept as received: loading'),
      email: Dependency.describe('Mail delivery: confirming sign-ups'),
      pipeline: Dependency.describe('Freshness of the sources; red when any is critical'),
      search: Dependency.describe('OpenSearch: search and names; amber when down, since names are then answered from Postgres'),
    })
    .describe('Each as it answered just now'),
});

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
