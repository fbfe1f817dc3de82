import { sessionCookie } from '../server/cookies.ts';
import type { RequestContext } from '../server/handler-context.ts';
import { openSession } from './sessions.ts';

const ownPath = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;
/** Whether a page may lead there: only local paths, to prevent open redirects. */
export const isOwnPath = (path: string): boolean => ownPath.test(path);

/** Signs the requesting browser in with a key: the response sets its session cookie. Returns when the session ends. */
export async function signIn({ deps, base_url, header }: RequestContext, key_id: string): Promise<Date> {
  const { token, expires_at } = await openSession(deps.pool, key_id);
  header('Set-Cookie', sessionCookie(token, base_url));
  return expires_at;
}

/** A browser that just got a key needs no second form to use it; a program gets no cookie. */
export async function signInReader(context: RequestContext, key_id: string): Promise<void> {
  if (context.wants === 'html') await signIn(context, key_id);
}
