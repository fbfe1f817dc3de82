import { z } from 'zod';
import { takeLink } from '../../../accounts/members.ts';
import { isOwnPath, signInMember } from '../../../accounts/sign-in.ts';
import { defineEndpoint, redirected } from '../../../server/define-endpoint.ts';
import { Code, Next } from '../schemas.ts';
import { noSuchLink } from './link-form.ts';

export default defineEndpoint({
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
