import { defineEndpoint } from '../../http/define-endpoint.ts';
import { endOwnSession, SessionEnded } from './session-ended.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/session',
  tag: 'Account',
  summary: 'Sign out',
  description: 'Ends the session the cookie stands for and takes the cookie away. The key itself stays as it is.',
  access: 'public',
  shape: 'other',
  response: SessionEnded,
  examples: [{ summary: 'Sign out' }],
  handler: (_input, context) => endOwnSession(context),
});
