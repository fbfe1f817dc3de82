import { z } from 'zod';
import { eraseMember, removeMember } from '../../../accounts/members.ts';
import { inTransaction } from '../../../rosters/store.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { MemberId } from './schemas.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/account/members/{id}',
  tag: 'Account',
  summary: 'Remove a member, or erase the name of a removed one',
  description:
    'Ends their sessions within a second. The name stays with what they did; erase=true, sent for a removed member, erases name and address from pages and files, and a keyed hash remains in certificates. 409 for the last owner.',
  cost: 'apart',
  params: z.object({ id: MemberId }),
  query: z.object({ erase: z.boolean().default(false).describe('Erase the name and address of a removed member') }),
  response: z.object({ member_id: MemberId, removed: z.literal(true).describe('Removed') }),
  errors: ['forbidden', 'not_found', 'conflict'],
  page: {
    form: (_answer, { query: { erase } }) => [
      '/account/members',
      erase ? 'The name was erased.' : 'The member was removed. Keys that they know still work: replace them on the page of the account.',
    ],
  },
  async handler({ params: { id }, query: { erase } }, { deps, account, noted }) {
    await inTransaction(deps.pool, (client) => (erase ? eraseMember : removeMember)(client, account!, id));
    noted(id, erase ? { event: 'member erased' } : {});
    return { member_id: id, removed: true as const };
  },
});
