import { createHash, randomBytes } from 'node:crypto';
import { accountSql, isTokenSql, worksSql } from '#db/account-sql';
import { sql, statement } from '#db/sql';
import { invalidRequest, notFound } from '#server/errors';
import { type Tier, tiers } from './plans.ts';

/** Of a pg pool. */
export interface Queries {
  query: (text: string, values?: unknown[]) => Promise<{ rows: any[]; rowCount: number | null }>;
}

interface KeyRow {
  key_id: string;
  prefix: string;
  name: string;
  tier: Tier;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  replaced_by: string | null;
}

export interface NewKey {
  key_id: string;
  /** Shown once; only its SHA-256 hash is stored. */
  key: string;
  tier: Tier;
  name: string;
}

/** After rotation, so that clients can switch. */
export const overlap_hours = 24;

export const keyPattern = /^prv_[A-Za-z0-9_-]{43}$/;
/** It stands in a path, can only reconcile, and is never accepted as a key. */
export const tokenPattern = /^prt_[A-Za-z0-9_-]{43}$/;
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const columns = 'key_id, prefix, name, tier, created_at, last_used_at, expires_at, revoked_at, replaced_by';

export async function accountOfKey(db: Queries, key_id: string | undefined): Promise<string | null> {
  const { rows } = await db.query(`select ${accountSql()} as account from api_key where key_id = $1`, [key_id]);
  return rows[0]?.account ?? null;
}

interface KeyOptions {
  name: string;
  tier?: Tier;
  email?: string;
  email_verified_at?: Date | null;
  /** That of the key it replaces, so that rotation cannot be used to get around it. */
  quota_key_id?: string;
  /** By default that of the quota. */
  account_id?: string;
  /**
   * A keyed hash of who signed up without a confirmed email: an address alone proves nothing, so the account is its
   * own.
   */
  signup_origin?: Buffer;
  expires_at?: Date | null;
  created_by?: string;
}

export async function createKey(db: Queries, options: KeyOptions & { is_token?: true }): Promise<NewKey> {
  const tier = options.tier ?? 'free';
  if (!(tier in tiers)) throw new Error(`The tier ${tier} does not exist: use ${Object.keys(tiers).join(', ')}.`);
  if (options.name.trim() === '') throw new Error('A key needs a name that says who uses it.');
  const key = `${options.is_token ? 'prt' : 'prv'}_${randomBytes(32).toString('base64url')}`;
  const { email, email_verified_at, quota_key_id, signup_origin, expires_at, created_by } = options;
  const key_id = `key_${randomBytes(8).toString('hex')}`;
  const name = options.name.trim();
  const { text, values } = statement(
    sql('api_key').insert({
      ...{ key_id, prefix: key.slice(0, 10), key_hash: hashOfKey(key), name, tier, email, email_verified_at },
      ...{ quota_key_id, signup_origin, account_id: options.account_id ?? (signup_origin ? key_id : null), expires_at, created_by },
    }),
  );
  await db.query(text, values);
  return { key_id, key, tier, name };
}

export async function listKeys(db: Queries): Promise<KeyRow[]> {
  return (await db.query(`select ${columns} from api_key order by created_at, key_id`)).rows;
}

/** Whichever replaced which; `except` stays. Processes know it within a second. */
export async function revokeChain(db: Queries, account_id: string, except: string | null = null): Promise<string[]> {
  const { rows } = await db.query(
    `update api_key set revoked_at = now() where ${accountSql()} = $1 and key_id is distinct from $2 and revoked_at is null returning key_id`,
    [account_id, except],
  );
  return rows.map((row) => row.key_id);
}

/** With `ends_old`, every other key of the account ends now. */
export async function rotateKey(db: Queries, key_id: string, { ends_old = false } = {}): Promise<NewKey & { old_key_expires_at: Date }> {
  const { rows } = await db.query(
    `select ${columns}, email, email_verified_at, coalesce(quota_key_id, key_id) as quota_key_id, ${accountSql()} as account_id
     from api_key where key_id = $1`,
    [key_id],
  );
  const old = rows[0] as
    | (KeyRow & { email: string | null; email_verified_at: Date | null; quota_key_id: string; account_id: string })
    | undefined;
  if (!old || old.prefix.startsWith('prt_')) throw notFound(`There is no key ${key_id}.`);
  if (old.revoked_at) throw invalidRequest(`The key ${key_id} is revoked: create a new one.`);
  if (old.replaced_by) throw invalidRequest(`The key ${key_id} was already replaced by ${old.replaced_by}.`);
  const fresh = await createKey(db, { ...old, email: old.email ?? undefined, expires_at: null });
  const changed = await db.query(
    `update api_key set replaced_by = $2, expires_at = least(coalesce(expires_at, 'infinity'), now() + make_interval(hours => $3))
     where key_id = $1 and replaced_by is null and revoked_at is null returning expires_at`,
    [key_id, fresh.key_id, overlap_hours],
  );
  if (changed.rowCount !== 1) {
    await revokeKey(db, fresh.key_id);
    throw invalidRequest(`The key ${key_id} was replaced or revoked by another request at the same time.`);
  }
  if (ends_old) await revokeChain(db, old.account_id, fresh.key_id);
  return { ...fresh, old_key_expires_at: ends_old ? new Date() : changed.rows[0].expires_at };
}

/** A thief of the last key may have made them. */
const endTokensSql = `update api_key t set revoked_at = now() where ${isTokenSql('t')} and t.revoked_at is null
  and ${accountSql('t')} = (select ${accountSql('k')} from api_key k where k.key_id = $1 and not ${isTokenSql('k')})
  and not exists (select from api_key o where ${accountSql('o')} = ${accountSql('t')} and not ${isTokenSql('o')}
    and ${worksSql('o')})`;

/** False if it already was revoked. */
export async function revokeKey(db: Queries, key_id: string): Promise<boolean> {
  const changed = await db.query('update api_key set revoked_at = now() where key_id = $1 and revoked_at is null', [key_id]);
  await db.query(endTokensSql, [key_id]);
  if (changed.rowCount === 1) return true;
  const { rows } = await db.query('select 1 from api_key where key_id = $1', [key_id]);
  if (rows.length === 0) throw notFound(`There is no key ${key_id}.`);
  return false;
}
