import { z } from 'zod';
import { addKey, isLastKey, revokeOfAccount } from '#accounts/account-keys';
import { revokeKey, rotateKey } from '#accounts/keys';
import { signInReader } from '#accounts/sign-in';
import { keyPart } from '#accounts/sign-up';
import { inTransaction } from '#db/in-transaction';
import type { Deps } from '#deps';
import { flag, instant, text } from '#fields/described';
import { html } from '#pages/html';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { endedEffect, keyPage, LastKey, lastKeyProblem, replacedEffect, revokedEffect, revokeRefused, rotateRefused } from './key-forms.ts';
import { EndOldKeys, HandedKey, handedKey, KeyId, KeyInput } from './schemas.ts';

/** The keys that replaced key $1, one after the other. */
const newer = `newer as (
       select replaced_by as key_id from api_key where key_id = $1
       union
       select k.replaced_by from api_key k join newer using (key_id)
     )`;

/** `older`: the key itself, or one it replaced. */
async function ageOf({ pool }: Deps, by: string, key_id: string): Promise<'older' | 'newer' | null> {
  const { rows } = await pool.query<{ age: 'older' | 'newer' }>(
    `with recursive older as (
       select key_id from api_key where key_id = $1
       union
       select k.key_id from api_key k join older on k.replaced_by = older.key_id
     ), ${newer}
     select 'older' as age from older where key_id = $2 union all select 'newer' from newer where key_id = $2`,
    [by, key_id],
  );
  return rows[0]?.age ?? null;
}

/**
 * A key within its overlap ends what replaced it, as somebody else may have done that, and works on. Who should not
 * have it either is stopped by an owner, or by the confirmed address.
 */
async function revokeNewer({ pool }: Deps, by: string): Promise<void> {
  await pool.query(
    `with recursive ${newer}, back as (update api_key set replaced_by = null, expires_at = null where key_id = $1)
     update api_key k set revoked_at = now() from newer where k.key_id = newer.key_id and k.revoked_at is null`,
    [by],
  );
}

async function revokedAt({ pool }: Deps, key_id: string): Promise<string> {
  const { rows } = await pool.query<{ revoked_at: Date }>('select revoked_at from api_key where key_id = $1', [key_id]);
  return rows[0]!.revoked_at.toISOString();
}

export const revoke = defineEndpoint({
  method: 'post',
  path: '/account/revoke',
  summary: 'Revoke a key',
  description:
    'The key stops working within a second and cannot be restored. A key can revoke itself and the keys it replaced; while it still works after its replacement, also those that replaced it, and it then stays. Send ' +
    'the key itself. 409 for the last key of an account without `last_key: true`: only that key can open or delete its rosters, monitors and certificates, so replace it instead (POST /account/rotate). Costs no quota.',
  cost: 'apart',
  body: z.strictObject({ key: KeyInput, key_id: KeyId, last_key: LastKey }).meta({ id: 'RevokeRequest' }),
  response: z.object({
    key_id: text('The key'),
    revoked: z.literal(true).describe('It is revoked'),
    was_revoked_before: flag('True if it was already revoked'),
    revoked_at: instant('When it was revoked'),
    effect: text('What stops working, and when'),
  }),
  errors: ['not_found', 'conflict'],
  page: {
    show: ({ effect }, { sign_up }) => ({
      title: 'Key revoked',
      main: html`<p role="status">${effect}</p>
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

export const rotate = defineEndpoint({
  method: 'post',
  path: '/account/rotate',
  summary: 'Replace the key with a new one',
  description:
    'Creates a new key with the same name and plan. The old key keeps working for 24 hours; with end_old_keys: true, as after a leak, it and every other key of the account end at once. All share one daily quota. Send the key itself. Costs no quota.',
  cost: 'apart',
  body: z.strictObject({ key: KeyInput, end_old_keys: EndOldKeys }),
  response: withFacts(
    HandedKey.extend({
      old_key_id: text('The key that was replaced'),
      old_key_expires_at: instant('Until when the replaced key works; the time of this response with end_old_keys'),
      effect: text('What stops working, and when'),
    }),
    { is_secret: true },
  ),
  page: {
    show: (handed, { base_url }) =>
      keyPage('Your new API key', handed, base_url, html`<p class="note done" role="status">${handed.effect}</p>`),
    form: true,
    refused: rotateRefused,
  },
  async handler({ body: { end_old_keys } }, context) {
    const { deps, key_id } = context;
    const made = await rotateKey(deps.pool, key_id!, { ends_old: end_old_keys });
    context.noted(key_id!, { detail: `replaced by ${made.key_id}` });
    await signInReader(context, made.key_id);
    const until = made.old_key_expires_at.toISOString();
    return {
      ...handedKey(made),
      old_key_id: key_id!,
      old_key_expires_at: until,
      effect: end_old_keys ? endedEffect(until) : replacedEffect(key_id!, until),
    };
  },
});

export const createOfAccount = defineEndpoint({
  method: 'post',
  path: '/account/keys',
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
  summary: 'Revoke a key of the account',
  description:
    'For owners who are signed in: any key of the account. It stops working within a second. 409 for the last one without `last_key: true`, where members have no other way to sign in again.',
  cost: 'apart',
  body: z.strictObject({ key_id: KeyId, last_key: LastKey }),
  response: z.object({ key_id: text('The key'), revoked: z.literal(true).describe('It is revoked') }),
  errors: ['forbidden', 'not_found', 'conflict'],
  page: { form: () => ['/account', 'The key was revoked.'] },
  async handler({ body: { key_id, last_key } }, { deps, account }) {
    if (!last_key && (await isLastKey(deps, key_id, account!))) throw lastKeyProblem();
    await revokeOfAccount(deps.pool, account!, key_id);
    return { key_id, revoked: true as const };
  },
});
