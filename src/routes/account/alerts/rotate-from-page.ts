import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { SentKey } from '../schemas.ts';
import { rotatedPage, rotateRefused } from './new-channel-page.ts';
import { rotateSecret } from './rotate-records.ts';
import { ChannelId, RotatedSecret, unknown_id } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/alerts/rotate-secret',
  tag: 'Forms of the website',
  summary: 'Replace the secret of a webhook from the page',
  description: 'For browsers, which send the key in the form. Programs use POST /account/channels/{id}/rotate-secret.',
  access: 'key',
  form: true,
  returns_secret: true,
  max_body: 10_000,
  body: z.strictObject({ id: ChannelId, key: SentKey }),
  response: RotatedSecret,
  shape: 'other',
  errors: ['not_found'],
  page: rotatedPage,
  refused_page: rotateRefused,
  examples: [{ summary: 'A channel of another account', body: { id: unknown_id }, status: 404 }],
  handler: ({ body: { id } }, { deps, account }) => rotateSecret(deps, account!, id),
});
