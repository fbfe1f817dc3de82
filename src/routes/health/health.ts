import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/health',
  tag: 'Service and documents',
  summary: 'Whether the process responds',
  description: 'Shallow check without database or search, so a load balancer may call it often. See /health/deep.',
  access: 'public',
  cost: 'none',
  response: z.object({
    status: z.literal('ok').describe('Always ok; a process that is not ok does not respond'),
    uptime_seconds: z.number().int().describe('Seconds since the process started'),
  }),
  handler: () => ({ status: 'ok' as const, uptime_seconds: Math.floor(process.uptime()) }),
});
