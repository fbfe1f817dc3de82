import { createHash, createHmac, randomBytes } from 'node:crypto';
import { serviceSecret } from '../../db/service-secret.ts';
import type { Deps } from '../../deps.ts';
import { createKey, type NewKey, overlap_hours } from '../../http/keys.ts';
import { type Tier, tiers } from '../../http/tiers.ts';

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
const confirm_hours = 24;

/** Counts one sign-up of a caller in its hour: how many that makes, and when the hour ends. */
export async function countSignup({ pool }: Deps, caller: string): Promise<{ signups: number; reset_at: Date }> {
  const { rows } = await pool.query({
    name: 'signup_count',
    text: `insert into signup_count (caller, hour) values ($1, date_trunc('hour', now()))
           on conflict (caller, hour) do update set signups = signup_count.signups + 1
           returning signups, hour + interval '1 hour' as reset_at`,
    values: [caller],
  });
  return rows[0];
}

/**
 * A key without a confirmed e-mail. It shares the daily count of the keys made before for the same e-mail from the same network address, revoked
 * ones too. By the e-mail alone anyone could use up the quota of somebody else, and see from it that he has a key.
 */
export async function createUnconfirmed(
  { db, pool }: Deps,
  { name, email, caller }: { name: string; email: string; caller: string },
): Promise<NewKey> {
  const origin = createHmac('sha256', await serviceSecret(db, 'signup'))
    .update(`${email}\n${caller}`)
    .digest();
  const { rows } = await pool.query({
    text: 'select coalesce(quota_key_id, key_id) as quota_key_id from api_key where signup_origin = $1 order by created_at desc limit 1',
    values: [origin],
  });
  return createKey(pool, { name, email, quota_key_id: rows[0]?.quota_key_id, signup_origin: origin });
}

/** Keeps a sign-up until its mail is answered; the code goes into the mail, its SHA-256 into the store. */
export async function keepSignup({ pool }: Deps, signup: { email: string; name: string }): Promise<{ code: string; expires_at: Date }> {
  const code = randomBytes(32).toString('base64url');
  const { rows } = await pool.query({
    text: `insert into signup (code_hash, email, name, expires_at) values ($1, $2, $3, now() + make_interval(hours => $4)) returning expires_at`,
    values: [hashOf(code), signup.email, signup.name, confirm_hours],
  });
  return { code, expires_at: rows[0].expires_at };
}

export async function isWaiting({ pool }: Deps, code: string): Promise<boolean> {
  const text = 'select 1 from signup where code_hash = $1 and expires_at > now()';
  return (await pool.query({ text, values: [hashOf(code)] })).rowCount === 1;
}

const confirmedKeys = 'email = $1 and email_verified_at is not null';
const currentKeys = `${confirmedKeys} and revoked_at is null and replaced_by is null`;

/** The key of an answered mail; null where the code was used, is too old or never was. It replaces the keys its address had before. */
export async function confirmSignup({ pool }: Deps, code: string): Promise<NewKey | null> {
  const taken = await pool.query({
    text: 'delete from signup where code_hash = $1 and expires_at > now() returning email, name',
    values: [hashOf(code)],
  });
  if (taken.rowCount !== 1) return null;
  const { email, name } = taken.rows[0] as { email: string; name: string };
  // Of revoked keys the plan is gone and the count stays: revoking and signing up again is no way around the quota.
  const before = await pool.query({
    text: `select case when revoked_at is null and replaced_by is null then tier else 'free' end as tier, coalesce(quota_key_id, key_id) as quota_key_id
           from api_key where ${confirmedKeys} order by created_at desc`,
    values: [email],
  });
  const order = Object.keys(tiers) as Tier[];
  const tier = (before.rows as { tier: Tier }[]).reduce<Tier>(
    (best, row) => (order.indexOf(row.tier) > order.indexOf(best) ? row.tier : best),
    'free',
  );
  const made = await createKey(pool, { name, tier, email, email_verified_at: new Date(), quota_key_id: before.rows[0]?.quota_key_id });
  // Only older ones: two mails answered in the same moment must not replace each other's keys.
  await pool.query({
    text: `update api_key set replaced_by = $2, expires_at = least(coalesce(expires_at, 'infinity'), now() + make_interval(hours => $3))
           where ${currentKeys} and created_at < (select created_at from api_key where key_id = $2)`,
    values: [email, made.key_id, overlap_hours],
  });
  return made;
}
