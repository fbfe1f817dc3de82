import { z } from 'zod';
import { endSession } from '../../accounts/sessions.ts';
import { sessionCookie, textCookie } from '../../server/cookies.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/session',
  tag: 'Account',
  summary: 'Sign out',
  description: 'Ends the session and deletes the cookie. The key is not changed.',
  access: 'public',
  cost: 'sign_in',
  page: { form: () => ['/session', 'You are signed out.'] },
  response: z.object({ ended: z.boolean().describe('True if a session was ended, false if there was none') }).meta({ id: 'SessionEnd' }),
  async handler(_input, { deps, base_url, session_token, header }) {
    header('Set-Cookie', sessionCookie('', base_url));
    header('Set-Cookie', textCookie('proviso_reviewer', '', base_url));
    return { ended: session_token !== null && (await endSession(deps.pool, session_token)) };
  },
});
