import { setMaxListeners } from 'node:events';
import { accountOf } from '../accounts/known-keys.ts';
import type { Deps } from '../deps.ts';
import { callerOf, countBy } from './address-limit.ts';
import { poolFor, whenOver } from './bound-pool.ts';
import type { Compiled } from './compile.ts';
import { cookieText, sessionTokenOf, textCookie } from './cookies.ts';
import type { Exchange } from './exchange.ts';
import type { Form, RequestContext } from './handler-context.ts';
import { framedHeaders, withoutHeader } from './headers.ts';
import type { HttpLayer } from './http-layer.ts';

/** Free again with the end of the request. */
export async function takeBatchSlot({ batches }: HttpLayer, exchange: Exchange): Promise<void> {
  if (!exchange.key || exchange.release_batch_slot || exchange.done) return;
  const release = await batches.take(accountOf(exchange.key), (stop) => whenOver(exchange.ending, stop));
  if (exchange.done) release();
  else exchange.release_batch_slot = release;
}

/** What is expensive is created on first use. */
export function contextOf(layer: HttpLayer, exchange: Exchange, { endpoint }: Compiled, form: Form): RequestContext {
  let controller: AbortController | null = null;
  let deps: Deps | null = null;
  const header: RequestContext['header'] = (name, value) => {
    exchange.headers = [...exchange.headers, name, value];
  };
  return {
    get deps() {
      deps ??= { ...layer.deps, pool: poolFor(endpoint, layer.deps, layer.control, exchange.ending) };
      return deps;
    },
    request_id: exchange.request_id,
    get signal() {
      if (!controller) {
        const made = new AbortController();
        // A batch passes the signal to hundreds of searches, so the limit on listeners is lifted.
        setMaxListeners(0, made.signal);
        controller = made;
        if (exchange.ending.over) made.abort(exchange.ending.reason);
        else whenOver(exchange.ending, () => made.abort(exchange.ending.reason));
      }
      return controller.signal;
    },
    key_id: exchange.key?.key_id ?? null,
    account: exchange.key && accountOf(exchange.key),
    member: exchange.key?.member ?? null,
    principal: exchange.key?.principal ?? null,
    acts_as: exchange.key?.acts_as ?? null,
    noted: (subject, more) => {
      exchange.noted = { ...exchange.noted, subject, ...more };
    },
    upload: exchange.upload,
    raw: (type, text) => {
      exchange.raw = { type, text };
      if (type === 'text/html') exchange.protection = framedHeaders;
    },
    request_sha256: exchange.request_sha256,
    charge: async (units) => {
      const { key } = exchange;
      // Counted in the exchange: a transaction that is repeated charges once.
      while (key && exchange.extra_units < units - 1 && !exchange.done) {
        await layer.quota.take(key);
        exchange.extra_units += 1;
      }
    },
    now: new Date(),
    get caller() {
      return callerOf(exchange.req);
    },
    base_url: exchange.base_url,
    wants: form,
    get reviewer() {
      return exchange.key?.acts_as ?? cookieText(exchange.req, 'proviso_reviewer');
    },
    url: exchange.url,
    get provider_attempt() {
      return cookieText(exchange.req, 'proviso_provider');
    },
    get session_token() {
      return sessionTokenOf(exchange.req);
    },
    identify: async (key) => layer.keys.check(key),
    flushCounts: async () => {
      await Promise.all([layer.quota.settle(), layer.usage.flush()]);
    },
    cite: (...ids) => {
      for (const id of ids) if (!exchange.cited.includes(id)) exchange.cited.push(id);
    },
    warn: (warning) => {
      // Several parts of a page may find the same.
      if (!exchange.warnings.includes(warning)) exchange.warnings.push(warning);
    },
    degrade: (reason) => {
      exchange.degraded = reason;
    },
    explainEmpty: (reason) => {
      exchange.empty = reason;
    },
    readOnly: (ids) => {
      exchange.sources = ids;
    },
    mayTake: (milliseconds) => {
      exchange.deadline_ms = milliseconds;
    },
    world: async () => (await layer.sources.read()).world,
    notesOf: async (ids) => (await layer.sources.read()).of(ids).map(({ note }) => note),
    statusOf: async () => (await layer.sources.read()).statusOf,
    sent: (name) => {
      const value = exchange.req.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    uncounted: async () => {
      exchange.is_free = true;
      // Without a unit of the quota it was counted by this limit.
      if (exchange.account) await countBy(layer.limits.free, exchange.req, exchange.res);
    },
    asBatch: () => takeBatchSlot(layer, exchange),
    status: (status) => {
      if (status !== 200 && !endpoint.statuses?.[status]) throw new Error(`The status ${status} is not declared in statuses.`);
      exchange.status = status;
    },
    header,
    redirect: (status, location, done) => {
      exchange.status = status;
      // What the request made may have named its own place; browsers refuse two.
      exchange.headers = withoutHeader(exchange.headers, 'Location');
      header('Location', location);
      if (done) header('Set-Cookie', textCookie('proviso_done', done, exchange.base_url));
    },
  };
}
