import { z } from 'zod';
import { memberOfLink } from '../../../accounts/members.ts';
import { html } from '../../../pages/html.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { Code } from '../schemas.ts';

/** An unknown, used or expired link; the same error in both steps. */
export const noSuchLink = () =>
  notFound(
    'This link was already used, or has expired. Ask for a new one at /session, or ask the owner of the account for another invitation.',
  );

export default defineEndpoint({
  path: '/session/link',
  summary: 'The link that signs a member in',
  description: 'Shows a button that signs in. The request itself changes nothing, so mail scanners that open the link do not use it up.',
  access: 'public',
  cost: 'sign_in',
  query: z.object({ code: Code, next: z.string().max(2000).optional().describe('Local path to open afterwards') }),
  response: z.object({
    code: z.string().describe('The code, to send to POST /session/link'),
    purpose: z.enum(['invitation', 'sign_in']).describe('Whether the link is an invitation'),
    next: z.string().nullable().describe('`next` of the request'),
  }),
  errors: ['not_found'],
  page: {
    show: ({ code, purpose, next }) => {
      const title = purpose === 'invitation' ? 'Join the account' : 'Sign in';
      return {
        title,
        main: html`<h1>${title}</h1>
<p>This browser is then signed in for seven days. The link works once.</p>
<form method="post" action="/session/link"><input type="hidden" name="code" value="${code}">${next !== null && html`<input type="hidden" name="next" value="${next}">`}<button>${title}</button></form>`,
      };
    },
  },
  async handler({ query: { code, next = null } }, { deps }) {
    const member = await memberOfLink(deps.pool, code);
    if (!member) throw noSuchLink();
    return { code, purpose: member.purpose, next };
  },
});
