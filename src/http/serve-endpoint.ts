import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { wantsPage } from './accept.ts';
import { addressOf, baseUrlOf } from './address.ts';
import { callerOf } from './address-limit.ts';
import { admit } from './admit.ts';
import { endNow } from './bound-pool.ts';
import { checkBody } from './check-input.ts';
import type { Compiled } from './compile.ts';
import { compress, encodingOf, min_bytes } from './compress.ts';
import { invalidRequest, Problem, unavailable } from './errors.ts';
import { type Exchange, finish, finishWithProblem, typedIn } from './exchange.ts';
import type { HttpLayer } from './http-layer.ts';
import { errorForLog } from './log.ts';
import { problemOf } from './problem.ts';
import { produce } from './produce.ts';
import { readQuery } from './query-string.ts';
import { type Body, default_max_body, readBody, refuseBody } from './read-body.ts';
import { otherOrigin, receive } from './receive-upload.ts';
import type { Rendered } from './render.ts';
import { contextOf } from './request-context.ts';
import { repeatableDigest, requestDigest } from './request-digest.ts';
import { fromElsewhere } from './session-cookie.ts';

function send(layer: HttpLayer, exchange: Exchange, rendered: Rendered): void | Promise<void> {
  const { status, headers, body, page, stream } = rendered;
  if (stream) return finish(exchange, layer, status, headers, stream);
  if (body === null || body.length < min_bytes) return finish(exchange, layer, status, headers, body, page);
  const varied = headers.includes('Vary') ? headers : [...headers, 'Vary', 'Accept-Encoding'];
  const encoding = encodingOf(exchange.req.headers['accept-encoding'] as string | undefined);
  if (!encoding) return finish(exchange, layer, status, varied, body, page);
  return compress(body, encoding).then((packed) =>
    finish(exchange, layer, status, [...varied, 'Content-Encoding', encoding], packed, page),
  );
}

/** Bytes of a larger body that count as one unit of its address. */
const BODY_UNIT = 100_000;
const announcedBytes = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? null : Number(headers['content-length']);

async function readInput(layer: HttpLayer, exchange: Exchange, { endpoint }: Compiled): Promise<Body | null> {
  if (!endpoint.body || endpoint.upload) return null;
  const { req } = exchange;
  if (endpoint.form && fromElsewhere(req, exchange.base_url)) throw otherOrigin();
  const caller = callerOf(addressOf(req, layer.deps.config.trust_proxy));
  const max = endpoint.max_body ?? default_max_body;
  if (max > default_max_body) layer.limits.large_bodies.count(caller, Math.ceil(Math.min(announcedBytes(req) ?? max, max) / BODY_UNIT));
  const sent = await layer.receiving.body(req, caller, () => readBody(req, max, endpoint.form));
  if (sent.is_form) exchange.form_fields = sent.value as Record<string, string>;
  return sent;
}

async function run(layer: HttpLayer, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): Promise<void> {
  const { endpoint } = compiled;
  if (!endpoint.body && !endpoint.upload) refuseBody(exchange.req);
  let sent: Body | null = null;
  // A form sends the key in one of its fields, so the body is read before the key is known.
  const form_first = endpoint.form && endpoint.access === 'key' && !endpoint.from_pages && exchange.req.headers['x-api-key'] === undefined;
  if (form_first) sent = await readInput(layer, exchange, compiled);
  const field = (sent?.value as { key?: string } | undefined)?.key;
  const admitted = admit(layer, exchange, compiled, field);
  if (admitted) await admitted;
  const params = compiled.readParams ? compiled.readParams(values) : {};
  const query = compiled.readQuery(readQuery(queryText));
  sent ??= await readInput(layer, exchange, compiled);
  let body: unknown;
  if (sent) body = checkBody(endpoint.body as z.ZodType, sent.value);
  const upload = endpoint.upload ? await receive(layer, exchange, endpoint) : null;
  const work = () => produce(layer, exchange, compiled, { params, query, body });
  const once = endpoint.method === 'post' ? exchange.req.headers['idempotency-key'] : undefined;
  if (once !== undefined && endpoint.returns_secret)
    throw invalidRequest(
      'The response contains a secret that is not stored, so it cannot be repeated: send the request without an Idempotency-Key.',
      [{ parameter: 'Idempotency-Key', in: 'header', expected: 'no Idempotency-Key header for this path' }],
    );
  const api_key = (exchange.req.headers['x-api-key'] as string | undefined) ?? field;
  const repeated = async (header: string | string[]) => {
    const digest = requestDigest(exchange.req, { bytes: sent?.bytes ?? null, upload });
    exchange.request_sha256 = repeatableDigest(String(header), digest);
    return layer.idempotency.once(exchange, header, { api_key, digest, body: sent?.bytes ?? null }, work);
  };
  const rendered = once === undefined ? await work() : await repeated(once);
  const packing = send(layer, exchange, rendered);
  if (packing) await packing;
}

/** How long the response to a caller beyond a limit is delayed, in milliseconds. */
const REFUSED_MS = 250;

export function fail(layer: HttpLayer, exchange: Exchange, error: unknown): void {
  const known = problemOf(error);
  if (!known || known.cause)
    layer.log.error(
      { request_id: exchange.request_id, route: exchange.route, ...errorForLog(known?.cause ?? error) },
      'request failed with an internal error',
    );
  const shown = layer.strict && !known ? ` ${String((error as Error)?.stack ?? error)}` : '';
  const problem = known ?? new Problem('internal', `Something went wrong on our side. The request id identifies it in the log.${shown}`);
  if (problem.code !== 'rate_limited') {
    finishWithProblem(exchange, layer, problem);
    return;
  }
  layer.metrics.refusal(exchange.key ? 'quota' : 'address');
  // A client that ignores 429 and tries again at once waits here, where it costs nothing, and not in front of everybody else.
  setTimeout(finishWithProblem, layer.draining() ? 0 : REFUSED_MS, exchange, layer, problem);
}

/** Reads what the page of a refused form shows besides the fault; the page is shown without it if that fails. */
async function readForRefusal(layer: HttpLayer, exchange: Exchange, compiled: Compiled): Promise<void> {
  const { refused_data, refused_page } = compiled.endpoint;
  if (!refused_data || !refused_page || !exchange.key || !wantsPage(exchange.req.url ?? '/', exchange.req.headers.accept)) return;
  try {
    const data = await refused_data(typedIn(exchange), contextOf(layer, exchange, compiled, 'html'));
    exchange.refused_page = (problem, view) => refused_page(problem, view, data);
  } catch (error) {
    layer.log.error(
      { request_id: exchange.request_id, route: exchange.route, ...errorForLog(error) },
      'a refused form is shown without its subject',
    );
  }
}

/** Ends requests past their deadline; called periodically, which is cheaper than a timer per request. */
export function endLate(layer: HttpLayer): void {
  const { request_timeout_ms } = layer.deps.config;
  const began_before = performance.now() - request_timeout_ms;
  for (const exchange of layer.running) {
    // In the order in which they began.
    if (exchange.started > began_before) return;
    const limit = Math.max(exchange.deadline_ms, request_timeout_ms);
    if (performance.now() - exchange.started < limit) continue;
    const detail = `The request took longer than ${limit / 1000} seconds and was stopped. Request less data, or try again.`;
    const late = unavailable(detail);
    exchange.is_late = true;
    finishWithProblem(exchange, layer, late);
    endNow(exchange.ending, late);
  }
}

/** Serves one request of one endpoint: every path out goes through `finish`, exactly once. */
export function serveEndpoint(layer: HttpLayer, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): void {
  exchange.route = compiled.endpoint.path;
  exchange.base_url = baseUrlOf(layer.deps.config.public_url, exchange.req);
  exchange.status = compiled.endpoint.status ?? 200;
  exchange.deadline_ms = compiled.endpoint.deadline_ms ?? 0;
  exchange.refused_page = compiled.endpoint.refused_page ?? null;
  layer.running.add(exchange);
  exchange.res.on('close', () => {
    if (exchange.done) return;
    endNow(exchange.ending, new Problem('unavailable', 'The client disconnected before the response.'));
    finish(exchange, layer, 499, [], null);
  });
  const { span } = exchange;
  const served = span
    ? span.within(() => run(layer, exchange, compiled, values, queryText))
    : run(layer, exchange, compiled, values, queryText);
  served.catch(async (error) => {
    if (compiled.endpoint.refused_data && !exchange.done) await readForRefusal(layer, exchange, compiled);
    if (!exchange.done) fail(layer, exchange, error);
  });
}
