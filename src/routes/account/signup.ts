import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { isDisposable } from '../../http/disposable-address.ts';
import { invalidParameter, Problem } from '../../http/errors.ts';
import { mailerOf } from '../../http/mail.ts';
import { TierName } from '../../http/plans.ts';
import { tiers } from '../../http/tiers.ts';
import { html } from '../../pages/html.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { keyPage } from './key-page.ts';
import { HandedKey } from './schemas.ts';
import { signupPage } from './signup-page.ts';
import { countSignup, createUnconfirmed, keepSignup } from './signup-records.ts';

const Email = z
  .email('an email address such as jane@example.com')
  .max(254)
  .transform((email) => email.toLowerCase());

function tooMany(most: number, reset_at: Date): Problem {
  const seconds = Math.max(1, Math.ceil((reset_at.getTime() - Date.now()) / 1000));
  return new Problem('rate_limited', `At most ${most} keys an hour are made for one address of the network.`, {
    extra: { reset_at: reset_at.toISOString() },
    headers: { 'Retry-After': String(seconds) },
  });
}

const mailPage = {
  title: 'Look into your mail',
  main: html`<h1>Look into your mail</h1>
<p>A mail is on its way to the address you gave. Its link is good for 24 hours and shows your key once.</p>
<p class="quiet">Nothing there after some minutes? Look into the spam folder, or <a href="/signup">try again</a>.</p>`,
};

export default defineEndpoint({
  method: 'post',
  path: '/signup',
  tag: 'Account',
  summary: 'Get a key of the free tier',
  description:
    'Makes a key. Where the service sends mail, the key comes after the link in the mail is followed; otherwise it is in this answer, once. Signing up again ' +
    'with the same e-mail is not an error and the answer is the same as the first time, so that nobody learns who has a key: with mail, following the ' +
    'link makes a new key that takes the place of the lost one (same plan; the old one works 24 hours more); without mail it is simply another key. ' +
    'In both cases the keys count against one daily quota, also where the first was revoked; without mail only keys made from the same network address do. Disposable addresses are refused, and so is more than the hourly number of sign-ups of one network address.',
  access: 'public',
  form: true,
  returns_secret: true,
  max_body: 10_000,
  body: z.strictObject({
    email: Email.describe('E-mail address'),
    name: z.string().trim().max(100).optional().describe('What uses the key, to know it again in a list; an empty field is an absent one'),
    website: z.string().max(500).optional().describe('Stays empty: people do not see this field, robots fill it in'),
  }),
  response: z.object({
    status: z.enum(['created', 'confirmation_sent']).describe('Whether the key is here or a mail is on its way'),
    tier: TierName.describe('Plan of the key'),
    requests_per_day: z.number().int().describe('Requests a day it may send'),
    key_id: HandedKey.shape.key_id.nullable().describe('Names the key in lists and logs; null until the mail is answered'),
    key: z.string().nullable().describe('The key itself, shown this once; null until the mail is answered'),
  }),
  shape: 'other',
  errors: ['rate_limited'],
  page: (answer) => (answer.key === null ? mailPage : keyPage('Your API key', answer as z.infer<typeof HandedKey>, null)),
  refused_page: signupPage,
  examples: [{ summary: 'A developer', body: { email: 'developer@clinic.example', name: 'nightly screening' } }],
  async handler({ body: { email, name = 'sign-up', website } }, { deps, caller, base_url }) {
    if (website) throw invalidParameter('website', 'an empty field', 'body');
    if (isDisposable(email)) throw invalidParameter('email', 'an address that lasts; this domain hands out disposable ones', 'body');
    const { signups, reset_at } = await countSignup(deps, caller);
    if (signups > deps.config.signups_per_hour) throw tooMany(deps.config.signups_per_hour, reset_at);
    const about = { tier: 'free' as const, requests_per_day: tiers.free };
    const mailer = await mailerOf(deps.config);
    if (mailer) {
      const { code } = await keepSignup(deps, { email, name });
      await mailer.send(confirmationMail(email, `${base_url}/signup/confirm?code=${code}`));
      return { status: 'confirmation_sent' as const, ...about, key_id: null, key: null };
    }
    const { key_id, key } = await createUnconfirmed(deps, { name, email, caller });
    return { status: 'created' as const, ...about, key_id, key };
  },
});
