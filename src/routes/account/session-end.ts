import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { endOwnSession, SessionEnded } from './session-ended.ts';

export default defineEndpoint({
  method: 'post',
  path: '/session/end',
  tag: 'Account',
  summary: 'Sign out, from a form',
  description: 'Same as DELETE /session, for HTML forms, which cannot send DELETE.',
  access: 'public',
  limit: 'sign_in',
  form: true,
  max_body: 10_000,
  body: z.strictObject({}),
  shape: 'other',
  response: SessionEnded,
  other_statuses: [{ status: 303, description: 'Signed out; browsers are redirected to /session' }],
  examples: [{ summary: 'Sign out', body: {} }],
  async handler(_input, context) {
    const ended = await endOwnSession(context);
    if (context.wants === 'html') context.redirect(303, '/session', 'You are signed out.');
    return ended;
  },
});
