import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { signedInPage, signInPage } from './sign-in-page.ts';

export default defineEndpoint({
  path: '/session',
  tag: 'Account',
  summary: 'Sign a browser in',
  description: 'The sign-in form for browsers. Programs send the X-API-Key header instead.',
  access: 'public',
  cost: 'sign_in',
  response: z.object({
    sign_in: z.literal('POST /session').describe('Where the key is sent'),
    sign_out: z.literal('DELETE /session').describe('How to sign out'),
  }),
  page: { show: (_answer, { key_id, sign_up }) => (key_id === null ? signInPage(null, { sign_up }) : signedInPage) },
  handler: () => ({ sign_in: 'POST /session' as const, sign_out: 'DELETE /session' as const }),
});
