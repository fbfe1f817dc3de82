import { NIL } from 'uuid';
import { z } from 'zod';
import { hashOfKey } from '#accounts/keys';
import {
  changeRole,
  conflict,
  eraseMember,
  keySignIn,
  membersSignInAgain,
  NO_OTHER_WAY,
  organizationOf,
  removeMember,
  setKeySignIn,
  setOrganization,
} from '#accounts/members';
import { accountSql, worksSql } from '#db/account-sql';
import { inTransaction } from '#db/in-transaction';
import { withInstants } from '#db/instants';
import type { Deps } from '#deps';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { invalidParameter, notFound } from '#server/errors';
import { may } from '#server/rights';
import { Checked } from '../schemas.ts';
import { named } from './invite.ts';
import { membersPage } from './members-page.ts';
import { type ListedMember, type ListedSession, MemberId, Members, Role } from './schemas.ts';

async function listedMembers({ pool, config }: Deps, account: string, you: string | null): Promise<z.infer<typeof ListedMember>[]> {
  const { rows } = await pool.query(
    `select member_id, name, email, role, ref as member_ref, issuer, invited_at, joined_at, last_sign_in_at, removed_at, erased_at from member
     where account_id = $1 order by removed_at nulls first, invited_at, member_id`,
    [account],
  );
  return rows.map(({ issuer, erased_at, email, ...row }) =>
    withInstants({
      ...row,
      email: erased_at ? null : email,
      status: erased_at ? 'erased' : row.removed_at ? 'removed' : row.joined_at ? 'joined' : 'invited',
      // Where the provider is no longer there, a link signs its members in.
      signs_in_with: issuer && config.oidc_issuer !== undefined ? 'provider' : 'link',
      is_you: row.member_id === you,
    }),
  );
}

const of_account = `from session s join api_key k using (key_id) left join member m on m.member_id = s.member_id
  where ${accountSql('k')} = $1 and s.expires_at > now() and m.removed_at is null and ($2::uuid is null or s.member_id = $2)
    and (s.member_id is not null or ${worksSql('k')})`;

async function listedSessions(
  { pool }: Deps,
  account: string,
  of: string | null,
  token: string | null,
): Promise<z.infer<typeof ListedSession>[]> {
  const { rows } = await pool.query(
    `select s.session_id, s.member_id, coalesce(m.name, k.name) as name, s.opened_by, s.created_at, s.expires_at, s.token_hash ${of_account}
     order by s.created_at desc, s.session_id`,
    [account, of],
  );
  const own = token === null ? null : hashOfKey(token);
  return rows.map(({ token_hash, ...row }) => withInstants({ ...row, is_this_one: own?.equals(token_hash) ?? false }));
}

/** Those of everybody, or one's own. */
const reachOf = ({ principal, member }: RequestContext): string | null => (may(principal!, 'members') ? null : (member?.member_id ?? NIL));

/** Whose it was. */
async function endSessionOf(context: RequestContext, session_id: string): Promise<string> {
  const { rows } = await context.deps.pool.query(
    `delete from session where session_id = (select s.session_id ${of_account} and s.session_id = $3) returning coalesce(member_id::text, key_id) as of`,
    [context.account, reachOf(context), session_id],
  );
  if (!rows[0]) throw notFound('There is no such session in this account, or it has ended.');
  return rows[0].of;
}

export const listMembers = defineEndpoint({
  path: '/account/members',
  summary: 'Members of your account, and who is signed in',
  description: 'The people of the account with their roles, and the browsers that are signed in. Costs no quota.',
  cost: 'apart',
  response: Members,
  errors: ['forbidden'],
  page: {
    ...membersPage,
    data: async (_input, { deps }) => membersSignInAgain(deps.config),
  },
  async handler(_input, context) {
    const { deps, account, member, session_token } = context;
    return {
      members: await listedMembers(deps, account!, member?.member_id ?? null),
      sessions: await listedSessions(deps, account!, reachOf(context), session_token),
      organization: await organizationOf(deps.pool, account!),
      key_sign_in: await keySignIn(deps.pool, account!),
      mail_is_available: deps.config.smtp_url !== undefined,
    };
  },
});

export const changeMember = defineEndpoint({
  method: 'post',
  path: '/account/members/{id}',
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
