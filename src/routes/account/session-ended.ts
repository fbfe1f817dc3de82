import { z } from 'zod';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { forgottenReviewer } from '../../http/reviewer-cookie.ts';
import { endedCookie } from '../../http/session-cookie.ts';
import { endSession } from '../../http/sessions.ts';

export const SessionEnded = z.object({ ended: z.boolean().describe('True if a session was ended, false if there was none') });

/** Ends the session of the request's cookie and deletes the cookie. */
export async function endOwnSession({ deps, base_url, session_token, header }: RequestContext): Promise<z.infer<typeof SessionEnded>> {
  header('Set-Cookie', endedCookie(base_url));
  header('Set-Cookie', forgottenReviewer(base_url));
  return { ended: session_token !== null && (await endSession(deps.pool, session_token)) };
}
