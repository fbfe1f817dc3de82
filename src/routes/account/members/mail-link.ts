import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createLink, signedInByLink } from '../../../accounts/members.ts';
import { isOwnPath } from '../../../accounts/sign-in.ts';
import { sharedPool } from '../../../db/shared-pool.ts';
import { mailerOf } from '../../../mail/mailer.ts';
import { html } from '../../../pages/html.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { Problem } from '../../../server/errors.ts';
import { errorForLog } from '../../../server/log.ts';
import { Email, Next } from '../schemas.ts';
import { signInPage } from '../session.ts';
import { countSignup } from '../signup-records.ts';
import { signInMail } from './link-mail.ts';

/** An hour, to one address: further requests get the same answer, and no mail. */
const MOST_MAILS = 5;

export default defineEndpoint({
  method: 'post',
  path: '/session/email',
  summary: 'Ask for a link that signs a member in',
  description: 'Sends a link to the address if it is that of a member. The response is the same for any address.',
  access: 'public',
  cost: 'sign_in',
  body: z.strictObject({
    email: Email.describe('Email address of the member'),
    next: Next,
  }),
  response: z.object({ status: z.literal('sent').describe('Sent, if the address is that of a member') }),
  errors: ['forbidden'],
  page: {
    show: () => ({
      title: 'Check your email',
      main: html`<h1>Check your email</h1><p>If this is the address of a member, we sent a link to it. The link works once, for 15 minutes.</p>
<p class="quiet">No email after a few minutes? Check your spam folder, or <a href="/session">try again</a>.</p>`,
    }),
    form: true,
    refused: signInPage,
  },
  async handler({ body: { email, next } }, { deps, base_url }) {
    const mailer = await mailerOf(deps.config);
    if (!mailer) throw new Problem('forbidden', 'This service sends no email: its operator has not set up a mail server.');
    const { signups } = await countSignup(deps, `mail ${createHash('sha256').update(email).digest('hex')}`);
    // Not that of the request, whose queries end with it.
    const pool = sharedPool(deps.pool);
    // Not awaited: how long the answer takes would tell who is a member.
    const send = async () => {
      const members = signups > MOST_MAILS ? [] : await signedInByLink({ pool, config: deps.config }, email);
      if (members.length === 0) return;
      const more = next && isOwnPath(next) ? `&next=${encodeURIComponent(next)}` : '';
      const codes = await Promise.all(members.map(({ member_id }) => createLink(pool, member_id, 'sign_in')));
      await mailer.send(
        signInMail(
          email,
          codes.map(({ code }) => `${base_url}/session/link?code=${code}${more}`),
        ),
      );
    };
    send().catch((error) => deps.log.error(errorForLog(error), 'a link to sign in was not sent'));
    return { status: 'sent' as const };
  },
});
