import { z } from 'zod';
import { keyPart } from '../../accounts/sign-up.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { signInForm } from '../../pages/sign-in-form.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import { defineEndpoint, type RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';

const signedInPage: Page = {
  title: 'Signed in',
  main: html`<h1>You are signed in</h1>
<p>This browser can open every page until you sign out. <a href="/account">Your account</a> has your keys and your plan.</p>
<form method="post" action="/session/delete"><button class="plain">Sign out</button></form>`,
};

type SignInView = Pick<RefusedView, 'sign_up'> & Partial<RefusedView>;

export const signInPage = (problem: Problem | null, { typed, sign_up }: SignInView): Page => ({
  title: 'Sign in',
  main: html`<h1>Sign in</h1>
<p>This browser can then open every page until you sign out.</p>
${problem && faultNote(problem)}
${signInForm(typed?.next ?? null, sign_up)}
<p>No key yet? ${keyPart(sign_up, html`<a href="/signup${typed?.next && `?next=${encodeURIComponent(typed.next)}`}">Get a free key.</a>`)}</p>`,
});

export default defineEndpoint({
  path: '/session',
  tag: 'Account',
  summary: 'Sign a browser in',
  description: 'The sign-in form for browsers. Programs send the X-API-Key header instead.',
  access: 'public',
  cost: 'sign_in',
  response: z.object({
    sign_in: z.literal('POST /session').describe('Where the key is sent'),
    sign_out: z.literal('DELETE /session').describe('How to sign out'),
  }),
  page: { show: (_answer, { key_id, sign_up }) => (key_id === null ? signInPage(null, { sign_up }) : signedInPage) },
  handler: () => ({ sign_in: 'POST /session' as const, sign_out: 'DELETE /session' as const }),
});
