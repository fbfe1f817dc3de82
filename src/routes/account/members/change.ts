import { z } from 'zod';
import { changeRole } from '../../../accounts/members.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { MemberId, Role } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/members/{id}',
  tag: 'Account',
  summary: 'Change the role of a member',
  description: 'Works within a second, also in open sessions. 409 for the last owner.',
  cost: 'apart',
  params: z.object({ id: MemberId }),
  body: z.strictObject({ role: Role }).meta({ id: 'MemberChange' }),
  response: z.object({ member_id: MemberId, role: Role }),
  errors: ['forbidden', 'not_found', 'conflict'],
  page: { form: () => ['/account/members', 'The role was changed.'] },
  async handler({ params: { id }, body: { role } }, { deps, account, noted }) {
    await changeRole(deps.pool, account!, id, role);
    noted(id, { detail: role });
    return { member_id: id, role };
  },
});
