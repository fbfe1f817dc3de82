import { z } from 'zod';
import {
  changeRole,
  conflict,
  eraseMember,
  keySignIn,
  membersSignInAgain,
  NO_OTHER_WAY,
  removeMember,
  setKeySignIn,
  setOrganization,
} from '../../../accounts/members.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { invalidParameter } from '../../../server/errors.ts';
import { Checked } from '../schemas.ts';
import { named } from './invite.ts';
import { type MembersPageData, membersPage } from './members-page.ts';
import { endSessionOf, membersOf } from './records.ts';
import { MemberId, Members, Role } from './schemas.ts';

export const listMembers = defineEndpoint({
  path: '/account/members',
  tag: 'Account',
  summary: 'Members of your account, and who is signed in',
  description: 'The people of the account with their roles, and the browsers that are signed in. Costs no quota.',
  cost: 'apart',
  response: Members,
  errors: ['forbidden'],
  page: {
    ...membersPage,
    data: async (_input, { deps }): Promise<MembersPageData> => ({ sign_in_again: membersSignInAgain(deps.config) }),
  },
  handler: (_input, context) => membersOf(context),
});

export const changeMember = defineEndpoint({
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
  page: { form: ({ role }) => ['/account/members', `The role is ${role}.`] },
  async handler({ params: { id }, body: { role } }, { deps, account, noted }) {
    await changeRole(deps.pool, account!, id, role);
    noted(id, { detail: role });
    return { member_id: id, role };
  },
});

export const deleteMember = defineEndpoint({
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

export const endSessionOfMember = defineEndpoint({
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
    context.noted(await endSessionOf(context, id));
    return { session_id: id, ended: true as const };
  },
});

export const settings = defineEndpoint({
  method: 'post',
  path: '/account/settings',
  tag: 'Account',
  summary: 'How people sign in',
  description:
    'With `off` sessions of keys end, and a key reaches neither members nor the audit log; else it works as before. 409 where members have no other way to sign in again.',
  cost: 'apart',
  body: z.strictObject({
    key_sign_in: z.enum(['on', 'off']).optional().describe('Whether a key signs a browser in'),
    organization: named('Roe Clinic').optional().describe('Name of the organization'),
    remove_organization: Checked.describe('Without `organization`: remove its name'),
  }),
  response: z.object({ key_sign_in: z.enum(['on', 'off']).describe('The setting') }),
  errors: ['forbidden', 'conflict'],
  page: { form: () => ['/account/members', 'The setting was saved.'] },
  async handler({ body: { key_sign_in, organization, remove_organization } }, { deps, account, noted }) {
    const is_of_name = organization !== undefined || remove_organization;
    // The audit log has one entry for a request.
    if ((key_sign_in !== undefined) === is_of_name)
      throw invalidParameter('key_sign_in', 'either this, or the name of the organization', 'body');
    if (key_sign_in === 'off' && !membersSignInAgain(deps.config)) throw conflict(NO_OTHER_WAY, 'no_other_way');
    if (key_sign_in !== undefined) await setKeySignIn(deps.pool, account!, key_sign_in === 'on');
    if (is_of_name) await setOrganization(deps.pool, account!, organization ?? null);
    noted(
      account!,
      is_of_name ? { event: organization === undefined ? 'organization unnamed' : 'organization named' } : { detail: key_sign_in },
    );
    return { key_sign_in: (await keySignIn(deps.pool, account!)) ? ('on' as const) : ('off' as const) };
  },
});
