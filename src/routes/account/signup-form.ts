import { z } from 'zod';
import { refuseIfClosed } from '../../accounts/sign-up.ts';
import { tiers } from '../../accounts/tiers.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { NextOfKey } from './schemas.ts';
import { signupPage } from './signup-page.ts';

export default defineEndpoint({
  path: '/signup',
  tag: 'Account',
  summary: 'How to get a key',
  description: 'The sign-up form for browsers; for programs, what POST /signup does. 403 if the operator closed the sign-up.',
  access: 'public',
  cost: 'sign_in',
  errors: ['forbidden'],
  response: z.object({
    tier: z.literal('free').describe('Plan of the new key'),
    requests_per_day: z.number().int().describe('Daily request limit'),
    confirmed_by_mail: z.boolean().describe('True if the key is shown after confirming an email; false if POST /signup returns it'),
  }),
  query: z.object({ next: NextOfKey }),
  page: {
    show: (_answer, { url, sign_up }) =>
      signupPage(null, { sign_up, typed: { next: new URLSearchParams(url.split('?')[1]).get('next') ?? '' } }),
    refused: (problem, view) => (problem.code === 'forbidden' ? signupPage(problem, view) : null),
  },
  handler(_input, { deps }) {
    refuseIfClosed(deps.config);
    return { tier: 'free' as const, requests_per_day: tiers.free, confirmed_by_mail: deps.config.smtp_url !== undefined };
  },
});
