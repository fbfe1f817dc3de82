import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { deleteChannel } from './channel-records.ts';
import { ChannelId } from './schemas.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/account/channels/{id}',
  tag: 'Account',
  summary: 'Delete an email address or a webhook',
  description:
    'No more alerts are sent there. Its deliveries are erased, including those still waiting; the alerts stay with their monitors.',
  page: { form: () => ['/account/alerts', 'Deleted: alerts are no longer sent there.'] },
  params: z.object({ id: ChannelId }),
  response: z.object({
    id: z.string().describe('Id of the channel'),
    deleted: z.literal(true).describe('The channel and its deliveries are erased'),
  }),
  errors: ['not_found'],
  async handler({ params: { id } }, { deps, account }) {
    await deleteChannel(deps, account!, id);
    return { id, deleted: true as const };
  },
});
