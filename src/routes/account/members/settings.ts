import { z } from 'zod';
import { setKeySignIn } from '../../../accounts/members.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/settings',
  summary: 'How people sign in',
  description:
    'Whether a key signs a browser in, as the account’s owner. Off: such sessions end, and a key no longer reaches members and the audit log; everything else works with it as before.',
  access: 'own_page',
  cost: 'apart',
  body: z.strictObject({ key_sign_in: z.enum(['on', 'off']).describe('Whether a key signs a browser in') }),
  response: z.object({ key_sign_in: z.enum(['on', 'off']).describe('The setting') }),
  errors: ['forbidden', 'conflict'],
  page: { form: () => ['/account/members', 'The setting was saved.'] },
  examples: [{ summary: 'With a key', body: { key_sign_in: 'on' }, status: 403 }],
  async handler({ body: { key_sign_in } }, { deps, account, noted }) {
    await setKeySignIn(deps.pool, account!, key_sign_in === 'on');
    noted(account!, { detail: key_sign_in });
    return { key_sign_in };
  },
});
