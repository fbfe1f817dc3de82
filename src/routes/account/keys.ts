import { z } from 'zod';
import { addKey, isLastKey, revokeOfAccount } from '../../accounts/account-keys.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { html } from '../../pages/html.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { keyPage, LastKey, lastKeyProblem } from './key-forms.ts';
import { HandedKey, handedKey, KeyId } from './schemas.ts';

export const createOfAccount = defineEndpoint({
  method: 'post',
  path: '/account/keys',
  tag: 'Account',
  summary: 'Create a key of the account',
  description:
    'For owners who are signed in. All keys of an account share its plan, quota, rosters and certificates; the plan says how many there may be.',
  cost: 'apart',
  body: z.strictObject({
    name: z.string().trim().min(1).max(100).describe('Label of the key, such as the program that uses it'),
    replaces: z
      .union([KeyId, z.literal('').transform(() => undefined)])
      .optional()
      .describe('A lost key, which is revoked at once'),
  }),
  response: withFacts(HandedKey, { is_secret: true }),
  errors: ['forbidden', 'not_found', 'conflict'],
  page: {
    show: (handed, { base_url }) =>
      keyPage('Your new API key', handed, base_url, html`<p><a class="button plain" href="/account">Back to the account</a></p>`),
    form: true,
  },
  async handler({ body: { name, replaces } }, { deps, account, member, noted }) {
    const made = await inTransaction(deps.pool, (client) => addKey(client, account!, { name, created_by: member!.member_id, replaces }));
    noted(made.key_id, { detail: replaces && `replaces ${replaces}` });
    return handedKey(made);
  },
});

export const revokeAny = defineEndpoint({
  method: 'post',
  path: '/account/keys/revoke',
  tag: 'Account',
  summary: 'Revoke a key of the account',
  description:
    'For owners who are signed in: any key of the account. It stops working within a second. 409 for the last one without `last_key: true`, where members have no other way to sign in again.',
  cost: 'apart',
  body: z.strictObject({ key_id: KeyId, last_key: LastKey }),
  response: z.object({ key_id: z.string().describe('The key'), revoked: z.literal(true).describe('It is revoked') }),
  errors: ['forbidden', 'not_found', 'conflict'],
  page: { form: () => ['/account', 'The key was revoked.'] },
  async handler({ body: { key_id, last_key } }, { deps, account }) {
    if (!last_key && (await isLastKey(deps, key_id, account!))) throw lastKeyProblem();
    await revokeOfAccount(deps.pool, account!, key_id);
    return { key_id, revoked: true as const };
  },
});
