import { z } from 'zod';
import { eraseMember, removeMember } from '../../../accounts/members.ts';
import { inTransaction } from '../../../rosters/store.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { MemberId } from './schemas.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/account/members/{id}',
  summary: 'Remove a member, or erase the name of a removed one',
  description:
    'The member is signed out everywhere within a second. Their name stays with what they did; with erase=true, on a member who is already removed, name and address are erased from pages and files, and a keyed hash remains in certificates. The last owner cannot be removed: 409.',
  cost: 'apart',
  params: z.object({ id: MemberId }),
  query: z.object({ erase: z.boolean().default(false).describe('Erase the name and address of a member who is already removed') }),
  response: z.object({ member_id: MemberId, removed: z.literal(true).describe('The member can no longer sign in') }),
  errors: ['forbidden', 'not_found', 'conflict'],
  page: { form: (_answer, { query: { erase } }) => ['/account/members', erase ? 'The name was erased.' : 'The member was removed.'] },
  async handler({ params: { id }, query: { erase } }, { deps, account, noted }) {
    await inTransaction(deps.pool, (client) => (erase ? eraseMember : removeMember)(client, account!, id));
    noted(id, erase ? { event: 'member erased' } : {});
    return { member_id: id, removed: true as const };
  },
});
