import { z } from 'zod';
import { authorizationOf } from '../../../accounts/provider.ts';
import { isOwnPath } from '../../../accounts/sign-in.ts';
import { textCookie } from '../../../server/cookies.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { forbidden } from '../../../server/errors.ts';
import { Next } from '../schemas.ts';

/** Kept in the cookie. */
const MOST_NEXT = 150;

export const noProvider = () => forbidden('This service has no identity provider: its operator has not set one up.');

export default defineEndpoint({
  path: '/session/provider',
  summary: 'Sign in with the identity provider',
  description: 'Leads a browser to the identity provider of this service, which returns it to /session/callback.',
  access: 'public',
  cost: 'sign_in',
  shape: 'redirect',
  query: z.object({ next: Next }),
  response: z.object({}),
  statuses: { 303: 'Leads to the identity provider' },
  errors: ['forbidden'],
  async handler({ query: { next = '' } }, context) {
    const { config } = context.deps;
    if (config.oidc_issuer === undefined) throw noProvider();
    const { url, attempt } = await authorizationOf(config, `${context.base_url}/session/callback`);
    const kept = isOwnPath(next) && next.length <= MOST_NEXT ? next : '';
    const cookie = [attempt.state, attempt.nonce, attempt.verifier, kept].join(' ');
    context.header('Set-Cookie', textCookie('proviso_provider', cookie, context.base_url));
    context.redirect(303, url);
    return {};
  },
});
