import { z } from 'zod';
import { memberOfLink, takeLink } from '../../../accounts/members.ts';
import { isOwnPath, signInMember } from '../../../accounts/sign-in.ts';
import { oneOf, text, textOrNull } from '../../../fields/described.ts';
import { facts } from '../../../pages/facts.ts';
import { html } from '../../../pages/html.ts';
import { hidden } from '../../../pages/small-parts.ts';
import { defineEndpoint, redirected } from '../../../server/define-endpoint.ts';
import { Problem } from '../../../server/errors.ts';
import { Code, Next } from '../schemas.ts';
import { ROLES } from './members-page.ts';
import { Role } from './schemas.ts';

/** The same error in both steps. */
const noSuchLink = () => new Problem('not_found', 'This link was already used, or has expired.', { extra: { reason: 'link_ended' } });

export const linkForm = defineEndpoint({
  path: '/session/link',
  summary: 'The link that signs a member in',
  description: 'Shows a button that signs in. The request itself changes nothing, so mail scanners that open the link do not use it up.',
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
        main: html`<h1>${title}</h1>
${is_new && invited_by !== null && html`<p class="lead">${invited_by} invites you.</p>`}
${facts([
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
  description: 'Takes the code of an invitation or of a mailed link, once, and sets a session cookie.',
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
