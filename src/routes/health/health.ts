import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';

export default defineEndpoint({
  method: 'get',
  path: '/health',
  tag: 'System',
  summary: 'Whether the process answers',
  description:
    'Shallow: it asks nothing of the database or of search, so that a load balancer may call it as often as it likes. See /health/deep.',
  access: 'public',
  limit: 'none',
  shape: 'other',
  response: z.object({
    status: z.literal('ok').describe('Always ok; a process that does not answer is not'),
    uptime_seconds: z.number().int().describe('Seconds since the process started'),
  }),
  examples: [{ summary: 'Is it up?' }],
  handler: () => ({ status: 'ok' as const, uptime_seconds: Math.floor(process.uptime()) }),
});
