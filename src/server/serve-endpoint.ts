import { createHash } from 'node:crypto';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { z } from 'zod';
import { callerOf, countBy } from './address-limit.ts';
import { admit, showQuota } from './admit.ts';
import { wantsPage } from './answers/accept.ts';
import { onceFor } from './answers/idempotency.ts';
import { problemOf } from './answers/problem.ts';
import type { Compiled } from './compile.ts';
import { fromElsewhere } from './cookies.ts';
import { type Endpoint, factsOf, needsKey } from './define-endpoint.ts';
import { invalidRequest, Problem } from './errors.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { checkBody, readFields } from './input/check-input.ts';
import type { Query } from './input/query-string.ts';
import { type Body, default_max_body, isForm, readBody, refuseBody, typeOf } from './input/read-body.ts';
import { receiveUpload, type Upload } from './input/upload.ts';
import { errorForLog } from './log.ts';
import { noteRequest } from './note-request.ts';
import { leadFromSlash } from './other-paths.ts';
import { produce } from './produce.ts';
import { finish, finishWithProblem, refusedView } from './respond.ts';
import { type RouteRight, refuseUnless, rightOf } from './rights.ts';

const otherOrigin = () =>
  invalidRequest('This form was sent by a page of another origin; forms are accepted from our own pages only.', [
    { parameter: 'Origin', in: 'header', expected: 'the URL of this service' },
  ]);

/**
 * The file is deleted when the request ends, however it ends. Uploads count as batches, of which a few are read at
 * once.
 */
async function receive(exchange: Exchange, { body }: Endpoint): Promise<Upload> {
  const { upload: kind, max_bytes = default_max_body, deadline_ms = 0 } = factsOf(body);
  const form = kind === 'form';
  if (deadline_ms > 0) exchange.mayTake(deadline_ms);
  const { req, res } = exchange;
  if (form && fromElsewhere(req, exchange.base_url)) throw otherOrigin();
  const over = new AbortController();
  res.on('close', () => over.abort());
  const read = async () => {
    const { upload, done } = await receiveUpload(req, { max: max_bytes, form, signal: over.signal });
    // Also where the body was refused as too slow before its end.
    if (exchange.done) await done();
    else res.on('close', () => done().catch(() => {}));
    return upload;
  };
  const upload = await exchange.layer.receiving.body(req, callerOf(req), read);
  exchange.upload = upload;
  if (form) exchange.form_fields = upload.fields;
  await exchange.asBatch();
  return upload;
}

interface ReceivedBody {
  bytes: Buffer | null;
  upload: Pick<Upload, 'sha256' | 'file_name' | 'fields'> | null;
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** `Idempotency-Key` is compared with it, so whatever changes the response of a POST belongs here. */
function requestDigest(req: Pick<Request, 'method' | 'originalUrl' | 'headers'>, { bytes, upload }: ReceivedBody): Buffer {
  const body = upload?.sha256 ?? sha256(bytes ?? '');
  return sha256(
    JSON.stringify([
      ...[req.method, req.originalUrl, req.headers.accept ?? null, typeOf(req), body.toString('hex')],
      ...[upload?.file_name ?? null, Object.entries(upload?.fields ?? {}).toSorted()],
    ]),
  );
}

/** For what outlives the response: without the API key, which its account may have replaced. */
const repeatableDigest = (idempotency_key: string, digest: Buffer): Buffer =>
  sha256(JSON.stringify([idempotency_key, digest.toString('hex')]));

/** That count as one unit of its address. */
const BODY_UNIT = 100_000;
const announcedBytes = ({ headers }: Request) => (headers['content-length'] === undefined ? null : Number(headers['content-length']));

/** The fields of a form where JSON has no body. */
const key_alone = z.strictObject({ key: z.string().max(100).optional() });

/** Before the handler is called. */
const bodyRead = ({ body, page }: Endpoint, req: Request): z.ZodType | null =>
  factsOf(body).upload ? null : (body ?? (page?.form && isForm(req) ? key_alone : null));

/** Before any key is known. */
const MOST_UNKNOWN = 10_000;
const sendsKey = ({ page, body, access }: Endpoint) =>
  access === 'key' && page?.form === true && (body === undefined || (body instanceof z.ZodObject && 'key' in body.shape));

async function readInput(exchange: Exchange, endpoint: Endpoint): Promise<Body | null> {
  const { req, layer } = exchange;
  if (!bodyRead(endpoint, req)) return null;
  const form = endpoint.page?.form;
  if (form && (form === true || isForm(req)) && fromElsewhere(req, exchange.base_url)) throw otherOrigin();
  const { max_bytes, is_open_form = false } = factsOf(endpoint.body);
  const max = max_bytes ?? (!needsKey(endpoint) || sendsKey(endpoint) ? MOST_UNKNOWN : default_max_body);
  if (max > default_max_body)
    await countBy(layer.limits.large_bodies, req, exchange.res, Math.ceil(Math.min(announcedBytes(req) ?? max, max) / BODY_UNIT));
  const sent = await layer.receiving.body(req, callerOf(req), () => readBody(req, max, form !== undefined || is_open_form));
  if (sent.is_form && form) exchange.form_fields = sent.value as Record<string, string>;
  return sent;
}

async function run(exchange: Exchange, compiled: Compiled, right: RouteRight): Promise<void> {
  const { endpoint } = compiled;
  const { req } = exchange;
  const schema = bodyRead(endpoint, req);
  const { upload: is_upload } = factsOf(endpoint.body);
  if (!schema && !is_upload) refuseBody(req);
  // A form sends the key in one of its fields, so the body is read before the key is known.
  const form_first = sendsKey(endpoint) && req.headers['x-api-key'] === undefined;
  let sent = form_first ? await readInput(exchange, endpoint) : null;
  const field = (sent?.value as { key?: string } | undefined)?.key;
  await admit(exchange, endpoint, field);
  const params = compiled.readParams(req.params);
  const query = compiled.readQuery(req.query as Query);
  if (schema) sent ??= await readInput(exchange, endpoint);
  if (exchange.key) refuseUnless(exchange.key.principal, right);
  let body: unknown;
  if (sent) body = checkBody(schema!, sent.is_form ? readFields(schema!, sent.value as Record<string, string>) : sent.value);
  const upload = is_upload ? await receive(exchange, endpoint) : null;
  const input = { params, query, body };
  const work = async () => {
    const rendered = await produce(exchange, compiled, input);
    await noteRequest(exchange, right, input);
    return rendered;
  };
  const once = endpoint.method === 'post' ? req.headers['idempotency-key'] : undefined;
  if (once !== undefined && factsOf(endpoint.response).is_secret)
    throw invalidRequest(
      'The response contains a secret that is not stored, so it cannot be repeated: send the request without an Idempotency-Key.',
      [{ parameter: 'Idempotency-Key', in: 'header', expected: 'no Idempotency-Key header for this path' }],
    );
  const repeated = async (header: string | string[]) => {
    const digest = requestDigest(req, { bytes: sent?.bytes ?? null, upload });
    exchange.request_sha256 = repeatableDigest(String(header), digest);
    const api_key = (req.headers['x-api-key'] as string | undefined) ?? field;
    return onceFor(exchange.layer.control, exchange, header, { api_key, digest, body: sent?.bytes ?? null }, work);
  };
  finish(exchange, await (once === undefined ? work() : repeated(once)));
}

/** Of the response to a caller beyond a limit. */
const REFUSED_MS = 250;

function problemFor(exchange: Exchange, error: unknown): Problem {
  const { layer } = exchange;
  const known = problemOf(error);
  if (!known || known.cause) exchange.log('error', 'request failed with an internal error', errorForLog(known?.cause ?? error));
  const shown = layer.strict && !known ? ` ${String((error as Error)?.stack ?? error)}` : '';
  return known ?? new Problem('internal', `Something went wrong on our side. The request id identifies it in the log.${shown}`);
}

function fail(exchange: Exchange, problem: Problem): void {
  const { layer } = exchange;
  if (problem.code !== 'rate_limited') {
    finishWithProblem(exchange, problem);
    return;
  }
  layer.metrics.refusal(exchange.key ? 'quota' : 'address');
  // A client that ignores 429 waits here, where it costs nothing.
  setTimeout(finishWithProblem, layer.is_draining ? 0 : REFUSED_MS, exchange, problem);
}

/** A reader is no longer signed in: the page asks to sign in, and shows what was entered. */
async function signInFirst(exchange: Exchange, endpoint: Endpoint): Promise<void> {
  const bytes = announcedBytes(exchange.req);
  if (!endpoint.page?.form || !isForm(exchange.req) || bytes === null || bytes > MOST_UNKNOWN) return;
  // Without it the page only asks to sign in.
  await readInput(exchange, endpoint).catch(() => {});
}

/** The page of the endpoint about a refusal, which is without it if that fails. */
async function showRefused(exchange: Exchange, endpoint: Endpoint, problem: Problem): Promise<void> {
  if (!wantsPage(exchange.req)) return;
  exchange.wants = 'html';
  if (problem.code === 'unauthenticated' && needsKey(endpoint) && !sendsKey(endpoint)) return signInFirst(exchange, endpoint);
  try {
    exchange.refused_page = (await endpoint.page?.refused?.(problem, refusedView(exchange), exchange)) ?? null;
  } catch (error) {
    exchange.log('error', 'a refused form is shown without its page', errorForLog(error));
  }
}

export function serveEndpoint(compiled: Compiled): RequestHandler {
  const { endpoint } = compiled;
  const { path, statuses = { 200: '' } } = endpoint;
  const code = Number(Object.keys(statuses)[0]);
  const right = rightOf(endpoint);
  return async (_req, res) => {
    const exchange = exchangeOf(res);
    if (leadFromSlash(exchange)) return;
    exchange.endpoint = endpoint;
    exchange.route = path;
    exchange.code = code;
    try {
      await run(exchange, compiled, right);
    } catch (error) {
      if (!mayAnswer(exchange)) return;
      const problem = problemFor(exchange, error);
      await showRefused(exchange, endpoint, problem);
      if (mayAnswer(exchange)) fail(exchange, problem);
    }
  };
}

/** What has begun is cut off, so that no client takes it for whole. */
function mayAnswer({ done, res }: Exchange): boolean {
  if (!done && res.headersSent) res.destroy();
  return !done && !res.headersSent;
}

const malformedPath = () =>
  invalidRequest('The path is not valid percent-encoded UTF-8: encode a space as %20 and a percent sign as %25.', [
    { parameter: 'path', in: 'path', expected: 'valid percent-encoding' },
  ]);

/** Before an endpoint is found. As a problem document or its page. */
export const answerFailure: ErrorRequestHandler = async (error, _req, res, _next) => {
  const exchange = exchangeOf(res);
  // Express cannot decode a parameter of the path.
  const is_malformed = !(error instanceof Problem) && error?.status === 400;
  if (mayAnswer(exchange) && !is_malformed) await showQuota(exchange).catch(() => {});
  if (mayAnswer(exchange)) fail(exchange, problemFor(exchange, is_malformed ? malformedPath() : error));
};
