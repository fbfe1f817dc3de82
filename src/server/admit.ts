import { type KnownKey, refuseAuthorization } from '#accounts/known-keys';
import { second } from '#pages/wording';
import { countBy } from './address-limit.ts';
import { fromElsewhere, sessionTokenOf } from './cookies.ts';
import { type Endpoint, needsKey } from './define-endpoint.ts';
import { Problem } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { HttpLayer } from './http-layer.ts';

const sessionFor = ({ req, base_url }: Exchange): string | null => (fromElsewhere(req, base_url) ? null : sessionTokenOf(req));

async function countAs(exchange: Exchange, limit: keyof HttpLayer['limits']): Promise<void> {
  exchange.allowance = await countBy(exchange.layer.limits[limit], exchange.req, exchange.res);
}

async function countAddress(exchange: Exchange, { cost = 'standard' }: Endpoint): Promise<void> {
  if (cost !== 'none') await countAs(exchange, cost === 'apart' || cost === 'status' ? 'standard' : cost);
}

const KEY_NOT_READ =
  'The Authorization header is not read, so this request was counted by its IP address: send the key in the X-API-Key header.';

/** `field` is the key sent in a form. */
export async function admit(exchange: Exchange, endpoint: Endpoint, field?: string): Promise<void> {
  const { access, cost } = endpoint;
  const { keys } = exchange.layer;
  if (cost === 'none' && access === 'public') return;
  if (access === 'token') return count(exchange, await keys.checkToken(String(exchange.req.params.token)));
  const { authorization, 'x-api-key': header = field } = exchange.req.headers;
  if (!needsKey(endpoint) && header === undefined) {
    const session = access === 'reader' ? sessionFor(exchange) : null;
    if (session === null && authorization?.includes('prv_')) exchange.warnings.push(KEY_NOT_READ);
    // On a public endpoint an expired session is treated like no session.
    const reader = session === null ? null : await keys.checkSession(session).catch(() => null);
    if (reader && cost !== 'apart' && cost !== 'typeahead') return count(exchange, reader);
    if (reader) take(exchange, reader);
    return countAddress(exchange, endpoint);
  }
  const token = header === undefined ? sessionFor(exchange) : null;
  if (header === undefined && token === null) refuseAuthorization(authorization);
  const key = await (token === null ? keys.check(header) : keys.checkSession(token));
  const admitted = cost === 'apart' ? countApart : cost === 'status' ? countStatus : count;
  return admitted(exchange, key);
}

/** In every response to it: the header for programs, the warning for people. */
function take(exchange: Exchange, key: KnownKey): void {
  exchange.key = key;
  const until = key.replaced_until?.toISOString();
  if (!until) return;
  exchange.header('X-API-Key-Expires', until);
  exchange.warnings.push(`This API key was replaced and stops working on ${second(until)}: use the key that replaced it before then.`);
}

function countApart(exchange: Exchange, key: KnownKey): Promise<void> {
  take(exchange, key);
  return countAs(exchange, 'account');
}

async function countStatus(exchange: Exchange, key: KnownKey): Promise<void> {
  try {
    await count(exchange, key);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await countAs(exchange, 'free');
  }
}

/**
 * A path or method that does not exist costs nothing; as every response to a key, its response says what is left of the
 * quota.
 */
export async function showQuota(exchange: Exchange): Promise<void> {
  const header = exchange.req.headers['x-api-key'];
  if (header === undefined) return;
  exchange.is_free = true;
  try {
    await count(exchange, await exchange.layer.keys.check(header));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const [name, value] of Object.entries(error.headers)) if (name.startsWith('X-RateLimit')) exchange.header(name, value);
  }
}

async function count(exchange: Exchange, key: KnownKey): Promise<void> {
  take(exchange, key);
  const { quota } = exchange.layer;
  const lease = await quota.take(key);
  // The client disconnected while the quota unit was being taken.
  if (exchange.done) quota.end(lease, false);
  else exchange.lease = lease;
}
