import { z } from 'zod';
import { isOwnPath, signInReader } from '../../accounts/sign-in.ts';
import { refuseIfClosed } from '../../accounts/sign-up.ts';
import { html } from '../../pages/html.ts';
import { hidden } from '../../pages/small-parts.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { continued, endOldField, keyPage } from './key-forms.ts';
import { Code, EndOldKeys, HandedKey, handedKey, NextOfKey } from './schemas.ts';
import { signupRefused } from './signup.ts';
import { confirmSignup, isWaiting } from './signup-records.ts';

/** The same error in both steps. */
const noSuchCode = () => notFound('This code is unknown, was already used, or is older than 24 hours. Sign up again at /signup.');

export const confirmForm = defineEndpoint({
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
<form method="post" action="/signup/confirm">${hidden({ code, next })}${endOldField('If this address already has a key: end it at once, and every key that replaced it. Choose this after a leak, or if somebody else replaced your key.')}<button>Show my key</button></form>`,
    }),
    refused: signupRefused,
  },
  async handler({ query: { code, next = null } }, { deps }) {
    refuseIfClosed(deps.config);
    if (!(await isWaiting(deps, code))) throw noSuchCode();
    return { code, next };
  },
});

export const confirmWithCode = defineEndpoint({
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
    refused: signupRefused,
  },
  async handler({ body: { code, end_old_keys, next = '' } }, context) {
    refuseIfClosed(context.deps.config);
    const made = await confirmSignup(context.deps, code, { ends_old: end_old_keys });
    if (!made) throw noSuchCode();
    await signInReader(context, made.key_id);
    return { ...handedKey(made), next: isOwnPath(next) ? next : null };
  },
});
