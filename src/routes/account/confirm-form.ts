import { z } from 'zod';
import { refuseIfClosed } from '../../accounts/sign-up.ts';
import { html } from '../../pages/html.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { endOldField } from './key-forms.ts';
import { Code, NextOfKey } from './schemas.ts';
import { signupPage } from './signup-form.ts';
import { isWaiting } from './signup-records.ts';

/** The same error in both steps. */
export const noSuchCode = () => notFound('This code is unknown, was already used, or is older than 24 hours. Sign up again at /signup.');

export default defineEndpoint({
  path: '/signup/confirm',
  tag: 'Account',
  summary: 'The link in the sign-up email',
  description:
    'Shows a button that creates the key. The request itself changes nothing, so mail scanners that open the link do not use it up.',
  access: 'public',
  query: z.object({ code: Code, next: NextOfKey }),
  response: z.object({
    code: z.string().describe('The code, to send to POST /signup/confirm'),
    next: z.string().nullable().describe('`next` of the request'),
  }),
  errors: ['forbidden', 'not_found'],
  page: {
    show: ({ code, next }) => ({
      title: 'Get your API key',
      main: html`<h1>Get your API key</h1>
<p>The next page shows your key once. Have a safe place ready to store it.</p>
<form method="post" action="/signup/confirm"><input type="hidden" name="code" value="${code}">${next !== null && html`<input type="hidden" name="next" value="${next}">`}${endOldField('If this address already has a key: end it at once, and every key that replaced it. Choose this after a leak, or if somebody else replaced your key.')}<button>Show my key</button></form>`,
    }),
    refused: (problem, view) => (problem.code === 'forbidden' ? signupPage(problem, view) : null),
  },
  async handler({ query: { code, next = null } }, { deps }) {
    refuseIfClosed(deps.config);
    if (!(await isWaiting(deps, code))) throw noSuchCode();
    return { code, next };
  },
});
