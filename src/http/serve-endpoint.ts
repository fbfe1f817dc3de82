import type { Deps } from '../app.ts';
import { addressOf } from './address.ts';
import type { AddressLimit } from './address-limit.ts';
import { boundPool, endNow } from './bound-pool.ts';
import { faultsOf, parseOptions, refuse } from './check-input.ts';
import type { Compiled } from './compile.ts';
import { compress, encodingOf, least_bytes } from './compress.ts';
import type { RequestContext } from './define-endpoint.ts';
import { Problem, unavailable } from './errors.ts';
import { type Exchange, finish, finishWithProblem, type Outlets } from './exchange.ts';
import type { Idempotency } from './idempotency.ts';
import type { KnownKeys } from './known-keys.ts';
import type { KnownSources } from './known-sources.ts';
import { errorForLog } from './log.ts';
import { problemOf } from './problem.ts';
import { readQuery } from './query-string.ts';
import { type Body, default_max_body, readBody } from './read-body.ts';
import { type Rendered, renderDetail, renderList, renderOther } from './render.ts';

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

/** Key, quota, limit per address. */
async function admit(frame: Frame, exchange: Exchange, { endpoint }: Compiled): Promise<void> {
  if (endpoint.limit === 'none' && endpoint.access === 'public') return;
  const header = exchange.req.headers['x-api-key'];
  if (endpoint.access === 'public' && header === undefined) {
    const limit = endpoint.limit === 'typeahead' ? frame.limits.typeahead : frame.limits.standard;
    limit.count(addressOf(exchange.req, frame.deps.config.trust_proxy));
    return;
  }
  const checked = frame.keys.check(header);
  const key = checked instanceof Promise ? await checked : checked;
  exchange.key = key;
  const taken = frame.quota.take(key);
  const account = taken instanceof Promise ? await taken : taken;
  if (exchange.done) frame.quota.end(account, false);
  else exchange.account = account;
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
        controller = made;
        if (exchange.ending.over) made.abort(exchange.ending.reason);
        else exchange.ending.onOver.add(() => made.abort(exchange.ending.reason));
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

async function send(frame: Frame, exchange: Exchange, rendered: Rendered): Promise<void> {
  let body: string | Buffer | null = rendered.body;
  let { headers } = rendered;
  if (typeof body === 'string' && body.length >= least_bytes) {
    const encoding = encodingOf(exchange.req.headers['accept-encoding'] as string | undefined);
    if (encoding) {
      body = await compress(body, encoding);
      headers = [...headers, 'Content-Encoding', encoding];
    }
    if (!headers.includes('Vary')) headers = [...headers, 'Vary', 'Accept-Encoding'];
  }
  finish(exchange, frame, rendered.status, headers, body, rendered.page);
}

async function run(frame: Frame, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): Promise<void> {
  const { endpoint } = compiled;
  await admit(frame, exchange, compiled);
  const params = compiled.readParams ? compiled.readParams(values) : {};
  const query = compiled.readQuery(readQuery(queryText));
  let body: unknown;
  let sent: Body | null = null;
  if (endpoint.body) {
    sent = await readBody(exchange.req, endpoint.max_body ?? default_max_body);
    const parsed = endpoint.body.safeParse(sent.value, parseOptions);
    body = parsed.success ? parsed.data : refuse(faultsOf(parsed.error, endpoint.body, 'body'));
  }
  const produce = async (): Promise<Rendered> => {
    const answer = await endpoint.handler({ params, query, body }, contextOf(frame, exchange, compiled));
    const data = checkAnswer(frame, exchange, compiled, answer);
    const cited = frame.sources.notes(exchange.cited);
    const notes = cited instanceof Promise ? await cited : cited;
    if (endpoint.shape === 'list') return renderList(exchange, compiled, data, notes, query);
    return endpoint.shape === 'detail' ? renderDetail(exchange, data, notes) : renderOther(exchange, data, notes);
  };
  const once = endpoint.method === 'post' ? exchange.req.headers['idempotency-key'] : undefined;
  const rendered = once === undefined ? await produce() : await frame.idempotency.once(exchange, once, sent?.bytes ?? null, produce);
  await send(frame, exchange, rendered);
}

export function fail(frame: Frame, exchange: Exchange, error: unknown): void {
  const known = problemOf(error);
  if (!known || known.code === 'internal' || known.cause)
    frame.log.error({ request_id: exchange.request_id, route: exchange.route, ...errorForLog(known?.cause ?? error) }, 'a request failed');
  if (known?.code === 'rate_limited') frame.metrics.refused(exchange.key ? 'quota' : 'address');
  const shown = frame.strict && !known ? ` ${String((error as Error)?.stack ?? error)}` : '';
  finishWithProblem(
    exchange,
    frame,
    known ?? new Problem('internal', `This is a defect of ours; it is logged under the request id.${shown}`),
  );
}

function onDeadline(frame: Frame, exchange: Exchange): void {
  const seconds = frame.deps.config.request_timeout_ms / 1000;
  const late = unavailable(`No answer was ready within ${seconds} seconds, so the work was stopped. Ask for less, or try again.`);
  finishWithProblem(exchange, frame, late);
  endNow(exchange.ending, late);
}

/** Answers one request of one endpoint: every way out passes through `finish`, once. */
export function serveEndpoint(frame: Frame, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): void {
  exchange.route = compiled.endpoint.path;
  exchange.timer = setTimeout(onDeadline, frame.deps.config.request_timeout_ms, frame, exchange);
  exchange.res.on('close', () => {
    if (exchange.done) return;
    endNow(exchange.ending, new Problem('unavailable', 'The client went away before its answer.'));
    finish(exchange, frame, 499, [], null);
  });
  run(frame, exchange, compiled, values, queryText).catch((error) => {
    if (!exchange.done) fail(frame, exchange, error);
  });
}
