import { createKey, isTokenSql, revokeKey } from '../../accounts/keys.ts';
import { accountSql, planSql } from '../../db/account-sql.ts';
import { invalidRequest, notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';

type Asked = Pick<RequestContext, 'deps' | 'account' | 'key_id' | 'member'>;

/** Tokens of an account that work at one time. */
const MOST_TOKENS = 20;

/** Tokens of the account that work, the newest first. */
export async function tokensOf({ deps, account }: Pick<Asked, 'deps' | 'account'>) {
  const { rows } = await deps.pool.query(
    `select key_id, name, created_at, last_used_at from api_key
     where ${accountSql()} = $1 and ${isTokenSql()} and revoked_at is null and (expires_at is null or expires_at > now()) order by created_at desc`,
    [account],
  );
  return rows.map(({ key_id, name, created_at, last_used_at }) => ({
    ...{ key_id: key_id as string, name: name as string, created_at: created_at.toISOString() as string },
    last_used_at: (last_used_at?.toISOString() ?? null) as string | null,
  }));
}

/** A token with the plan of the account and the quota of the key that makes it; it ends when that key does. */
export async function createToken({ deps, account, key_id, member }: Asked, name: string) {
  if ((await tokensOf({ deps, account })).length >= MOST_TOKENS)
    throw invalidRequest(`The account has ${MOST_TOKENS} tokens: revoke one that is no longer used.`);
  // A member needs no key: the end of the first key of the account is not theirs.
  const { rows } = await deps.pool.query(
    `select ${planSql('k')} as tier, coalesce(k.quota_key_id, k.key_id) as quota_key_id, case when $2 then null else k.expires_at end as expires_at
     from api_key k where k.key_id = $1`,
    [key_id, member !== null],
  );
  return createKey(deps.pool, { ...rows[0], account_id: account!, name, is_token: true });
}

export async function revokeToken({ deps, account }: Asked, key_id: string): Promise<void> {
  const { rowCount } = await deps.pool.query(`select from api_key where key_id = $1 and ${accountSql()} = $2 and ${isTokenSql()}`, [
    key_id,
    account,
  ]);
  if (rowCount === 0) throw notFound('This account has no such token.');
  await revokeKey(deps.pool, key_id);
}
