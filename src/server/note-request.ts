import { noteEvent } from '#accounts/audit';
import type { Exchange } from './exchange.ts';
import type { RouteRight } from './rights.ts';

const FILES: readonly string[] = ['csv', 'ndjson', 'xlsx'];

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\bkey_[0-9a-f]{16}\b/;
const idOf = (text: unknown): string | null => (typeof text === 'string' ? (ids.exec(text)?.[0] ?? null) : null);

const locationOf = ({ headers }: Pick<Exchange, 'headers'>) => headers[headers.lastIndexOf('Location') + 1];

/** Before the response is sent. The id is that of the path, of the body or of what was made. */
export async function noteRequest(
  exchange: Exchange,
  { event }: RouteRight,
  { params, query, body }: { params: any; query: any; body: any },
): Promise<void> {
  const { key, audit, req, wants } = exchange;
  const what = audit?.event ?? event;
  if (!key || what === null || audit?.subject === null) return;
  const file = req.method === 'GET' && FILES.includes(wants) ? wants : null;
  if (req.method !== 'POST' && req.method !== 'DELETE' && file === null) return;
  const subject = audit?.subject ?? idOf(params?.id) ?? idOf(body?.id) ?? idOf(body?.key_id) ?? idOf(query?.screening_id);
  const actor = { account: key.account_id, member_id: key.member?.member_id ?? null, key_id: key.key_id };
  await noteEvent(exchange.layer.control, actor, what, {
    subject: subject ?? idOf(exchange.headers.includes('Location') ? locationOf(exchange) : null),
    detail: audit?.detail ?? file,
  });
}
