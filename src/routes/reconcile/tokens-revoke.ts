import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { revokeToken } from './records.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/reconcile/tokens/{key_id}',
  summary: 'Revoke a reconciliation token',
  description: 'The token stops working within a second.',
  cost: 'apart',
  params: z.object({
    key_id: z
      .string()
      .regex(/^key_[0-9a-f]{16}$/, 'a key_id from GET /reconcile/tokens')
      .describe('Identifier of the token, from GET /reconcile/tokens'),
  }),
  response: z.object({ key_id: z.string().describe('The revoked token') }),
  errors: ['not_found'],
  page: { form: () => ['/reconcile', 'The token is revoked.'] },
  async handler({ params: { key_id } }, context) {
    await revokeToken(context, key_id);
    context.noted(key_id);
    return { key_id };
  },
});
