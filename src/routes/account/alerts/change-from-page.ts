import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { deleteChannel } from './channel-records.ts';
import { ChannelId, unknown_id } from './schemas.ts';
import { testChannel } from './test-channel.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/alerts/change',
  tag: 'Forms of the website',
  summary: 'Test or delete a channel from its page',
  description: 'For browsers. Programs use POST /account/channels/{id}/test and DELETE /account/channels/{id}.',
  access: 'key',
  from_pages: true,
  form: true,
  max_body: 10_000,
  body: z.strictObject({ id: ChannelId, action: z.enum(['test', 'delete']).describe('What to do') }),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found', 'rate_limited'],
  other_statuses: [{ status: 303, description: 'Redirects to the alerts page' }],
  examples: [{ summary: 'A channel of another account', body: { id: unknown_id, action: 'delete' }, status: 404 }],
  async handler({ body: { id, action } }, context) {
    if (action === 'delete') {
      await deleteChannel(context.deps, context.account!, id);
      context.redirect(303, '/account/alerts', 'Deleted: alerts are no longer sent there.');
      return {};
    }
    await testChannel(context, id);
    context.redirect(303, `/account/alerts?tested=${id}`);
    return {};
  },
});
