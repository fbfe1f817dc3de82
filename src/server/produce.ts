import { beyondLastPage, emptyReason } from '#lists/empty-reason';
import { fileName } from '#lists/file-name';
import { ofLayer } from '#lists/list-parameters';
import { listTitle } from '#lists/list-view';
import { renderDictionary, renderList, renderListFile, requestedFile } from '#lists/render-list';
import { onePage, openWholeList } from '#lists/whole-list';
import { markdownPage } from '#pages/markdown';
import { pageCursor } from '#search/cursor';
import { preferred } from './answers/accept.ts';
import { renderDownload } from './answers/download.ts';
import { absentRecord } from './answers/known-sources.ts';
import { chooseParts } from './answers/parts.ts';
import { type Rendered, renderFeed, renderFile, renderJson, renderMarkdown, renderMessage, renderPage } from './answers/render.ts';
import type { Compiled } from './compile.ts';
import { factsOf, redirected } from './define-endpoint.ts';
import { invalidParameter, Problem } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { synonyms } from './input/check-input.ts';

/** Where `whole` has a field that the schema does not declare. */
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

function checkAnswer(exchange: Exchange, { parseAnswer }: Compiled, answer: unknown): any {
  const { strict } = exchange.layer;
  const parsed = parseAnswer(answer);
  const extra = strict && parsed.success ? undeclared(answer, parsed.data) : null;
  if (parsed.success && !extra) return parsed.data;
  const misfit = parsed.success
    ? [`${extra}: not declared`]
    : parsed.error.issues.slice(0, 5).map((issue: any) => `${issue.path.join('.')}: ${issue.message}`);
  exchange.log('error', 'a response does not match its schema', { misfit });
  const shown = strict ? ` ${misfit.join('; ')}` : ' The request id identifies it in the log.';
  throw new Problem('internal', `Internal error: the response does not match its declared schema.${shown}`);
}

/** A page may have another format and other fields than the one before. */
function requested(exchange: Exchange, { endpoint, has_provenance }: Compiled, input: any): any {
  const own = [...(endpoint.shape === 'list' ? ofLayer : []), ...(has_provenance ? ['provenance'] : [])];
  if (own.length === 0) return input;
  const query = { ...input.query };
  for (const name of own) delete query[name];
  const { page } = endpoint.shape === 'list' ? input.query : {};
  if (page > 1 && query.cursor !== undefined) throw invalidParameter('page', 'either page or cursor, not both');
  if (page > 1) query.cursor = pageCursor(exchange.layer.deps.search.secret, (page - 1) * query.limit);
  return { ...input, query };
}

/** Which rows the reader chose: a default, sent or not, leaves out none. */
function chosenOnly({ endpoint }: Compiled, { req }: Exchange, { params, query = {} }: any) {
  const sent = req.query;
  const standard = (name: string) => endpoint.query?.shape[name]?.safeParse(undefined).data;
  const chosen = Object.entries(query).filter(
    ([name, value]) => (name in sent || (synonyms[name] ?? '') in sent) && value !== standard(name),
  );
  return { params, query: Object.fromEntries(chosen) };
}

/** Why there are no rows, or that they come from a partly loaded source. */
async function explain(exchange: Exchange, compiled: Compiled, data: any, question: any, query: any): Promise<void> {
  const { endpoint } = compiled;
  const { cited } = exchange;
  const is_list = endpoint.shape === 'list';
  const is_empty = is_list ? data.total === 0 && data.results.length === 0 : exchange.empty !== null;
  if (is_empty) exchange.known = await exchange.layer.sources.current();
  const statuses = is_empty ? exchange.known.statusOf(exchange.sources ?? endpoint.sources ?? []) : [];
  const beyond = is_list && data.results.length === 0 ? beyondLastPage(data, query) : null;
  // The outcome of a screening and its lists say what finding nothing means.
  exchange.empty =
    is_empty && !endpoint.list?.is_screening ? emptyReason(statuses, chosenOnly(compiled, exchange, question), exchange.empty) : beyond;
  for (const { source_id, is_loaded } of statuses) if (is_loaded && !cited.includes(source_id)) cited.push(source_id);
}

/** /health is also served while the database is down. */
async function readSources({ layer, cited, known }: Exchange): Promise<Exchange['known']> {
  try {
    return await layer.sources.read();
  } catch (error) {
    if (cited.length > 0) throw error;
    return known;
  }
}

/** Its source may not be loaded, or only in part. */
async function notLoaded({ layer }: Exchange, { endpoint }: Compiled, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
  throw absentRecord(error, endpoint.sources, (await layer.sources.current()).statusOf);
}

const tables: readonly string[] = ['csv', 'xlsx', 'parquet'];

export async function produce(exchange: Exchange, compiled: Compiled, input: any): Promise<Rendered> {
  const { endpoint } = compiled;
  const { page, list, shape, handler } = endpoint;
  const query = input.query;
  const is_list = shape === 'list';
  const form = query.format === 'columns' ? 'json' : preferred(exchange.req, compiled.forms, query.format);
  exchange.wants = form;
  exchange.now = new Date();
  const question = requested(exchange, compiled, input);
  // A table leaves the service: each of its rows names the published row it comes from.
  if (is_list && tables.includes(form) && 'provenance' in (endpoint.query?.shape ?? {}))
    question.query = { ...question.query, provenance: 'full' };
  if (query.format === 'columns') return renderDictionary(exchange, compiled, query.fields);
  const file = is_list ? requestedFile(form, query) : null;
  const checked = async (answer: Promise<unknown>) =>
    checkAnswer(exchange, compiled, await answer.catch((error) => notLoaded(exchange, compiled, error)));
  let whole: Awaited<ReturnType<typeof openWholeList>> | null = null;
  let beside: any[] = [];
  let data: any;
  if (file && query.all) {
    whole = await openWholeList(exchange, compiled, question, checked);
    data = whole.first;
  } else {
    const reads = [handler, ...(form === 'html' ? [list?.counts, page?.data, list?.without] : [])];
    // A part of the page may miss the record before the answer does.
    const [answer, ...others] = await Promise.all(reads.map((read) => read?.(question, exchange))).catch((error) =>
      notLoaded(exchange, compiled, error),
    );
    if (answer === redirected) return renderMessage(exchange, {});
    if (shape === 'download') return renderDownload(exchange, answer as never);
    data = checkAnswer(exchange, compiled, answer);
    beside = others;
  }
  const [counts = {}, page_data, without = []] = beside;
  if (exchange.form_fields && typeof page?.form === 'function') {
    exchange.redirect(303, ...page.form(data, question));
    return renderMessage(exchange, {});
  }
  const { files } = endpoint;
  const file_form = files?.forms.find((one) => one === form);
  if (files && file_form) {
    const stream = files.write(file_form, question, exchange, compiled.lift, data);
    const written = renderFile(file_form, fileName(files.name(data), exchange.url), stream);
    return form === 'atom' ? renderFeed(written, form, data) : written;
  }
  if (shape === 'message' && form !== 'html') {
    const message = renderMessage(exchange, data);
    return files?.forms.includes('atom') ? renderFeed(message, form, data) : message;
  }
  const columns = query.provenance === 'full' ? await exchange.layer.publishedColumns() : null;
  const lift = (one: any) => compiled.lift(one, columns);
  if (columns && !compiled.has_rows)
    exchange.warn(
      'provenance=full adds nothing here: these rows have only source and source_url; the record of each has its published row.',
    );
  exchange.known = await readSources(exchange);
  await explain(exchange, compiled, data, question, query);
  if (is_list) {
    const title = list?.heading?.(question.params, data) ?? listTitle(endpoint.summary);
    if (file) {
      const file_of = list?.file_of?.(question.params, question.query) ?? null;
      return renderListFile(exchange, compiled, file, whole ?? onePage(data), query, lift, { title, file_of });
    }
    const up = list?.up?.(question.params) ?? null;
    return renderList(exchange, compiled, data, query, lift, { title, up, counts, without, page_data });
  }
  // A redirect is never rendered as a page.
  if (form === 'html' && exchange.code < 300 && (page?.show || shape === 'document'))
    return renderPage(exchange, compiled, (view) => page?.show?.(data, view, page_data) ?? markdownPage(data));
  const shown = lift(data);
  if (form === 'markdown') return renderMarkdown(exchange, shown);
  const { parts } = factsOf(endpoint.response);
  return renderJson(exchange, parts ? chooseParts(parts, data, shown, query) : shown, shape === 'detail');
}
