import { pipeline, Readable } from 'node:stream';
import { remainingOf, resetOf } from '#accounts/quota';
import { layout, withHeading } from '#pages/layout';
import { wantsPage } from './answers/accept.ts';
import { problemDocument } from './answers/problem.ts';
import { problemPage } from './answers/problem-page.ts';
import { knownTo, type Rendered, viewOf } from './answers/render.ts';
import { COMPRESSED_FROM, compress } from './compress.ts';
import { formCookie, pageOfForm } from './cookies.ts';
import type { RefusedView } from './define-endpoint.ts';
import type { Problem } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { dataHeaders, type FlatHeaders, pageHeaders, withoutHeader } from './headers.ts';
import { keyText } from './input/query-string.ts';
import { errorForLog } from './log.ts';

/** If it fails, the connection ends without its last chunk, so that no client takes it for whole. */
function sendStream({ res, log }: Exchange, body: AsyncIterable<string | Buffer>, is_head: boolean): void {
  // Each step of the pipeline listens for its end.
  res.setMaxListeners(20);
  if (is_head) res.end();
  else
    pipeline(Readable.from(body, { objectMode: false }), res, (error) => {
      // A client that closes its connection ends it as well.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log('error', 'a download was interrupted', errorForLog(error));
    });
}

/** As in logs and metrics: nothing that the caller sent. */
function endSpan({ span, req, route, request_id }: Exchange, status: number): void {
  const facts = {
    'http.request.method': req.method,
    'http.route': route,
    'http.response.status_code': status,
    'proviso.request_id': request_id,
  };
  span?.end(`${req.method} ${route}`, facts, status >= 500);
}

/** `status` is that of the response; 499: the client was gone. */
export function complete(exchange: Exchange, status: number, answered = status, bytes = 0): void {
  exchange.done = true;
  const { req, lease, key, layer } = exchange;
  exchange.release_batch_slot?.();
  // A batch did its work for the caller even if it was cut off at the deadline.
  const is_spent = exchange.is_late && exchange.release_batch_slot !== null;
  const kept = is_spent || (status < 500 && status !== 429 && !exchange.is_free);
  for (let unit = 0; lease && unit <= exchange.extra_units; unit++) {
    layer.quota.end(lease, kept);
    if (kept) layer.usage.note(key!.key_id, lease.day, req.method === 'HEAD' ? 'GET' : req.method, exchange.route);
  }
  // A member's requests are counted with the account's first key, and use none.
  if (key && key.member === null) layer.usage.used(key.key_id);
  const seconds = (performance.now() - exchange.started) / 1000;
  layer.metrics.request(req.method, exchange.route, answered, seconds);
  if (exchange.span) endSpan(exchange, answered);
  layer.deps.log.info({
    request_id: exchange.request_id,
    method: req.method,
    route: exchange.route,
    status: answered,
    ms: Math.round(seconds * 1e4) / 10,
    bytes,
    key_id: key?.key_id,
    degraded: exchange.degraded === null ? undefined : true,
  });
}

const limitHeaders = (limit: number, remaining: number, reset_s: number): FlatHeaders => [
  ...['X-RateLimit-Limit', String(limit), 'X-RateLimit-Remaining', String(remaining)],
  ...['X-RateLimit-Reset', String(reset_s)],
];

/** Express compares ETag and date with those of the request. */
export function isKnown({ req, res }: Exchange, headers: FlatHeaders): boolean {
  if (req.headers['if-none-match'] === undefined && req.headers['if-modified-since'] === undefined) return false;
  const validators = ['ETag', 'Last-Modified'].filter((name) => headers.includes(name));
  for (const name of validators) res.setHeader(name, headers[headers.indexOf(name) + 1]!);
  const { fresh } = req;
  for (const name of validators) res.removeHeader(name);
  return fresh;
}

export function finish(exchange: Exchange, { status, headers, body, stream, page = false }: Rendered): void {
  if (exchange.done) return;
  const { req, res, lease, allowance, protection } = exchange;
  if (res.destroyed) return void complete(exchange, status, 499);
  // Nothing can be said behind what has begun.
  if (res.headersSent) {
    complete(exchange, status, 499);
    return void res.destroy();
  }
  const sent = status === 200 && isKnown(exchange, headers) ? 304 : status;
  const text = sent === 304 ? null : body;
  const bytes = text === null ? 0 : Buffer.byteLength(text);
  // Before the headers say what is left of the quota.
  complete(exchange, sent, sent, bytes);
  const all = [...(page && protection === dataHeaders ? pageHeaders : protection), 'X-Request-Id', exchange.request_id];
  for (let at = 0; at < headers.length; at += 2)
    if (sent !== 304 || headers[at] !== 'Content-Type') all.push(headers[at]!, headers[at + 1]!);
  all.push(...exchange.headers);
  if (lease) all.push(...limitHeaders(lease.limit, remainingOf(lease), resetOf(lease) / 1000));
  if (allowance) all.push(...limitHeaders(allowance.limit, allowance.remaining, Math.ceil(allowance.resetTime!.getTime() / 1000)));
  const rest = !req.complete && (req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined);
  if (rest || exchange.layer.is_draining) all.push('Connection', 'close');
  if (text !== null) all.push('Content-Length', String(bytes));
  if (bytes >= COMPRESSED_FROM) {
    // The middleware costs 45 µs, also where nothing is compressed.
    if (req.headers['accept-encoding'] !== undefined) compress(req, res, () => {});
    else if (!all.includes('Vary')) all.push('Vary', 'Accept-Encoding');
  }
  // A stream may be silent while it is worked for; what is sent at once, only as long as any other response.
  if (!stream && exchange.deadline_ms > 0) res.setTimeout(2 * exchange.layer.deps.config.request_timeout_ms);
  res.writeHead(sent, all);
  // Text of ASCII alone, which is most, need not be converted.
  if (text !== null) res.end(text, bytes === text.length ? 'latin1' : 'utf8');
  else if (stream && sent !== 304) sendStream(exchange, stream, req.method === 'HEAD');
  else res.end();
  // Read until Node closes the connection behind the response, so that the client gets to read that.
  if (rest) req.resume();
}

/** API keys are left out, whichever field they were typed into. */
function typedIn({ url, form_fields }: Exchange): Record<string, string> {
  const { key: _, ...typed } = form_fields ?? Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  return Object.fromEntries(Object.entries(typed).filter((field) => !field.some((text) => keyText.test(text))));
}

export const refusedView = (exchange: Exchange): RefusedView => ({
  ...viewOf(exchange),
  ...{ sources: [], warnings: [], degraded: null, typed: typedIn(exchange) },
});

function pageOf(exchange: Exchange, problem: Problem): string {
  const { url, path, refused_page, form_fields } = exchange;
  const view = refusedView(exchange);
  const { typed } = view;
  const back = exchange.req.method === 'GET' ? url : pageOfForm(path, typed);
  return layout(
    withHeading(
      refused_page ??
        problemPage(problem, { path, request_id: exchange.request_id, sign_up: exchange.layer.sign_up }, back, form_fields && typed),
      view,
    ),
    path,
    undefined,
    knownTo(exchange),
  );
}

export function finishWithProblem(exchange: Exchange, problem: Problem): void {
  // Browsers would save the problem under the name of the file.
  exchange.headers = withoutHeader(exchange.headers, 'Content-Disposition');
  const page = wantsPage(exchange.req);
  const type = page ? 'text/html; charset=utf-8' : 'application/problem+json';
  const headers: FlatHeaders = ['Content-Type', type, 'Cache-Control', 'no-store'];
  // The quota's headers say the same, more precisely.
  for (const [name, value] of Object.entries(problem.headers))
    if (!exchange.lease || !name.startsWith('X-RateLimit')) headers.push(name, value);
  if (page) headers.push(...formCookie(exchange.path, exchange.form_fields, exchange.base_url));
  const body = page ? pageOf(exchange, problem) : JSON.stringify(problemDocument(problem, exchange.request_id));
  finish(exchange, { status: problem.status, headers, body, page });
}
