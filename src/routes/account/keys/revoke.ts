import { z } from 'zod';
import { revokeOfAccount } from '../../../accounts/account-keys.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { KeyId } from '../schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/keys/revoke',
  tag: 'Account',
  summary: 'Revoke a key of the account',
  description: 'For owners who are signed in: any key of the account. It stops working within a second.',
  cost: 'apart',
  body: z.strictObject({ key_id: KeyId }),
  response: z.object({ key_id: z.string().describe('The key'), revoked: z.literal(true).describe('It is revoked') }),
  errors: ['forbidden', 'not_found'],
  page: { form: () => ['/account', 'The key was revoked.'] },
  async handler({ body: { key_id } }, { deps, account }) {
    await revokeOfAccount(deps.pool, account!, key_id);
    return { key_id, revoked: true as const };
  },
});
