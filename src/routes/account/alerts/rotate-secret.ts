import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { withFacts } from '../../../server/schema-facts.ts';
import { rotatedPage, rotateRefused } from './new-channel-page.ts';
import { OVERLAP_HOURS, rotateSecret } from './rotate-records.ts';
import { ChannelId, RotatedSecret } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/channels/{id}/rotate-secret',
  tag: 'Account',
  summary: 'Replace the secret of a webhook',
  description: `For ${OVERLAP_HOURS} hours webhooks have two signatures, by the new and by the replaced secret, and a receiver that knows either accepts them. A browser that signed in with a key must send the key itself.`,
  params: z.object({ id: ChannelId }),
  response: withFacts(RotatedSecret, { is_secret: true }),
  errors: ['not_found'],
  page: { ...rotatedPage, form: true, refused: rotateRefused },
  handler: ({ params: { id } }, { deps, account }) => rotateSecret(deps, account!, id),
});
