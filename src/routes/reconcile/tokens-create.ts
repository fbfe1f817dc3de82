import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { tokenPage } from './reconcile-page.ts';
import { createToken } from './records.ts';

export default defineEndpoint({
  method: 'post',
  path: '/reconcile/tokens',
  summary: 'Make a reconciliation token',
  description:
    'A token for programs that cannot send headers, such as OpenRefine. It can only reconcile, counts against the quota of your key, and is shown once.',
  cost: 'apart',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\u0000-\u001f\u007f-\u009f<>]+$/, 'a name such as OpenRefine on my laptop')
      .describe('What it is for'),
  }),
  response: withFacts(
    z.object({
      key_id: z.string().describe('Identifier of the token'),
      token: z.string().describe('The token, shown only this once'),
      url: z.string().describe('Address of the service for OpenRefine, with the token'),
    }),
    { is_secret: true },
  ),
  page: { show: tokenPage, form: true },
  async handler({ body: { name } }, context) {
    const { key_id, key } = await createToken(context, name);
    context.noted(key_id);
    return { key_id, token: key, url: `${context.base_url}/reconcile/${key}` };
  },
});
