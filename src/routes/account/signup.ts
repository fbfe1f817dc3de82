import disposable from 'disposable-email-domains-js';
import { z } from 'zod';
import { sendConfirmation } from '#accounts/confirmation-mail';
import { anyPlanLimit, tiers } from '#accounts/plans';
import { isOwnPath, signInReader } from '#accounts/sign-in';
import { askPart, refuseIfClosed, type SignUp } from '#accounts/sign-up';
import { flag, integer, oneOf, text, textOrNull } from '#fields/described';
import { type Mail, mailerOf } from '#mail/mailer';
import { hidden, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, type RefusedView, withFacts } from '#server/define-endpoint';
import { invalidParameter, notFound, type Problem } from '#server/errors';
import { continued, endOldField, keyPage } from './key-forms.ts';
import { Code, Email, EndOldKeys, HandedKey, handedKey, NextOfKey } from './schemas.ts';
import { confirmSignup, createUnconfirmed, isWaiting, keepSignup, limitSignups } from './signup-records.ts';

type SignUpView = Pick<RefusedView, 'typed' | 'sign_up'>;

const closedPage = (sign_up: SignUp): Page => ({
  title: 'Sign-up is closed',
  lead: html`The operator of this service creates the keys. ${askPart(sign_up)}`,
  main: html`<p>Have one already? <a href="/session">Sign in</a>.</p>`,
});

function signupPage(problem: Problem | null, { typed, sign_up }: SignUpView): Page {
  if (!sign_up.is_open) return closedPage(sign_up);
  return {
    title: 'Get an API key',
    description: 'A free API key: every endpoint, the full history, 10,000 requests a day, no credit card.',
    lead: `Free: every endpoint, the full history, 10,000 requests a day. No credit card. ${anyPlanLimit}`,
    main: html`${problem && faultNote(problem)}
<form method="post" action="/signup">
${hidden({ next: typed.next || null })}
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${typed.email ?? ''}"${problem && html` aria-invalid="true"`}>
<span class="quiet">Used for the key and messages about your account, nothing else.</span></div>
<div class="field"><label for="name">Name of the key</label>
<input id="name" name="name" maxlength="100" autocomplete="off" placeholder="nightly screening" value="${typed.name ?? ''}">
<span class="quiet">Optional: for example, the program that uses it.</span></div>
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button>Get the key</button>
</form>
<p class="quiet">Have one already? <a href="/session">Sign in</a> to see, replace or revoke it. Lost it? Sign up again with the same email address. If no email asks you to confirm it, the new key starts without the rosters of the lost key.</p>`,
  };
}

/** Of what cannot be where the sign-up is closed. */
const signupRefused = (problem: Problem, view: SignUpView): Page | null =>
  problem.code === 'forbidden' ? signupPage(problem, view) : null;

export const signupForm = defineEndpoint({
  path: '/signup',
  summary: 'How to get a key',
  description: 'The sign-up form for browsers; for programs, what POST /signup does. 403 if the operator closed the sign-up.',
  access: 'public',
  cost: 'sign_in',
  errors: ['forbidden'],
  response: z.object({
    tier: z.literal('free').describe('Plan of the new key'),
    requests_per_day: integer('Daily request limit'),
    confirmed_by_mail: flag('True if the key is shown after confirming an email; false if POST /signup returns it'),
  }),
  query: z.object({ next: NextOfKey }),
  page: {
    show: (_answer, { url, sign_up }) =>
      signupPage(null, { sign_up, typed: { next: new URLSearchParams(url.split('?')[1]).get('next') ?? '' } }),
    refused: signupRefused,
  },
  handler(_input, { deps }) {
    refuseIfClosed(deps.config);
    return { tier: 'free' as const, requests_per_day: tiers.free, confirmed_by_mail: deps.config.smtp_url !== undefined };
  },
});

let domains: Set<string> | null = null;

/** The domain, or a parent domain. */
function isDisposable(email: string): boolean {
  domains ??= disposable.disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_label, at) => at < labels.length - 1 && domains!.has(labels.slice(at).join('.')));
}

/** The same for a second sign-up, so the email does not reveal whether the address has a key. */
const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Your Proviso API key',
  text: `Someone, probably you, requested a Proviso API key for this email address.

Open this link to get the key. It works once and expires after 24 hours:

${link}

If this address already has a key, the new one replaces it. The old key keeps working
for 24 hours, so you can update your programs; if it leaked, or if somebody else replaced
it, you can end it and every key that replaced it on the page behind the link.

If you did not request this, ignore this email: no key is created or changed.
`,
});

const mailPage = {
  title: 'Check your email',
  main: html`<p>We sent an email to your address. Its link works for 24 hours and shows your key once.</p>
<p class="quiet">No email after a few minutes? Check your spam folder, or <a href="/signup">try again</a>.</p>`,
};

export const signupPost = defineEndpoint({
  method: 'post',
  path: '/signup',
  summary: 'Get a free key',
  description:
    'Creates a key. If the service sends email, the key is shown after the link in the email is opened; otherwise it is in this response, once. A browser that gets it is signed in. Signing up again ' +
    'with the same address returns the same response, so it does not reveal who has a key. With email, the ' +
    'new key replaces the old one (same plan; the old key works for 24 more hours); without email, it is an additional key. ' +
    'Keys of one address share a daily quota, even if the first was revoked; without email, those of one network address do. Disposable addresses are rejected, sign-ups per network address limited. 403 if the operator closed the sign-up: the response says whom to ask.',
  access: 'public',
  cost: 'sign_in',
  body: z
    .strictObject({
      email: Email.describe('Email address'),
      name: z.string().trim().max(100).optional().describe('Name of the key, such as the program that uses it; optional'),
      next: NextOfKey,
      website: z.string().max(500).optional().describe('Leave empty: this field is hidden from people, and bots fill it in'),
    })
    .meta({ id: 'SignupRequest' }),
  response: withFacts(
    z.object({
      status: oneOf(['created', 'confirmation_sent'], 'created: the key is in this response; confirmation_sent: an email was sent'),
      ...HandedKey.pick({ tier: true, requests_per_day: true }).shape,
      key_id: HandedKey.shape.key_id.nullable().describe('Identifier of the key in lists and logs; null until the email is confirmed'),
      key: textOrNull('The key, shown only this once; null until the email is confirmed'),
      next: textOrNull('`next` of the request, if it is a path of this service'),
    }),
    { is_secret: true },
  ),
  errors: ['forbidden', 'rate_limited'],
  page: {
    show: (answer, { base_url }) =>
      answer.key === null ? mailPage : keyPage('Your API key', answer as z.infer<typeof HandedKey>, base_url, continued(answer.next)),
    form: true,
    refused: signupPage,
  },
  async handler({ body: { email, name = 'sign-up', next: query = '', website } }, context) {
    const { deps, caller, base_url } = context;
    refuseIfClosed(deps.config);
    if (website) throw invalidParameter('website', 'an empty field', 'body');
    if (isDisposable(email))
      throw invalidParameter('email', 'a permanent email address; this domain provides disposable addresses', 'body');
    const most = deps.config.signups_per_hour;
    await limitSignups(deps, caller, most, `At most ${most} keys per hour can be created from one network address.`);
    const next = isOwnPath(query) ? query : null;
    const about = { tier: 'free' as const, requests_per_day: tiers.free, next };
    const mailer = await mailerOf(deps.config);
    if (mailer) {
      const { code } = await keepSignup(deps, { email, name });
      await sendConfirmation(
        mailer,
        confirmationMail(email, `${base_url}/signup/confirm?code=${code}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`),
      );
      return { status: 'confirmation_sent' as const, ...about, key_id: null, key: null };
    }
    const { key_id, key } = await createUnconfirmed(deps, { name, email, caller });
    await signInReader(context, key_id);
    return { status: 'created' as const, ...about, key_id, key };
  },
});

/** The same error in both steps. */
const noSuchCode = () => notFound('This code is unknown, was already used, or is older than 24 hours. Sign up again at /signup.');

export const confirmForm = defineEndpoint({
  path: '/signup/confirm',
  summary: 'The link in the sign-up email',
  description:
    'Shows a button that creates the key. The request itself changes nothing, so mail scanners that open the link do not use it up.',
  access: 'public',
  query: z.object({ code: Code, next: NextOfKey }),
  response: z.object({
    code: text('The code, to send to POST /signup/confirm'),
    next: textOrNull('`next` of the request'),
  }),
  errors: ['forbidden', 'not_found'],
  page: {
    show: ({ code, next }) => ({
      title: 'Get your API key',
      main: html`<p>The next page shows your key once. Have a safe place ready to store it.</p>
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
  response: withFacts(HandedKey.extend({ next: textOrNull('`next` of the request, if it is a path of this service') }), {
    is_secret: true,
  }),
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
