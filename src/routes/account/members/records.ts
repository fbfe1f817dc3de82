import { NIL } from 'uuid';
import type { z } from 'zod';
import { hashOfKey } from '../../../accounts/keys.ts';
import { keySignIn, organizationOf } from '../../../accounts/members.ts';
import { accountSql, worksSql } from '../../../db/account-sql.ts';
import { withInstants } from '../../../db/instants.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../server/errors.ts';
import type { RequestContext } from '../../../server/handler-context.ts';
import { may } from '../../../server/rights.ts';
import type { ListedMember, ListedSession, Members } from './schemas.ts';

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

export async function membersOf(context: RequestContext): Promise<z.infer<typeof Members>> {
  const { deps, account, member } = context;
  const own = reachOf(context);
  return {
    members: await listedMembers(deps, account!, member?.member_id ?? null),
    sessions: await listedSessions(deps, account!, own, context.session_token),
    organization: await organizationOf(deps.pool, account!),
    key_sign_in: await keySignIn(deps.pool, account!),
    mail_is_available: deps.config.smtp_url !== undefined,
  };
}

/** Whose it was. */
export async function endSessionOf(context: RequestContext, session_id: string): Promise<string> {
  const { rows } = await context.deps.pool.query(
    `delete from session where session_id = (select s.session_id ${of_account} and s.session_id = $3) returning coalesce(member_id::text, key_id) as of`,
    [context.account, reachOf(context), session_id],
  );
  if (!rows[0]) throw notFound('There is no such session in this account, or it has ended.');
  return rows[0].of;
}
