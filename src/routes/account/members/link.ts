import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createLink, memberOfLink, signedInByLink, takeLink } from '#accounts/members';
import { isOwnPath, signInMember } from '#accounts/sign-in';
import { sharedPool } from '#db/shared-pool';
import { oneOf, text, textOrNull } from '#fields/described';
import { mailerOf } from '#mail/mailer';
import { facts } from '#pages/facts';
import { hidden, html } from '#pages/html';
import { defineEndpoint, redirected } from '#server/define-endpoint';
import { Problem } from '#server/errors';
import { errorForLog } from '#server/log';
import { Code, Email, Next } from '../schemas.ts';
import { signInPage } from '../session.ts';
import { countSignup } from '../signup-records.ts';
import { signInMail } from './link-mail.ts';
import { ROLES } from './members-page.ts';
import { Role } from './schemas.ts';

/** An hour, to one address: further requests get the same answer, and no mail. */
const MOST_MAILS = 5;

export const mailLink = defineEndpoint({
  method: 'post',
  path: '/session/email',
  summary: 'Ask for a link that signs a member in',
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
      main: html`<p>If this is the address of a member, we sent a link to it. The link works once, for 15 minutes.</p>
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

/** The same error in both steps. */
const noSuchLink = () => new Problem('not_found', 'This link was already used, or has expired.', { extra: { reason: 'link_ended' } });

/** A button. Showing it changes nothing, so mail scanners that open the link do not use it up. */
export const linkForm = defineEndpoint({
  path: '/session/link',
  summary: 'The link that signs a member in',
  access: 'public',
  cost: 'sign_in',
  query: z.object({ code: Code, next: Next }),
  response: z.object({
    code: text('The code, to send to POST /session/link'),
    purpose: oneOf(['invitation', 'sign_in'], 'Whether the link is an invitation'),
    account: text('Whose account it opens'),
    invited_by: textOrNull('The member who sent the invitation; null if it was a key'),
    name: text('Name of the member'),
    email: text('Email address of the member'),
    role: Role,
    next: textOrNull('`next` of the request'),
  }),
  errors: ['not_found'],
  page: {
    show: ({ code, purpose, account, invited_by, name, email, role, next }) => {
      const is_new = purpose === 'invitation';
      const title = `${is_new ? 'Join' : 'Sign in to'} ${account}`;
      return {
        title,
        lead: is_new && invited_by !== null && `${invited_by} invites you.`,
        main: html`${facts([
          { label: 'You', value: name },
          { label: 'Email', value: email },
          { label: 'Role', value: ROLES[role] },
        ])}
<form method="post" action="/session/link">${hidden({ code, next })}<button>${is_new ? 'Join' : 'Sign in'} as ${name}</button></form>
<p class="quiet">This browser is then signed in for seven days. The link works once.</p>`,
      };
    },
  },
  async handler({ query: { code, next = null } }, { deps }) {
    const member = await memberOfLink(deps.pool, code);
    if (!member) throw noSuchLink();
    const { purpose, account, invited_by, name, email, role } = member;
    return { code, purpose, account, invited_by, name, email, role, next };
  },
});

export const signInByLink = defineEndpoint({
  method: 'post',
  path: '/session/link',
  summary: 'Sign a member in with a link',
  access: 'public',
  cost: 'sign_in',
  shape: 'redirect',
  body: z.strictObject({ code: Code, next: Next }),
  response: z.object({}),
  statuses: { 303: 'Signed in' },
  errors: ['not_found'],
  page: { form: true },
  async handler({ body: { code, next } }, context) {
    const member = await takeLink(context.deps.pool, code);
    if (!member) throw noSuchLink();
    await signInMember(context, member, 'link');
    // An owner who joins invites the others next.
    const home = member.role === 'owner' && member.purpose === 'invitation' ? '/account/members' : '/screenings';
    context.redirect(303, next && isOwnPath(next) ? next : home, `You are signed in as ${member.name}.`);
    return redirected;
  },
});
