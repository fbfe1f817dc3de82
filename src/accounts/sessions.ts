import { newSessionToken, session_days } from '#server/cookies';
import { hashOfKey as hashOf, type Queries } from './keys.ts';

export interface SignedIn {
  /** Of a member: that of the account's first key. */
  key_id: string;
  member_id?: string;
  by: 'key' | 'link' | 'provider';
}

/** The database stores the hash of the token. */
export async function openSession(db: Queries, { key_id, member_id, by }: SignedIn): Promise<{ token: string; expires_at: Date }> {
  const token = newSessionToken();
  const { rows } = await db.query(
    `insert into session (token_hash, key_id, member_id, opened_by, expires_at) values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning expires_at`,
    [hashOf(token), key_id, member_id ?? null, by, session_days],
  );
  return { token, expires_at: rows[0].expires_at };
}

export async function endSession(db: Queries, token: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from session where token_hash = $1', [hashOf(token)]);
  return rowCount === 1;
}

export async function cleanSessions(db: Queries): Promise<void> {
  // One that fails keeps no other.
  await Promise.all([
    db.query('delete from session where expires_at < now()'),
    db.query('delete from sign_in_link where expires_at < now()'),
    db.query('delete from signup where expires_at < now()'),
    db.query("delete from idempotency where started_at < now() - interval '24 hours'"),
    db.query("delete from signup_count where hour < now() - interval '1 day'"),
  ]);
}
