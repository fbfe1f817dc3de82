import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { revokeKey } from '../../http/keys.ts';
import { html } from '../../pages/html.ts';
import { revokeRefused } from './key-forms.ts';
import { mayRevoke } from './records.ts';
import { KeyId, SentKey } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/revoke',
  tag: 'Account',
  summary: 'Revoke a key',
  description:
    'Every process refuses the key within a second, for good. A key can revoke itself and the keys it replaced, not the one that took its place. A session ' +
    'cookie is not enough for this. Costs no unit, and works when none is left.',
  access: 'key',
  outside_quota: true,
  form: true,
  max_body: 10_000,
  body: z.strictObject({ key: SentKey, key_id: KeyId }),
  shape: 'other',
  response: z.object({
    key_id: z.string().describe('The key'),
    revoked: z.literal(true).describe('It is revoked'),
    was_revoked_before: z.boolean().describe('True where it already was'),
  }),
  errors: ['not_found'],
  refused_page: revokeRefused,
  page: ({ key_id }) => ({
    title: 'The key is revoked',
    main: html`<h1>The key is revoked</h1><p><code>${key_id}</code> is refused from now on.</p>
<p><a class="button plain" href="/account">Your account</a> <a class="button plain" href="/signup">Get a new key</a></p>`,
  }),
  examples: [{ summary: 'A key of somebody else', body: { key_id: 'key_0000000000000000' }, status: 404 }],
  async handler({ body: { key_id: asked } }, { deps, key_id }) {
    if (!(await mayRevoke(deps, key_id!, asked))) throw notFound('Neither the key that asks nor one it replaced has this key_id.');
    return { key_id: asked, revoked: true as const, was_revoked_before: !(await revokeKey(deps.pool, asked)) };
  },
});
