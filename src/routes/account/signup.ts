import disposable from 'disposable-email-domains-js';
import { z } from 'zod';
import { sendConfirmation } from '../../accounts/confirmation-mail.ts';
import { TierName } from '../../accounts/plans.ts';
import { isOwnPath, signInReader } from '../../accounts/sign-in.ts';
import { refuseIfClosed } from '../../accounts/sign-up.ts';
import { tiers } from '../../accounts/tiers.ts';
import { type Mail, mailerOf } from '../../mail/mailer.ts';
import { html } from '../../pages/html.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidParameter, Problem } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { continued, keyPage } from './key-page.ts';
import { Email, HandedKey, NextOfKey } from './schemas.ts';
import { signupPage } from './signup-form.ts';
import { countSignup, createUnconfirmed, keepSignup } from './signup-records.ts';

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

function tooMany(most: number, reset_at: Date): Problem {
  const seconds = Math.max(1, Math.ceil((reset_at.getTime() - Date.now()) / 1000));
  return new Problem('rate_limited', `At most ${most} keys per hour can be created from one network address. Try again later.`, {
    extra: { reset_at: reset_at.toISOString() },
    headers: { 'Retry-After': String(seconds) },
  });
}

const mailPage = {
  title: 'Check your email',
  main: html`<h1>Check your email</h1>
<p>We sent an email to your address. Its link works for 24 hours and shows your key once.</p>
<p class="quiet">No email after a few minutes? Check your spam folder, or <a href="/signup">try again</a>.</p>`,
};

export default defineEndpoint({
  method: 'post',
  path: '/signup',
  tag: 'Account',
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
      status: z
        .enum(['created', 'confirmation_sent'])
        .describe('created: the key is in this response; confirmation_sent: an email was sent'),
      tier: TierName.describe('Plan of the key'),
      requests_per_day: z.number().int().describe('Daily request limit'),
      key_id: HandedKey.shape.key_id.nullable().describe('Identifier of the key in lists and logs; null until the email is confirmed'),
      key: z.string().nullable().describe('The key, shown only this once; null until the email is confirmed'),
      next: z.string().nullable().describe('`next` of the request, if it is a path of this service'),
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
  async handler({ body: { email, name = 'sign-up', next: asked = '', website } }, context) {
    const { deps, caller, base_url } = context;
    refuseIfClosed(deps.config);
    if (website) throw invalidParameter('website', 'an empty field', 'body');
    if (isDisposable(email))
      throw invalidParameter('email', 'a permanent email address; this domain provides disposable addresses', 'body');
    const { signups, reset_at } = await countSignup(deps, caller);
    if (signups > deps.config.signups_per_hour) throw tooMany(deps.config.signups_per_hour, reset_at);
    const next = isOwnPath(asked) ? asked : null;
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
