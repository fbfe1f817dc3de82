import { createHmac, randomBytes } from 'node:crypto';
import { noteEvent } from '#accounts/audit';
import { createKey, hashOfKey as hashOf, type NewKey, overlap_hours, revokeChain } from '#accounts/keys';
import { type Tier, tiers } from '#accounts/plans';
import { accountSql, openedByMailSql } from '#db/account-sql';
import { serviceSecret } from '#db/service-secret';
import type { Deps } from '#deps';
import { Problem } from '#server/errors';

const confirm_hours = 24;

/** Of a network address in the current hour, which ends at `reset_at`. */
export async function countSignup({ pool }: Deps, caller: string): Promise<{ signups: number; reset_at: Date }> {
  const { rows } = await pool.query(
    `insert into signup_count (caller, hour) values ($1, date_trunc('hour', now()))
     on conflict (caller, hour) do update set signups = signup_count.signups + 1
     returning signups, hour + interval '1 hour' as reset_at`,
    [caller],
  );
  return rows[0];
}

/** The same, refused if there are more than `most`. */
export async function limitSignups(deps: Deps, caller: string, most: number, refusal: string): Promise<void> {
  const { signups, reset_at } = await countSignup(deps, caller);
  if (signups <= most) return;
  const seconds = Math.max(1, Math.ceil((reset_at.getTime() - Date.now()) / 1000));
  throw new Problem('rate_limited', `${refusal} Try again later.`, {
    extra: { reset_at: reset_at.toISOString() },
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * It shares the daily count of earlier keys for the same email from the same network address, even revoked. By the
 * email alone, anyone could use up another person's quota, and learn that the person has a key.
 */
export async function createUnconfirmed(
  { db, pool }: Deps,
  { name, email, caller }: { name: string; email: string; caller: string },
): Promise<NewKey> {
  const origin = createHmac('sha256', await serviceSecret(db, 'signup'))
    .update(`${email}\n${caller}`)
    .digest();
  const { rows } = await pool.query(
    'select coalesce(quota_key_id, key_id) as quota_key_id from api_key where signup_origin = $1 order by created_at desc limit 1',
    [origin],
  );
  return createKey(pool, { name, email, quota_key_id: rows[0]?.quota_key_id, signup_origin: origin });
}

/** The email contains the code, the database only its SHA-256. */
export async function keepSignup({ pool }: Deps, signup: { email: string; name: string }): Promise<{ code: string; expires_at: Date }> {
  const code = randomBytes(32).toString('base64url');
  const { rows } = await pool.query(
    `insert into signup (code_hash, email, name, expires_at) values ($1, $2, $3, now() + make_interval(hours => $4)) returning expires_at`,
    [hashOf(code), signup.email, signup.name, confirm_hours],
  );
  return { code, expires_at: rows[0].expires_at };
}

export async function isWaiting({ pool }: Deps, code: string): Promise<boolean> {
  const text = 'select 1 from signup where code_hash = $1 and expires_at > now()';
  return (await pool.query(text, [hashOf(code)])).rowCount === 1;
}

const confirmedKeys = `email = $1 and ${openedByMailSql()}`;
const currentKeys = `${confirmedKeys} and revoked_at is null and replaced_by is null`;

/**
 * Null if the code is unknown, used or expired. The key replaces earlier keys of the address; with `ends_old` they end
 * now, with every other key of their accounts.
 */
export async function confirmSignup({ pool }: Deps, code: string, { ends_old = false } = {}): Promise<NewKey | null> {
  const taken = await pool.query('delete from signup where code_hash = $1 and expires_at > now() returning email, name', [hashOf(code)]);
  if (taken.rowCount !== 1) return null;
  const { email, name } = taken.rows[0] as { email: string; name: string };
  // A revoked key loses its plan but keeps its request count: signing up again does not reset the quota.
  const before = await pool.query(
    `select case when revoked_at is null and replaced_by is null then tier else 'free' end as tier, coalesce(quota_key_id, key_id) as quota_key_id, ${accountSql()} as account_id
     from api_key where ${confirmedKeys} order by created_at desc`,
    [email],
  );
  const order = Object.keys(tiers) as Tier[];
  const tier = (before.rows as { tier: Tier }[]).reduce<Tier>(
    (best, row) => (order.indexOf(row.tier) > order.indexOf(best) ? row.tier : best),
    'free',
  );
  const made = await createKey(pool, { name, tier, email, email_verified_at: new Date(), quota_key_id: before.rows[0]?.quota_key_id });
  // Only older keys: two emails confirmed at the same moment must not replace each other's keys.
  await pool.query(
    `update api_key set replaced_by = $2, expires_at = least(coalesce(expires_at, 'infinity'), now() + make_interval(hours => $3))
     where ${currentKeys} and created_at < (select created_at from api_key where key_id = $2)`,
    [email, made.key_id, overlap_hours],
  );
  if (ends_old)
    for (const account of new Set(before.rows.map((row) => row.account_id as string))) await revokeChain(pool, account, made.key_id);
  if (before.rows[0])
    await noteEvent(pool, { account: before.rows[0].quota_key_id, key_id: made.key_id }, 'key created', {
      ...{ subject: made.key_id, detail: `by the confirmed address${ends_old ? ', every other key ended' : ''}` },
    });
  return made;
}
