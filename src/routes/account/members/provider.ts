import { z } from 'zod';
import { accountOfKey } from '#accounts/keys';
import { authorizationOf, memberOfPerson, personOf } from '#accounts/provider';
import { isOwnPath, signInMember } from '#accounts/sign-in';
import { html } from '#pages/html';
import { textCookie } from '#server/cookies';
import { defineEndpoint } from '#server/define-endpoint';
import { forbidden } from '#server/errors';
import { Next } from '../schemas.ts';

/** Kept in the cookie. */
const MOST_NEXT = 150;

const noProvider = () => forbidden('This service has no identity provider: its operator has not set one up.');

export const provider = defineEndpoint({
  path: '/session/provider',
  summary: 'Sign in with the identity provider',
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

/** The protocol checks what providers send. */
const returned = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state', 'scope', 'authuser', 'hd', 'prompt'];

const sent = (what: string) => z.string().max(4000).optional().describe(what);

export const callback = defineEndpoint({
  path: '/session/callback',
  summary: 'Return from the identity provider',
  access: 'public',
  cost: 'sign_in',
  query: z.object(Object.fromEntries(returned.map((name) => [name, sent('Parameter of the identity provider')]))),
  response: z.object({ next: z.string().describe('Local path to open') }),
  errors: ['forbidden', 'unavailable'],
  page: {
    // A redirect would be one of the other site, without the cookie that was just set.
    show: ({ next }) => ({
      title: 'Signed in',
      main: html`<h1>You are signed in</h1><p><a class="button" href="${next}">Continue</a></p>`,
    }),
  },
  async handler(_input, context) {
    const { deps, base_url } = context;
    if (deps.config.oidc_issuer === undefined) throw noProvider();
    const [state, nonce, verifier, kept = ''] = context.provider_attempt?.split(' ') ?? [];
    context.header('Set-Cookie', textCookie('proviso_provider', '', base_url));
    if (!state || !nonce || !verifier)
      throw forbidden('You were not signed in: this browser has not started to, or too long ago. Start again.');
    const person = await personOf(deps.config, new URL(base_url + context.url), { state, nonce, verifier });
    const account = await accountOfKey(deps.pool, deps.config.oidc_account);
    if (account === null) throw forbidden('OIDC_ACCOUNT is not a key of this service: tell its operator.');
    await signInMember(context, await memberOfPerson(deps.pool, account, person, deps.config.oidc_groups), 'provider');
    const next = isOwnPath(kept) ? kept : '/screenings';
    context.header('Refresh', `0; url=${next}`);
    return { next };
  },
});
