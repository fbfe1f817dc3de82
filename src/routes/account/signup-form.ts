import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { tiers } from '../../http/tiers.ts';
import { signupPage } from './signup-page.ts';

export default defineEndpoint({
  method: 'get',
  path: '/signup',
  tag: 'Account',
  summary: 'How to get a key',
  description: 'The sign-up form for browsers; for programs, what POST /signup will do.',
  access: 'public',
  shape: 'other',
  response: z.object({
    tier: z.literal('free').describe('Plan of the key that is made'),
    requests_per_day: z.number().int().describe('Requests a day it may send'),
    confirmed_by_mail: z.boolean().describe('True where the key comes after a mail was answered; false where POST /signup answers with it'),
  }),
  page: () => signupPage(),
  examples: [{ summary: 'Before signing up' }],
  handler: (_input, { deps }) => ({
    tier: 'free' as const,
    requests_per_day: tiers.free,
    confirmed_by_mail: deps.config.smtp_url !== undefined,
  }),
});
