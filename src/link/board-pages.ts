import type { Knex } from 'knex';
import { guardedFetch } from '#fetch/guarded-fetch';
import { type Outgoing, toPublicServers } from '#fetch/outgoing';
import { current } from '#records/current';

type PageOutcome = 'answers' | 'gone' | 'refused' | 'unreachable';

interface PageCheck {
  url: string;
  outcome: PageOutcome;
  http_status: number | null;
  is_dead: boolean;
}

const noHost = new Set(['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED']);

/** Boards reject programs (403, 429): such a page still exists. */
export function judgePage(found: { status: number } | { error_code: string | null }): Omit<PageCheck, 'url'> {
  if ('error_code' in found) return { outcome: 'unreachable', http_status: null, is_dead: noHost.has(found.error_code ?? '') };
  const { status } = found;
  if (status === 404 || status === 410) return { outcome: 'gone', http_status: status, is_dead: true };
  return { outcome: status < 400 ? 'answers' : 'refused', http_status: status, is_dead: false };
}

/** Boards change hosts: any public server, but only ports of web pages. */
const refuses = ({ protocol, port }: URL) => (/^https?:$/.test(protocol) && port === '' ? null : 'this is not the address of a web page.');

async function visit(url: string, timeout_ms: number, outgoing: Outgoing): Promise<PageCheck> {
  try {
    const signal = AbortSignal.timeout(timeout_ms);
    const response = await guardedFetch(new URL(url), { signal, outgoing, refuses, headers: { accept: 'text/html,*/*' } });
    await response.body?.cancel();
    return { url, ...judgePage({ status: response.status }) };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return { url, ...judgePage({ error_code: cause?.code ?? null }) };
  }
}

/** Not a single page was reached: the network is down. */
export const isOffline = (checks: PageCheck[]): boolean => checks.length > 0 && checks.every(({ outcome }) => outcome === 'unreachable');

/** Once, a few at a time. */
export async function checkBoardPages(
  db: Knex,
  options: { at_once?: number; timeout_ms?: number; on_check?: (check: PageCheck) => void; outgoing?: Outgoing } = {},
): Promise<PageCheck[]> {
  const { rows } = await db.raw(
    `select distinct url from (select lookup_url as url from ${current('board_portal')}
     union select disciplinary_url from ${current('board_portal')} where disciplinary_url is not null) u order by url`,
  );
  const waiting: string[] = rows.map(({ url }: { url: string }) => url);
  const checks: PageCheck[] = [];
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const check = await visit(url, options.timeout_ms ?? 20_000, options.outgoing ?? toPublicServers);
      checks.push(check);
      options.on_check?.(check);
    }
  };
  await Promise.all(Array.from({ length: options.at_once ?? 4 }, worker));
  if (isOffline(checks)) return checks;
  const checked_at = new Date();
  for (const check of checks)
    await db('board_portal_check')
      .insert({ ...check, checked_at })
      .onConflict('url')
      .merge();
  return checks;
}
