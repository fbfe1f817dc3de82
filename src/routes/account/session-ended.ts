import { z } from 'zod';
import { endSession } from '../../accounts/sessions.ts';
import { sessionCookie, textCookie } from '../../server/cookies.ts';
import type { RequestContext } from '../../server/define-endpoint.ts';

export const SessionEnded = z
  .object({ ended: z.boolean().describe('True if a session was ended, false if there was none') })
  .meta({ id: 'SessionEnd' });

/** Ends the session of the request's cookie and deletes the cookie. */
export async function endOwnSession({ deps, base_url, session_token, header }: RequestContext): Promise<z.infer<typeof SessionEnded>> {
  header('Set-Cookie', sessionCookie('', base_url));
  header('Set-Cookie', textCookie('proviso_reviewer', '', base_url));
  return { ended: session_token !== null && (await endSession(deps.pool, session_token)) };
}
