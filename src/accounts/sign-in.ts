import { sessionCookie } from '#server/cookies';
import type { RequestContext } from '#server/define-endpoint';
import { noteEvent } from './audit.ts';
import { keySignIn, type Member } from './members.ts';
import { endSession, openSession, type SignedIn } from './sessions.ts';

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
