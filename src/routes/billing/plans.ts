import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/billing/plans',
  tag: 'Account',
  summary: 'Former path of the plans',
  description: 'Permanently redirects to /pricing (301).',
  access: 'public',
  shape: 'redirect',
  response: z.object({ location: z.literal('/pricing').describe('Path of the plans') }),
  statuses: { 301: 'Redirects to /pricing' },
  handler(_input, { redirect }) {
    redirect(301, '/pricing');
    return { location: '/pricing' as const };
  },
});
