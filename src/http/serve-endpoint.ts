import type { z } from 'zod';
import { preferred } from './accept.ts';
import { baseUrlOf } from './address.ts';
import { admit } from './admit.ts';
import { endNow } from './bound-pool.ts';
import { checkBody } from './check-input.ts';
import type { Compiled } from './compile.ts';
import { compress, encodingOf, min_bytes } from './compress.ts';
import type { FileForm, Form } from './define-endpoint.ts';
import { emptyReason } from './empty-reason.ts';
import { invalidRequest, Problem, unavailable } from './errors.ts';
import { type Exchange, finish, finishWithProblem } from './exchange.ts';
import type { HttpLayer } from './http-layer.ts';
import type { Registry } from './known-sources.ts';
import { errorForLog } from './log.ts';
import { partialNotes } from './partial-notes.ts';
import { problemOf } from './problem.ts';
import { readQuery } from './query-string.ts';
import { type Body, default_max_body, readBody, refuseBody } from './read-body.ts';
import { otherOrigin, receive } from './receive-upload.ts';
import { type Rendered, renderDetail, renderFile, renderMessage, renderOther } from './render.ts';
import { renderList } from './render-list.ts';
import { renderMarkdown, renderPage } from './render-page.ts';
import { contextOf } from './request-context.ts';
import { fromElsewhere } from './session-cookie.ts';
import { workbook_type } from './workbook.ts';

/** The first place where `whole` has a field that `kept` lacks, which means that the schema does not declare it. */
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

function checkAnswer(layer: HttpLayer, exchange: Exchange, { endpoint }: Compiled, answer: unknown): any {
  const parsed = endpoint.response.safeParse(answer);
  const extra = layer.strict && parsed.success ? undeclared(answer, parsed.data) : null;
  if (parsed.success && !extra) return parsed.data;
  const places = parsed.success
    ? [`${extra}: not declared`]
    : parsed.error.issues.slice(0, 5).map((issue: any) => `${issue.path.join('.')}: ${issue.message}`);
  layer.log.error({ request_id: exchange.request_id, route: exchange.route, misfit: places }, 'a response does not match its schema');
  const shown = layer.strict ? ` ${places.join('; ')}` : ' The request id identifies it in the log.';
  throw new Problem('internal', `Internal error: the response does not match its declared schema.${shown}`);
}

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

/**
 * Parameters the HTTP layer handles itself do not count as part of the request: a page may have another format and other fields than the
 * one before.
 */
function requested({ endpoint, has_provenance }: Compiled, input: any): any {
  const own = [...(endpoint.shape === 'list' ? ['fields', 'format'] : []), ...(has_provenance ? ['provenance'] : [])];
  if (own.length === 0) return input;
  const query = { ...input.query };
  for (const name of own) delete query[name];
  return { ...input, query };
}

/** Notes a reader needs for the rows: why there are none, or that they come from a partly loaded source. */
function explain(exchange: Exchange, { endpoint }: Compiled, data: any, question: any, registry: KnownRegistry): void {
  const is_empty = endpoint.shape === 'list' ? data.total === 0 && data.results.length === 0 : endpoint.is_empty?.(data);
  const statuses = is_empty ? registry.statusOf(endpoint.sources ?? []) : [];
  exchange.empty = is_empty ? emptyReason(statuses, question, exchange.empty) : null;
  for (const { source_id, is_loaded } of statuses) if (is_loaded && !exchange.cited.includes(source_id)) exchange.cited.push(source_id);
  exchange.partial = partialNotes(registry.of(exchange.cited).map(({ note }) => note));
  exchange.world = registry.world;
  exchange.titles = registry.titles;
}

type KnownRegistry = Omit<Registry, 'world'> & Pick<Exchange, 'world'>;

/** Responses that need no database, such as /health, are also served while it is down; then nothing is known about any source. */
async function registryFor(layer: HttpLayer, { cited }: Exchange): Promise<KnownRegistry> {
  try {
    const read = layer.sources.read();
    return read instanceof Promise ? await read : read;
  } catch (error) {
    if (cited.length > 0) throw error;
    return { of: () => [], statusOf: () => [], world: null, titles: new Map() };
  }
}

/** A record that is not on file because its source is not loaded: the response says so, and how to load the source. */
async function notLoaded(layer: HttpLayer, { endpoint }: Compiled, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.code !== 'not_found' || !endpoint.sources) throw error;
  const why = emptyReason((await layer.sources.read()).statusOf(endpoint.sources), {}, null);
  if (why?.code !== 'not_loaded') throw error;
  throw new Problem('not_found', why.detail);
}

async function produce(layer: HttpLayer, exchange: Exchange, compiled: Compiled, input: any): Promise<Rendered> {
  const { endpoint } = compiled;
  const form = formOf(exchange, compiled, input.query.format);
  const context = contextOf(layer, exchange, compiled, form);
  const question = requested(compiled, input);
  const answered = Promise.resolve(endpoint.handler(question, context)).catch((error) => notLoaded(layer, compiled, error));
  const beside = form === 'html' ? endpoint.page_data?.(question, context) : undefined;
  const [answer, page_data] = beside ? await Promise.all([answered, beside]) : [await answered, undefined];
  const checked = checkAnswer(layer, exchange, compiled, answer);
  if (endpoint.files && isFileForm(form)) {
    const { name, write } = endpoint.files;
    return renderFile(
      form,
      name(checked),
      write(form, question, context, (whole) => compiled.lift?.(whole) ?? whole, checked),
    );
  }
  if (endpoint.shape === 'message' && form !== 'html') return renderMessage(exchange, checked);
  const columns = input.query.provenance === 'full' ? await layer.publishedColumns() : null;
  const lift = columns ? compiled.trace : compiled.lift;
  if (columns && !lift)
    exchange.warnings.push(
      'provenance=full adds nothing here: these rows have only source and source_url; the record of each has its published row.',
    );
  const registry = await registryFor(layer, exchange);
  explain(exchange, compiled, checked, question, registry);
  const notes = registry.of(exchange.cited);
  if (endpoint.shape === 'list')
    return renderList(exchange, compiled, checked, notes, input.query, lift && ((answer) => lift(answer, columns)), page_data);
  // A redirect is never rendered as a page.
  if (form === 'html' && exchange.status < 300 && (endpoint.page || endpoint.shape === 'document'))
    return renderPage(exchange, compiled, checked, notes, [], page_data);
  const data = lift ? lift(checked, columns) : checked;
  if (form === 'markdown') return renderMarkdown(exchange, data);
  return endpoint.shape === 'detail' ? renderDetail(exchange, data, notes) : renderOther(exchange, data, notes);
}

const types: Record<string, Form> = {
  ...{ 'text/html': 'html', 'application/xhtml+xml': 'html', 'text/markdown': 'markdown', 'application/json': 'json' },
  ...{ 'text/csv': 'csv', 'application/x-ndjson': 'ndjson', 'application/jsonl': 'ndjson', [workbook_type]: 'xlsx' },
  'application/atom+xml': 'atom',
};
const isFileForm = (form: Form): form is FileForm => form === 'csv' || form === 'ndjson' || form === 'xlsx' || form === 'atom';

function formOf({ req }: Exchange, { forms }: Compiled, requested: Form | undefined): Form {
  if (requested && forms.includes(requested)) return requested;
  if (forms.length === 1) return forms[0];
  const liked = preferred<Form>(req.headers.accept, types, forms[0]);
  return forms.includes(liked) ? liked : forms[0];
}

async function readInput(exchange: Exchange, { endpoint }: Compiled): Promise<Body | null> {
  if (!endpoint.body || endpoint.upload) return null;
  if (endpoint.form && fromElsewhere(exchange.req, exchange.base_url)) throw otherOrigin();
  const sent = await readBody(exchange.req, endpoint.max_body ?? default_max_body, endpoint.form);
  if (sent.is_form) exchange.form_fields = sent.value as Record<string, string>;
  return sent;
}

async function run(layer: HttpLayer, exchange: Exchange, compiled: Compiled, values: string[], queryText: string): Promise<void> {
  const { endpoint } = compiled;
  if (!endpoint.body && !endpoint.upload) refuseBody(exchange.req);
  let sent: Body | null = null;
  // A form sends the key in one of its fields, so the body is read before the key is known.
  const form_first = endpoint.form && endpoint.access === 'key' && !endpoint.from_pages && exchange.req.headers['x-api-key'] === undefined;
  if (form_first) sent = await readInput(exchange, compiled);
  const field = (sent?.value as { key?: string } | undefined)?.key;
  const admitted = admit(layer, exchange, compiled, field);
  if (admitted) await admitted;
  const params = compiled.readParams ? compiled.readParams(values) : {};
  const query = compiled.readQuery(readQuery(queryText));
  sent ??= await readInput(exchange, compiled);
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
  const rendered =
    once === undefined
      ? await work()
      : await layer.idempotency.once(exchange, once, { api_key, body: sent?.bytes ?? upload?.sha256 ?? null }, work);
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

/** Ends requests past their deadline; called periodically, which is cheaper than a timer per request. */
export function endLate(layer: HttpLayer): void {
  const { request_timeout_ms } = layer.deps.config;
  const began_before = performance.now() - request_timeout_ms;
  for (const exchange of layer.running) {
    // In the order in which they began.
    if (exchange.started > began_before) return;
    const limit = Math.max(exchange.deadline_ms, request_timeout_ms);
    if (performance.now() - exchange.started < limit) continue;
    const detail = `The request took longer than ${limit / 1000} seconds and was stopped. Request less, or try again.`;
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
  run(layer, exchange, compiled, values, queryText).catch((error) => {
    if (!exchange.done) fail(layer, exchange, error);
  });
}
