import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { readiness } from './readiness.ts';

export default defineEndpoint({
  method: 'get',
  path: '/health/ready',
  tag: 'Service and documents',
  summary: 'Whether the process can answer screenings',
  description:
    'For a balancer: 503 while the process cannot write to the database (read-only after a failover, disk full, a synchronous replica away), because a screening stores its certificate before it responds. Pages and records may still be read then. A restart does not help: /health says whether the process runs.',
  access: 'public',
  limit: 'none',
  shape: 'other',
  response: z
    .object({
      is_ready: z.boolean().describe('True if a certificate can be stored'),
      reason: z.string().nullable().describe('Why not; null if it is ready'),
    })
    .meta({ id: 'ServiceReadiness' }),
  other_statuses: [{ status: 503, description: 'The process cannot write to the database' }],
  examples: [{ summary: 'Readiness check' }],
  async handler(_input, context) {
    const found = await readiness(context.deps);
    if (!found.is_ready) context.status(503);
    return found;
  },
});
