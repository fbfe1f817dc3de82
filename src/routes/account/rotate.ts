import { z } from 'zod';
import { rotateKey } from '../../accounts/keys.ts';
import { signInReader } from '../../accounts/sign-in.ts';
import { tiers } from '../../accounts/tiers.ts';
import { html } from '../../pages/html.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { rotateRefused } from './key-forms.ts';
import { endedEffect, keyPage, replacedEffect } from './key-page.ts';
import { EndOldKeys, HandedKey, SentKey } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/rotate',
  tag: 'Account',
  summary: 'Replace the key with a new one',
  description:
    'Creates a new key with the same name and plan. The old key keeps working for 24 hours; with end_old_keys: true, as after a leak, it and every other key of the account end at once. All share one daily quota. Send the key itself. Costs no quota.',
  cost: 'apart',
  body: z.strictObject({ key: SentKey, end_old_keys: EndOldKeys }),
  response: withFacts(
    HandedKey.extend({
      old_key_id: z.string().describe('The key that was replaced'),
      old_key_expires_at: z.iso.datetime().describe('Until when the replaced key works; the time of this response with end_old_keys'),
      effect: z.string().describe('What stops working, and when'),
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
    const { key, old_key_expires_at, tier, key_id: new_key_id } = await rotateKey(deps.pool, key_id!, { ends_old: end_old_keys });
    context.noted(key_id!, { detail: `replaced by ${new_key_id}` });
    await signInReader(context, new_key_id);
    const until = old_key_expires_at.toISOString();
    return {
      key_id: new_key_id,
      key,
      tier,
      requests_per_day: tiers[tier],
      old_key_id: key_id!,
      old_key_expires_at: until,
      effect: end_old_keys ? endedEffect(until) : replacedEffect(key_id!, until),
    };
  },
});
