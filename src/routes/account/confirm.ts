import { z } from 'zod';
import { isOwnPath, signInReader } from '../../accounts/sign-in.ts';
import { refuseIfClosed } from '../../accounts/sign-up.ts';
import { tiers } from '../../accounts/tiers.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { noSuchCode } from './confirm-form.ts';
import { continued, keyPage } from './key-page.ts';
import { Code, EndOldKeys, HandedKey, NextOfKey } from './schemas.ts';
import { signupPage } from './signup-form.ts';
import { confirmSignup } from './signup-records.ts';

export default defineEndpoint({
  method: 'post',
  path: '/signup/confirm',
  tag: 'Account',
  summary: 'Confirm the sign-up email and get the key',
  description:
    'Takes the code from the email, once. An earlier key of the same email address is replaced: the new key has the same plan, and the old key keeps working for 24 hours; with end_old_keys: true every earlier key of the account ends at once, also one by which somebody else replaced yours. A browser is signed in, if keys sign in.',
  access: 'public',
  cost: 'sign_in',
  body: z
    .strictObject({
      code: Code,
      end_old_keys: EndOldKeys,
      next: NextOfKey,
    })
    .meta({ id: 'SignupCode' }),
  response: withFacts(
    HandedKey.extend({ next: z.string().nullable().describe('`next` of the request, if it is a path of this service') }),
    { is_secret: true },
  ),
  errors: ['forbidden', 'not_found'],
  page: {
    show: (handed, { base_url }) => keyPage('Your API key', handed, base_url, continued(handed.next)),
    form: true,
    refused: (problem, view) => (problem.code === 'forbidden' ? signupPage(problem, view) : null),
  },
  async handler({ body: { code, end_old_keys, next = '' } }, context) {
    refuseIfClosed(context.deps.config);
    const made = await confirmSignup(context.deps, code, { ends_old: end_old_keys });
    if (!made) throw noSuchCode();
    await signInReader(context, made.key_id);
    return { key_id: made.key_id, key: made.key, tier: made.tier, requests_per_day: tiers[made.tier], next: isOwnPath(next) ? next : null };
  },
});
