import { z } from 'zod';
import { revokeKey } from '../../accounts/keys.ts';
import { isLastKey } from '../../accounts/last-key.ts';
import { keyPart } from '../../accounts/sign-up.ts';
import { html } from '../../pages/html.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { LastKey, lastKeyProblem, revokeRefused } from './key-forms.ts';
import { revokedEffect } from './key-page.ts';
import { ageOf, revokedAt, revokeNewer } from './records.ts';
import { KeyId, SentKey } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/revoke',
  tag: 'Account',
  summary: 'Revoke a key',
  description:
    'The key stops working within a second and cannot be restored. A key can revoke itself and the keys it replaced; while it still works after its replacement, also those that replaced it, and it then stays. Send ' +
    'the key itself. 409 for the last key of an account without `last_key: true`: only that key can open or delete its rosters, monitors and certificates, so replace it instead (POST /account/rotate). Costs no quota.',
  cost: 'apart',
  body: z.strictObject({ key: SentKey, key_id: KeyId, last_key: LastKey }).meta({ id: 'RevokeRequest' }),
  response: z.object({
    key_id: z.string().describe('The key'),
    revoked: z.literal(true).describe('It is revoked'),
    was_revoked_before: z.boolean().describe('True if it was already revoked'),
    revoked_at: z.iso.datetime().describe('When it was revoked'),
    effect: z.string().describe('What stops working, and when'),
  }),
  errors: ['not_found', 'conflict'],
  page: {
    show: ({ effect }, { sign_up }) => ({
      title: 'Key revoked',
      main: html`<h1>Key revoked</h1><p role="status">${effect}</p>
<p><a class="button plain" href="/account">Your account</a> ${keyPart(sign_up, html`<a class="button plain" href="/signup">Get a new key</a>`)}</p>`,
    }),
    form: true,
    refused: revokeRefused,
  },
  async handler({ body: { key_id: to_revoke, last_key } }, { deps, key_id }) {
    const age = await ageOf(deps, key_id!, to_revoke);
    if (age === null)
      throw notFound('key_id: use the key_id of this key, of a key it replaced or of its replacement; /account lists them.');
    if (age === 'newer') await revokeNewer(deps, key_id!);
    else if (!last_key && (await isLastKey(deps, to_revoke))) throw lastKeyProblem();
    const was_revoked_before = age === 'older' && !(await revokeKey(deps.pool, to_revoke));
    const revoked_at = await revokedAt(deps, to_revoke);
    return { key_id: to_revoke, revoked: true as const, was_revoked_before, revoked_at, effect: revokedEffect(to_revoke, revoked_at) };
  },
});
