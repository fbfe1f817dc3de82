import { setMaxListeners } from 'node:events';
import type { Deps } from '../app.ts';
import { addressOf } from './address.ts';
import type { AddressLimit } from './address-limit.ts';
import { boundPool, endNow, whenOver } from './bound-pool.ts';
import { faultsOf, parseOptions, refuse } from './check-input.ts';
import type { Compiled } from './compile.ts';
import { compress, encodingOf, least_bytes } from './compress.ts';
import type { RequestContext } from './define-endpoint.ts';
import { Problem, unavailable } from './errors.ts';
import { type Exchange, finish, finishWithProblem, type Outlets } from './exchange.ts';
import type { Idempotency } from './idempotency.ts';
import type { KnownKey, KnownKeys } from './known-keys.ts';
import type { KnownSources } from './known-sources.ts';
import { errorForLog } from './log.ts';
import { problemOf } from './problem.ts';
import { readQuery } from './query-string.ts';
import { type Body, default_max_body, readBody, refuseBody } from './read-body.ts';
import { type Rendered, renderDetail, renderOther } from './render.ts';
import { renderList } from './render-list.ts';

export interface Frame extends Outlets {
  deps: Deps;
  /** Connections of the frame itself: keys, counters, cancellations; never used up by slow answers. */
  control: Deps['pool'];
  keys: KnownKeys;
  sources: KnownSources;
  idempotency: Idempotency;
  limits: { standard: AddressLimit; typeahead: AddressLimit };
  /** In tests: an answer that does not fit its schema says where, and members the schema does not know count as misfits. */
  strict: boolean;
}

/** Key, quota, limit per address; at once where key and lease are at hand. */
function admit(frame: Frame, exchange: Exchange, { endpoint }: Compiled): void | Promise<void> {
  if (endpoint.limit === 'none' && endpoint.access === 'public') return;
  const header = exchange.req.headers['x-api-key'];
  if (endpoint.access === 'public' && header === undefined) {
    const limit = endpoint.limit === 'typeahead' ? frame.limits.typeahead : frame.limits.standard;
    exchange.allowance = limit.count(addressOf(exchange.req, frame.deps.config.trust_proxy));
    return;
  }
  const key = frame.keys.check(header);
  return key instanceof Promise ? key.then((known) => count(frame, exchange, known)) : count(frame, exchange, key);
}

function count(frame: Frame, exchange: Exchange, key: KnownKey): void | Promise<void> {
  exchange.key = key;
  const account = frame.quota.take(key);
  if (!(account instanceof Promise)) {
    exchange.account = account;
    return;
  }
  return account.then((taken) => {
    // The client went away while the unit was on its way.
    if (exchange.done) frame.quota.end(taken, false);
    else exchange.account = taken;
  });
}

function contextOf(frame: Frame, exchange: Exchange, { endpoint }: Compiled): RequestContext {
  let controller: AbortController | null = null;
  let deps: Deps | null = null;
  return {
    get deps() {
      deps ??= { ...frame.deps, pool: boundPool(frame.deps.pool, frame.control, exchange.ending) };
      return deps;
    },
    request_id: exchange.request_id,
    get signal() {
      if (!controller) {
        const made = new AbortController();
        // A batch hands it to hundreds of searches; they are let go with the request.
        setMaxListeners(0, made.signal);
        controller = made;
        if (exchange.ending.over) made.abort(exchange.ending.reason);
        else whenOver(exchange.ending, () => made.abort(exchange.ending.reason));
      }
      return controller.signal;
    },
    key_id: exchange.key?.key_id ?? null,
    now: new Date(),
    cite: (...ids) => {
      for (const id of ids) if (!exchange.cited.includes(id)) exchange.cited.push(id);
    },
    warn: (warning) => {
      exchange.warnings.push(warning);
    },
    degrade: (reason) => {
      exchange.degraded = reason;
    },
    status: (status) => {
      if (status !== 200 && !endpoint.other_statuses?.some((other) => other.status === status))
        throw new Error(`The status ${status} is not declared in other_statuses.`);
      exchange.status = status;
    },
  };
}

/** The first place where `whole` holds a member that `kept` does not: what a schema does not know. */
function undeclared(whole: any, kept: any, path = ''): string | null {
  if (typeof whole !== 'object' || whole === null || typeof kept !== 'object' || kept === null) return null;
  for (const name of Object.keys(whole)) {
    const at = path ? `${path}.${name}` : name;
    if (!(name in kept) && whole[name] !== undefined) return at;
    const deeper = undeclared(whole[name], kept[name], at);
    if (deeper) return deeper;
  }
  return null;
}

function checkAnswer(frame: Frame, exchange: Exchange, { endpoint }: Compiled, answer: unknown): any {
  const parsed = endpoint.response.safeParse(answer);
  const extra = frame.strict && parsed.success ? undeclared(answer, parsed.data) : null;
  if (parsed.success && !extra) return parsed.data;
  const places = parsed.success
    ? [`${extra}: not declared`]
    : parsed.error.issues.slice(0, 5).map((issue: any) => `${issue.path.join('.')}: ${issue.message}`);
  frame.log.error({ request_id: exchange.request_id, route: exchange.route, misfit: places }, 'an answer does not fit its schema');
  const shown = frame.strict ? ` ${places.join('; ')}` : ' It is logged under the request id.';
  throw new Problem('internal', `The answer does not fit its declared form.${shown}`);
}

function send(frame: Frame, exchange: Exchange, rendered: Rendered): void | Promise<void> {
  const { status, headers, body, page } = rendered;
  if (body === null || body.length < least_bytes) return finish(exchange, frame, status, headers, body, page);
  const varied = headers.includes('Vary') ? headers : [...headers, 'Vary', 'Accept-Encoding'];
  const encoding = encodingOf(exchange.req.headers['accept-encoding'] as string | undefined);
  if (!encoding) return finish(exchange, frame, status, varied, body, page);
  return compress(body, encoding).then((packed) =>
    finish(exchange, frame, status, [...varied, 'Content-Encoding', encoding], packed, page),
  );
}

async function produce(frame: Frame, exchange: Exchange, compiled: Compiled, input: any): Promise<Rendered> {
  const { endpoint } = compiled;
  const answer = await endpoint.handler(input, contextOf(frame, exchange, compiled));
  const data = checkAnswer(frame, exchange, compiled, answer);
  const cited = frame.sources.notes(exchange.cited);
  const notes = cited instanceof Promise ? await cited : cited;
  if (endpoint.shape === 'list') return renderList(exchange, compiled, data, notes, input.query);
  return endpoint.shape === 'detail' ? renderDetail(exchange, data, notes) : renderOther(exchange, data, notes);
}

async function run(frame: Frame, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): Promise<void> {
  const { endpoint } = compiled;
  if (!endpoint.body) refuseBody(exchange.req);
  const admitted = admit(frame, exchange, compiled);
  if (admitted) await admitted;
  const params = compiled.readParams ? compiled.readParams(values) : {};
  const query = compiled.readQuery(readQuery(queryText));
  let body: unknown;
  let sent: Body | null = null;
  if (endpoint.body) {
    sent = await readBody(exchange.req, endpoint.max_body ?? default_max_body);
    const parsed = endpoint.body.safeParse(sent.value, parseOptions);
    body = parsed.success ? parsed.data : refuse(faultsOf(parsed.error, endpoint.body, 'body'));
  }
  const work = () => produce(frame, exchange, compiled, { params, query, body });
  const once = endpoint.method === 'post' ? exchange.req.headers['idempotency-key'] : undefined;
  const rendered = once === undefined ? await work() : await frame.idempotency.once(exchange, once, sent?.bytes ?? null, work);
  const packing = send(frame, exchange, rendered);
  if (packing) await packing;
}

export function fail(frame: Frame, exchange: Exchange, error: unknown): void {
  const known = problemOf(error);
  if (!known || known.cause)
    frame.log.error({ request_id: exchange.request_id, route: exchange.route, ...errorForLog(known?.cause ?? error) }, 'a request failed');
  if (known?.code === 'rate_limited') frame.metrics.refused(exchange.key ? 'quota' : 'address');
  const shown = frame.strict && !known ? ` ${String((error as Error)?.stack ?? error)}` : '';
  finishWithProblem(
    exchange,
    frame,
    known ?? new Problem('internal', `This is a defect of ours; it is logged under the request id.${shown}`),
  );
}

/** Ends the requests past their deadline; called every so often, which costs less than a timer for each request. */
export function endLate(frame: Frame): void {
  const { request_timeout_ms } = frame.deps.config;
  const began_before = performance.now() - request_timeout_ms;
  for (const exchange of frame.running) {
    // In order of their beginning.
    if (exchange.started > began_before) return;
    const detail = `No answer was ready within ${request_timeout_ms / 1000} seconds, so the work was stopped. Ask for less, or try again.`;
    const late = unavailable(detail);
    finishWithProblem(exchange, frame, late);
    endNow(exchange.ending, late);
  }
}

/** Answers one request of one endpoint: every way out passes through `finish`, once. */
export function serveEndpoint(frame: Frame, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): void {
  exchange.route = compiled.endpoint.path;
  frame.running.add(exchange);
  exchange.res.on('close', () => {
    if (exchange.done) return;
    endNow(exchange.ending, new Problem('unavailable', 'The client went away before its answer.'));
    finish(exchange, frame, 499, [], null);
  });
  run(frame, exchange, compiled, values, queryText).catch((error) => {
    if (!exchange.done) fail(frame, exchange, error);
  });
}
