import { z } from 'zod';
import { noteEvent } from '../../accounts/audit.ts';
import { accountOf } from '../../accounts/known-keys.ts';
import { isOwnPath, signIn } from '../../accounts/sign-in.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { Problem } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { signInPage } from './session-form.ts';

export default defineEndpoint({
  method: 'post',
  path: '/session',
  tag: 'Account',
  summary: 'Sign a browser in with the key',
  description:
    'Sets a session cookie for the key: HttpOnly, SameSite=Strict, valid for seven days or until the key expires. It works only for GET requests from pages ' +
    'of this service; any change requires the key itself. Forms of other origins are rejected.',
  access: 'public',
  cost: 'sign_in',
  body: z
    .strictObject({
      key: z.string().max(100).describe('The API key'),
      next: z.string().max(2000).optional().describe('Local path to open afterwards. Default: /account'),
    })
    .meta({ id: 'SessionForm' }),
  page: { form: true, refused: signInPage },
  response: withFacts(
    z
      .object({
        key_id: z.string().describe('The key of the session'),
        expires_at: z.iso.datetime().describe('When the session ends'),
      })
      .meta({ id: 'SessionStart' }),
    { is_secret: true },
  ),
  errors: ['unauthenticated', 'forbidden'],
  statuses: { 200: 'Success', 303: 'Signed in; browsers are redirected to `next`' },
  async handler({ body: { key, next } }, context) {
    const known = await context.identify(key);
    const { key_id, principal } = known;
    if (principal === 'key_only')
      throw new Problem('forbidden', 'Keys do not sign in to this account: an owner switched that off. Sign in as a member.');
    const expires_at = await signIn(context, { key_id, by: 'key' });
    await noteEvent(context.deps.pool, { account: accountOf(known), member_id: null, key_id }, 'signed in', { detail: 'key' });
    if (context.wants === 'html') context.redirect(303, next && isOwnPath(next) ? next : '/screenings');
    return { key_id, expires_at: expires_at.toISOString() };
  },
});
