import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { endSessionOf } from './records.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/account/sessions/{id}',
  tag: 'Account',
  summary: 'End a session',
  description: 'Signs a browser out within a second: of any member for an owner or a key, else your own.',
  cost: 'apart',
  params: z.object({ id: z.uuid('a session_id from GET /account/members').describe('session_id of the session') }),
  response: z.object({ session_id: z.uuid().describe('The session'), ended: z.literal(true).describe('It has ended') }),
  errors: ['forbidden', 'not_found'],
  page: { form: () => ['/account/members', 'The session has ended.'] },
  async handler({ params: { id } }, context) {
    await endSessionOf(context, id);
    return { session_id: id, ended: true as const };
  },
});
