import { accountSql, hasOwnerSql, isTokenSql, openedByMailSql, planSql, worksSql } from '#db/account-sql';
import type { Deps } from '#deps';
import { mailerOf } from '#mail/mailer';
import { notFound, Problem } from '#server/errors';
import { createKey, type NewKey, type Queries, revokeKey } from './keys.ts';
import { membersSignInAgain } from './members.ts';
import { most_keys, type Tier } from './plans.ts';

const noSuchKey = () => notFound('key_id: use the key_id of a key of this account; /account lists them.');

const isOfAccount = async (db: Queries, account: string, key_id: string): Promise<boolean> =>
  (await db.query(`select from api_key where key_id = $2 and ${accountSql()} = $1`, [account, key_id])).rowCount === 1;

/** An owner needs none to sign in. */
export async function revokeOfAccount(db: Queries, account: string, key_id: string): Promise<void> {
  if (!(await isOfAccount(db, account, key_id))) throw noSuchKey();
  await revokeKey(db, key_id);
}

/**
 * With the plan, quota and data of the account. `replaces`: a lost key, which ends at once. In a transaction, so that
 * requests at once do not make more keys than the plan has.
 */
export async function addKey(
  db: Queries,
  account: string,
  { name, created_by, replaces }: { name: string; created_by: string; replaces?: string },
): Promise<NewKey> {
  if (replaces !== undefined && !(await isOfAccount(db, account, replaces))) throw noSuchKey();
  await db.query(`select pg_advisory_xact_lock(hashtext('keys of an account'), hashtext($1))`, [account]);
  // The plan is read while the lost key still works, which may be the only one.
  const { rows } = await db.query(
    `select ${planSql('k')} as tier, coalesce(k.quota_key_id, k.key_id) as quota_key_id, (select count(*)::int from api_key o
       where ${accountSql('o')} = $1 and o.key_id is distinct from $2 and not ${isTokenSql('o')}
         and ${worksSql('o')}) as valid
     from api_key k where k.key_id = $1`,
    [account, replaces],
  );
  const { tier, quota_key_id, valid } = rows[0] as { tier: Tier; quota_key_id: string; valid: number };
  if (valid >= most_keys[tier])
    throw new Problem('conflict', `The plan has at most ${most_keys[tier]} keys that work: revoke one first.`, {
      extra: { reason: 'keys' },
    });
  const made = await createKey(db, { name, tier, quota_key_id, account_id: account, created_by });
  if (replaces !== undefined) await revokeKey(db, replaces);
  return made;
}

/** Where members sign in by themselves ($2). */
const ownerSql = (account: string): string => `$2::boolean and ${hasOwnerSql(account)}`;

/** An address that was confirmed by email opens an account again with a new sign-up. */
const isOpenedByMail = async (config: Deps['config'], is_confirmed: boolean): Promise<boolean> =>
  is_confirmed && (await mailerOf(config)) !== null;

/** All of the account, of which one is valid. */
export async function isLostWithChain({ pool, config }: Pick<Deps, 'pool' | 'config'>, account_id: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_confirmed: boolean | null }>(
    `select bool_or(${openedByMailSql()}) as is_confirmed from api_key where ${accountSql()} = $1 and not ${isTokenSql()}
     having bool_or(${worksSql()}) and not (${ownerSql('$1')})`,
    [account_id, membersSignInAgain(config)],
  );
  return rows[0] !== undefined && !(await isOpenedByMail(config, rows[0].is_confirmed === true));
}

/** A replaced key ends within a day and cannot be replaced again, so it does not count; nor one of another account. */
export async function isLastKey(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  key_id: string,
  account_id: string | null = null,
): Promise<boolean> {
  const { rows } = await pool.query<{ is_confirmed: boolean }>(
    `select ${openedByMailSql('k')} as is_confirmed from api_key k
     where k.key_id = $1 and ($3::text is null or ${accountSql('k')} = $3) and not (${ownerSql(accountSql('k'))}) and k.replaced_by is null and ${worksSql('k')}
       and not exists (select from api_key o where o.key_id <> k.key_id and not ${isTokenSql('o')} and ${accountSql('o')} = ${accountSql('k')}
         and o.replaced_by is null and ${worksSql('o')})`,
    [key_id, membersSignInAgain(config), account_id],
  );
  if (!rows[0]) return false;
  return !(await isOpenedByMail(config, rows[0].is_confirmed));
}
