import { accountSql, planSql } from '../db/account-sql.ts';
import type { Deps } from '../deps.ts';
import { notFound, Problem } from '../server/errors.ts';
import { createKey, type NewKey, type Queries, revokeKey } from './keys.ts';
import { most_keys, type Tier } from './tiers.ts';

const noSuchKey = () => notFound('key_id: use the key_id of a key of this account; /account lists them.');

const isOfAccount = async (db: Queries, account: string, key_id: string): Promise<boolean> =>
  (await db.query(`select from api_key where key_id = $2 and ${accountSql()} = $1`, [account, key_id])).rowCount === 1;

/** Any key of the account; an owner needs none to sign in. */
export async function revokeOfAccount(db: Queries, account: string, key_id: string): Promise<void> {
  if (!(await isOfAccount(db, account, key_id))) throw noSuchKey();
  await revokeKey(db, key_id);
}

/**
 * A further key of an account, with its plan, quota and data. `replaces`: a lost key, which ends at once; its rosters,
 * monitors and certificates are those of the account and stay.
 */
export async function addKey(
  { pool }: Pick<Deps, 'pool'>,
  account: string,
  { name, created_by, replaces }: { name: string; created_by: string; replaces?: string },
): Promise<NewKey> {
  if (replaces !== undefined) await revokeOfAccount(pool, account, replaces);
  const { rows } = await pool.query<{ tier: Tier; quota_key_id: string; valid: number }>(
    `select ${planSql('k')} as tier, coalesce(k.quota_key_id, k.key_id) as quota_key_id, (select count(*)::int from api_key o
       where ${accountSql('o')} = $1 and o.revoked_at is null and (o.expires_at is null or o.expires_at > now())) as valid
     from api_key k where k.key_id = $1`,
    [account],
  );
  const { tier, quota_key_id, valid } = rows[0]!;
  if (valid >= most_keys[tier])
    throw new Problem('conflict', `The plan has at most ${most_keys[tier]} keys that work: revoke one first.`, {
      extra: { reason: 'keys' },
    });
  const made = await createKey(pool, { name, tier, quota_key_id, account_id: account });
  await pool.query('update api_key set created_by = $2 where key_id = $1', [made.key_id, created_by]);
  return made;
}
