import { newSessionToken, session_days, sessionCookie } from '#server/cookies';
import type { RequestContext } from '#server/define-endpoint';
import { noteEvent } from './audit.ts';
import { hashOfKey as hashOf, type Queries } from './keys.ts';
import { keySignIn, type Member } from './members.ts';

interface SignedIn {
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

const ownPath = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;
/** Only local paths, to prevent open redirects. */
export const isOwnPath = (path: string): boolean => ownPath.test(path);

/** The session that the browser had ends. */
export async function signIn({ deps, base_url, header, session_token }: RequestContext, who: SignedIn): Promise<Date> {
  const { token, expires_at } = await openSession(deps.pool, who);
  if (session_token !== null) await endSession(deps.pool, session_token);
  header('Set-Cookie', sessionCookie(token, base_url));
  return expires_at;
}

/** Who has just proved who they are. */
export async function signInMember(context: RequestContext, { member_id, account_id }: Member, by: 'link' | 'provider'): Promise<void> {
  await signIn(context, { key_id: account_id, member_id, by });
  await noteEvent(context.deps.pool, { account: account_id, member_id }, 'signed in', { detail: by });
}

/** No second form is needed to use a new key; a program gets no cookie, and no one where keys do not sign in. */
export async function signInReader(context: RequestContext, key_id: string): Promise<void> {
  if (context.wants === 'html' && (await keySignIn(context.deps.pool, key_id))) await signIn(context, { key_id, by: 'key' });
}
