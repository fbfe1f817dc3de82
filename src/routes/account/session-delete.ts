import { defineEndpoint } from '../../server/define-endpoint.ts';
import { endOwnSession, SessionEnded } from './session-ended.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/session',
  tag: 'Account',
  summary: 'Sign out',
  description: 'Ends the session and deletes the cookie. The key is not changed.',
  access: 'public',
  limit: 'sign_in',
  shape: 'other',
  response: SessionEnded,
  examples: [{ summary: 'Sign out' }],
  handler: (_input, context) => endOwnSession(context),
});
