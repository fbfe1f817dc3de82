import { addressOf } from './address.ts';
import { callerOf } from './address-limit.ts';
import type { Compiled } from './compile.ts';
import type { Endpoint } from './define-endpoint.ts';
import type { Exchange } from './exchange.ts';
import type { Frame } from './frame.ts';
import type { KnownKey } from './known-keys.ts';
import { fromElsewhere, sessionTokenOf } from './session-cookie.ts';

/** A session cookie replaces the key only for requests that change nothing, and only from pages of this origin. */
const sessionFor = ({ req, base_url }: Exchange, { method }: Endpoint): string | null =>
  method === 'get' && req.headers.cookie !== undefined && !fromElsewhere(req, base_url) ? sessionTokenOf(req) : null;

function countAddress(frame: Frame, exchange: Exchange, endpoint: Endpoint): void {
  const limit = endpoint.limit === 'typeahead' ? frame.limits.typeahead : frame.limits.standard;
  exchange.allowance = limit.count(addressOf(exchange.req, frame.deps.config.trust_proxy));
}

/** Checks key, quota and address limit; synchronous when the key and a quota lease are cached. `field` is the key sent in a form. */
export function admit(frame: Frame, exchange: Exchange, { endpoint }: Compiled, field?: string): void | Promise<void> {
  if (endpoint.limit === 'none' && endpoint.access === 'public') return;
  const header = exchange.req.headers['x-api-key'] ?? field;
  if (endpoint.access === 'public' && header === undefined) {
    const session = endpoint.knows_session ? sessionFor(exchange, endpoint) : null;
    if (session === null) return countAddress(frame, exchange, endpoint);
    // On a public endpoint an expired session is treated like no session.
    const known = Promise.resolve().then(() => frame.keys.checkSession(session));
    return known.then(
      (key) => count(frame, exchange, key),
      () => countAddress(frame, exchange, endpoint),
    );
  }
  const token = header === undefined ? sessionFor(exchange, endpoint) : null;
  const key = token === null ? frame.keys.check(header) : frame.keys.checkSession(token);
  const admitted = endpoint.outside_quota ? countApart : count;
  return key instanceof Promise ? key.then((known) => admitted(frame, exchange, known)) : admitted(frame, exchange, key);
}

function countApart(frame: Frame, exchange: Exchange, key: KnownKey): void {
  exchange.key = key;
  exchange.allowance = frame.limits.account.count(`${key.key_id} ${callerOf(addressOf(exchange.req, frame.deps.config.trust_proxy))}`);
}

function count(frame: Frame, exchange: Exchange, key: KnownKey): void | Promise<void> {
  exchange.key = key;
  const account = frame.quota.take(key);
  if (!(account instanceof Promise)) {
    exchange.account = account;
    return;
  }
  return account.then((taken) => {
    // The client disconnected while the quota unit was being taken.
    if (exchange.done) frame.quota.end(taken, false);
    else exchange.account = taken;
  });
}
