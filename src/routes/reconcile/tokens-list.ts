import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { tokensOf } from './records.ts';

export const TokenRow = z
  .object({
    key_id: z.string().describe('Identifier of the token; not its secret'),
    name: z.string().describe('What it is for'),
    created_at: z.iso.datetime().describe('When it was made'),
    last_used_at: z.iso.datetime().nullable().describe('When it was last used; null if never'),
  })
  .meta({ id: 'ReconciliationToken' });

export default defineEndpoint({
  path: '/reconcile/tokens',
  summary: 'Reconciliation tokens of your account',
  description: 'Tokens that work. Their text is shown only when they are made.',
  cost: 'apart',
  response: z.object({ tokens: z.array(TokenRow).describe('Tokens, the newest first') }),
  handler: async (_input, context) => ({ tokens: await tokensOf(context) }),
});
