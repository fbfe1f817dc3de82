import { type KnownKey, refuseAuthorization } from '../accounts/known-keys.ts';
import { second } from '../pages/wording.ts';
import { countBy } from './address-limit.ts';
import type { Compiled } from './compile.ts';
import { fromElsewhere, sessionTokenOf } from './cookies.ts';
import { type Endpoint, needsKey } from './define-endpoint.ts';
import { Problem } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { HttpLayer } from './http-layer.ts';

const sessionFor = ({ req, base_url }: Exchange): string | null =>
  req.headers.cookie !== undefined && !fromElsewhere(req, base_url) ? sessionTokenOf(req) : null;

async function countAddress(layer: HttpLayer, exchange: Exchange, endpoint: Endpoint): Promise<void> {
  const { cost = 'standard' } = endpoint;
  if (cost === 'none') return;
  exchange.allowance = await countBy(layer.limits[cost === 'apart' || cost === 'status' ? 'standard' : cost], exchange.req, exchange.res);
}

const KEY_NOT_READ =
  'The Authorization header is not read, so this request was counted by its IP address: send the key in the X-API-Key header.';

/** Synchronous when the key and a quota lease are cached. `field` is the key sent in a form. */
export function admit(layer: HttpLayer, exchange: Exchange, { endpoint }: Compiled, field?: string): void | Promise<void> {
  const { access, cost } = endpoint;
  if (cost === 'none' && access === 'public') return;
  if (access === 'token') {
    const known = layer.keys.checkToken(String(exchange.req.params.token));
    return known instanceof Promise ? known.then((key) => count(layer, exchange, key)) : count(layer, exchange, known);
  }
  const header = exchange.req.headers['x-api-key'] ?? field;
  if (!needsKey(endpoint) && header === undefined) {
    const session = access === 'reader' ? sessionFor(exchange) : null;
    if (session === null) {
      if (exchange.req.headers.authorization?.includes('prv_')) exchange.warnings.push(KEY_NOT_READ);
      return countAddress(layer, exchange, endpoint);
    }
    // On a public endpoint an expired session is treated like no session.
    const known = Promise.resolve().then(() => layer.keys.checkSession(session));
    return known.then(
      (key) => {
        if (cost !== 'apart' && cost !== 'typeahead') return count(layer, exchange, key);
        take(exchange, key);
        return countAddress(layer, exchange, endpoint);
      },
      () => countAddress(layer, exchange, endpoint),
    );
  }
  const token = header === undefined ? sessionFor(exchange) : null;
  if (header === undefined && token === null) refuseAuthorization(exchange.req.headers.authorization);
  const key = token === null ? layer.keys.check(header) : layer.keys.checkSession(token);
  const admitted = cost === 'apart' ? countApart : cost === 'status' ? countStatus : count;
  return key instanceof Promise ? key.then((known) => admitted(layer, exchange, known)) : admitted(layer, exchange, key);
}

/** In every response to it: the header for programs, the warning for people. */
function take(exchange: Exchange, key: KnownKey): void {
  exchange.key = key;
  const { replaced_until: until } = key;
  if (!until) return;
  exchange.headers = [...exchange.headers, 'X-API-Key-Expires', until.toISOString()];
  exchange.warnings.push(
    `This API key was replaced and stops working on ${second(until.toISOString())}: use the key that replaced it before then.`,
  );
}

async function countApart(layer: HttpLayer, exchange: Exchange, key: KnownKey): Promise<void> {
  take(exchange, key);
  exchange.allowance = await countBy(layer.limits.account, exchange.req, exchange.res);
}

async function countStatus(layer: HttpLayer, exchange: Exchange, key: KnownKey): Promise<void> {
  try {
    await count(layer, exchange, key);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    exchange.allowance = await countBy(layer.limits.free, exchange.req, exchange.res);
  }
}

/**
 * A path or method that does not exist costs nothing; as every response to a key, its response says what is left of the
 * quota.
 */
export async function showQuota(layer: HttpLayer, exchange: Exchange): Promise<void> {
  const header = exchange.req.headers['x-api-key'];
  if (header === undefined) return;
  exchange.is_free = true;
  try {
    await count(layer, exchange, await layer.keys.check(header));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const limits = Object.entries(error.headers).filter(([name]) => name.startsWith('X-RateLimit'));
    exchange.headers = [...exchange.headers, ...limits.flat()];
  }
}

function count(layer: HttpLayer, exchange: Exchange, key: KnownKey): void | Promise<void> {
  take(exchange, key);
  const account = layer.quota.take(key);
  if (!(account instanceof Promise)) {
    exchange.account = account;
    return;
  }
  return account.then((taken) => {
    // The client disconnected while the quota unit was being taken.
    if (exchange.done) layer.quota.end(taken, false);
    else exchange.account = taken;
  });
}
