import { z } from 'zod';
import { noteEvent } from '#accounts/audit';
import { endSession } from '#accounts/sessions';
import { isOwnPath, signIn } from '#accounts/sign-in';
import { keyPart } from '#accounts/sign-up';
import { flag, instant, named, text } from '#fields/described';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { signInForm } from '#pages/sign-in-form';
import { faultNote } from '#server/answers/problem-page';
import { sessionCookie, textCookie } from '#server/cookies';
import { defineEndpoint, type RefusedView, withFacts } from '#server/define-endpoint';
import { Problem } from '#server/errors';

const signedInPage: Page = {
  title: 'Signed in',
  main: html`<h1>You are signed in</h1>
<p>This browser can open every page until you sign out. <a href="/account">Your account</a> has your keys and your plan.</p>
<form method="post" action="/session/delete"><button class="plain">Sign out</button></form>`,
};

type SignInView = Pick<RefusedView, 'typed' | 'sign_up'>;

export const signInPage = (problem: Problem | null, { typed, sign_up }: SignInView): Page => ({
  title: 'Sign in',
  main: html`<p>This browser can then open every page until you sign out.</p>
${problem && faultNote(problem)}
${signInForm(typed.next ?? null, sign_up)}
<p>No key yet? ${keyPart(sign_up, html`<a href="/signup${typed.next && `?next=${encodeURIComponent(typed.next)}`}">Get a free key.</a>`)}</p>`,
});

export const sessionForm = defineEndpoint({
  path: '/session',
  summary: 'Sign a browser in',
  description: 'The sign-in form for browsers. Programs send the X-API-Key header instead.',
  access: 'public',
  cost: 'sign_in',
  response: z.object({
    sign_in: z.literal('POST /session').describe('Where the key is sent'),
    sign_out: z.literal('DELETE /session').describe('How to sign out'),
  }),
  page: { show: (_answer, { key_id, sign_up }) => (key_id === null ? signInPage(null, { typed: {}, sign_up }) : signedInPage) },
  handler: () => ({ sign_in: 'POST /session' as const, sign_out: 'DELETE /session' as const }),
});

export const signInWithKey = defineEndpoint({
  method: 'post',
  path: '/session',
  summary: 'Sign a browser in with the key',
  description:
    'Sets a session cookie for the key: HttpOnly, SameSite=Strict, valid for seven days or until the key expires. It works only for GET requests from pages ' +
    'of this service; any change requires the key itself. Forms of other origins are rejected.',
  access: 'public',
  cost: 'sign_in',
  body: z
    .strictObject({
      key: z.string().max(100, 'your API key, which begins with prv_').describe('The API key'),
      next: z.string().max(2000).optional().describe('Local path to open afterwards. Default: /account'),
    })
    .meta({ id: 'SessionForm' }),
  page: { form: true, refused: signInPage },
  response: withFacts(
    named('SessionStart', {
      key_id: text('The key of the session'),
      expires_at: instant('When the session ends'),
    }),
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
    await noteEvent(context.deps.pool, { account: known.account_id, key_id }, 'signed in', { detail: 'key' });
    if (context.wants === 'html') context.redirect(303, next && isOwnPath(next) ? next : '/screenings');
    return { key_id, expires_at: expires_at.toISOString() };
  },
});

export const deleteSession = defineEndpoint({
  method: 'delete',
  path: '/session',
  summary: 'Sign out',
  description: 'Ends the session and deletes the cookie. The key is not changed.',
  access: 'public',
  cost: 'sign_in',
  page: { form: () => ['/session', 'You are signed out.'] },
  response: named('SessionEnd', { ended: flag('True if a session was ended, false if there was none') }),
  async handler(_input, { deps, base_url, session_token, header }) {
    header('Set-Cookie', sessionCookie('', base_url));
    header('Set-Cookie', textCookie('proviso_reviewer', '', base_url));
    return { ended: session_token !== null && (await endSession(deps.pool, session_token)) };
  },
});
