import { beyondLastPage, emptyReason } from '../lists/empty-reason.ts';
import { fileName } from '../lists/file-name.ts';
import type { FileFormat } from '../lists/list-file.ts';
import type { Format } from '../lists/list-parameters.ts';
import { ofLayer } from '../lists/list-parameters.ts';
import { listTitle } from '../lists/list-view.ts';
import { formatOf, renderList } from '../lists/render-list.ts';
import { fileAsked, renderDictionary, renderListFile } from '../lists/render-list-file.ts';
import { neededBy } from '../lists/sort-by.ts';
import { onePage, openWholeList } from '../lists/whole-list.ts';
import { titleOf } from '../pages/member.ts';
import { parameterLabel } from '../pages/parameter-label.ts';
import { pageCursor } from '../search/cursor.ts';
import type { Counts } from '../search/facets.ts';
import { absentRecord } from './answers/absent-record.ts';
import { preferred } from './answers/accept.ts';
import { type Download, renderDownload } from './answers/download.ts';
import type { Registry } from './answers/known-sources.ts';
import { chooseParts } from './answers/parts.ts';
import { type Rendered, renderFeed, renderFile, renderJson, renderMessage } from './answers/render.ts';
import { renderMarkdown, renderPage } from './answers/render-page.ts';
import type { Compiled } from './compile.ts';
import { redirected } from './define-endpoint.ts';
import { invalidParameter, Problem } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { FileForm, Form } from './handler-context.ts';
import type { HttpLayer } from './http-layer.ts';
import { contextOf } from './request-context.ts';
import { factsOf } from './schema-facts.ts';

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

/** A page may have another format and other fields than the one before. */
function requested({ deps }: HttpLayer, { endpoint, has_provenance }: Compiled, input: any): any {
  const own = [...(endpoint.shape === 'list' ? ofLayer : []), ...(has_provenance ? ['provenance'] : [])];
  if (own.length === 0) return input;
  const query = { ...input.query };
  for (const name of own) delete query[name];
  const { page } = endpoint.shape === 'list' ? input.query : {};
  if (page > 1 && query.cursor !== undefined) throw invalidParameter('page', 'either page or cursor, not both');
  if (page > 1) query.cursor = pageCursor(deps.search.secret, (page - 1) * query.limit);
  return { ...input, query };
}

/** The reader did not choose a default. */
function chosenOnly(question: any, { query: declared }: Compiled['endpoint']): any {
  const isDefault = (name: string, value: unknown) => {
    const def = (declared?.shape[name] as any)?._zod.def;
    return def?.type === 'default' && def.defaultValue === value;
  };
  const query = Object.entries(question.query ?? {}).filter(([name, value]) => !isDefault(name, value));
  return { ...question, query: Object.fromEntries(query) };
}

/** Why there are no rows, or that they come from a partly loaded source. */
function explain(exchange: Exchange, { endpoint }: Compiled, data: any, question: any, registry: KnownRegistry, asked: any): void {
  const is_empty = endpoint.shape === 'list' ? data.total === 0 && data.results.length === 0 : exchange.empty !== null;
  const statuses = is_empty ? registry.statusOf(exchange.sources ?? endpoint.sources ?? []) : [];
  const beyond = endpoint.shape === 'list' && data.results.length === 0 ? beyondLastPage(data, asked) : null;
  // The outcome of a screening and its lists say what finding nothing means.
  exchange.empty =
    is_empty && !endpoint.list?.is_screening ? emptyReason(statuses, chosenOnly(question, endpoint), exchange.empty) : beyond;
  for (const { source_id, is_loaded } of statuses) if (is_loaded && !exchange.cited.includes(source_id)) exchange.cited.push(source_id);
  exchange.partial = registry.of(exchange.cited).flatMap(({ note }) => (note.coverage === 'partial' ? note : []));
  exchange.world = registry.world;
  exchange.known = registry;
}

type KnownRegistry = Omit<Registry, 'world'> & Pick<Exchange, 'world'>;

/** /health is also served while the database is down. */
async function registryFor(layer: HttpLayer, { cited }: Exchange): Promise<KnownRegistry> {
  try {
    const read = layer.sources.read();
    return read instanceof Promise ? await read : read;
  } catch (error) {
    if (cited.length > 0) throw error;
    return { of: () => [], statusOf: () => [], world: null, titles: new Map(), loaded: null };
  }
}

/** Its source may not be loaded, or only in part. */
async function notLoaded(layer: HttpLayer, { endpoint }: Compiled, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
  throw absentRecord(error, endpoint.sources, (await layer.sources.current()).statusOf);
}

/**
 * A form may be sent with an order whose filter was just removed: its page is in the usual order, and says so.
 * Everything else is refused, as rows in another order would be taken for the requested one.
 */
function refuseLoneOrder(exchange: Exchange, { endpoint }: Compiled, query: any, is_page: boolean): void {
  const needed = neededBy(endpoint.query?.shape.sort, query.sort ?? null);
  if (needed === null || query[needed] !== undefined) return;
  if (!is_page) throw invalidParameter('sort', `${query.sort} only with ${needed}`);
  exchange.warnings.push(
    `In the usual order: choose a ${parameterLabel(needed).toLowerCase()} to sort by ${titleOf(query.sort.replace('-', ''))}.`,
  );
  query.sort = undefined;
}

const tables: readonly string[] = ['csv', 'xlsx', 'parquet'];

/** A table leaves the service: each of its rows names the published row it comes from. */
function withOrigins(exchange: Exchange, { endpoint }: Compiled, question: any, format: Format | undefined): any {
  const is_table = endpoint.shape === 'list' && tables.includes(formatOf(format, exchange.req));
  if (!is_table || !('provenance' in (endpoint.query?.shape ?? {}))) return question;
  return { ...question, query: { ...question.query, provenance: 'full' } };
}

export async function produce(layer: HttpLayer, exchange: Exchange, compiled: Compiled, input: any): Promise<Rendered> {
  const { endpoint } = compiled;
  const { page } = endpoint;
  const form = formOf(exchange, compiled, input.query.format);
  const is_page = endpoint.shape === 'list' ? formatOf(input.query.format, exchange.req) === 'html' : form === 'html';
  const context = contextOf(layer, exchange, compiled, is_page ? 'html' : form);
  const question = withOrigins(exchange, compiled, requested(layer, compiled, input), input.query.format);
  refuseLoneOrder(exchange, compiled, question.query, is_page);
  if (endpoint.shape === 'list') {
    if (input.query.format === 'columns') return renderDictionary(exchange, compiled, input.query.fields);
    const format = fileAsked(exchange, input.query);
    if (format) return produceFile(layer, exchange, compiled, format, input.query, question);
  }
  const answered = endpoint.handler(question, context);
  const beside = is_page
    ? [endpoint.list?.counts?.(question, context), endpoint.page?.data?.(question, context), endpoint.list?.without?.(question, context)]
    : [];
  // A part of the page may miss the record before the answer does.
  const all = Promise.all([answered, ...beside]).catch((error) => notLoaded(layer, compiled, error));
  const [answer, counts, page_data, without] = await all;
  if (answer === redirected) return renderMessage(exchange, {});
  if (endpoint.shape === 'download') return renderDownload(exchange, answer as Download);
  const checked = checkAnswer(layer, exchange, compiled, answer);
  if (exchange.form_fields && typeof page?.form === 'function') {
    context.redirect(303, ...page.form(checked, question));
    return renderMessage(exchange, {});
  }
  if (endpoint.files && isFileForm(form)) {
    const { name, write } = endpoint.files;
    const file = renderFile(
      form,
      fileName(name(checked), exchange.url),
      write(form, question, context, (whole) => compiled.lift?.(whole) ?? whole, checked),
    );
    return form === 'atom' ? renderFeed(file, form, checked) : file;
  }
  if (endpoint.shape === 'message' && form !== 'html') {
    const message = renderMessage(exchange, checked);
    return endpoint.files?.forms.includes('atom') ? renderFeed(message, form, checked) : message;
  }
  const columns = input.query.provenance === 'full' ? await layer.publishedColumns() : null;
  const lift = columns ? compiled.trace : compiled.lift;
  if (columns && !lift)
    exchange.warnings.push(
      'provenance=full adds nothing here: these rows have only source and source_url; the record of each has its published row.',
    );
  const registry = await registryFor(layer, exchange);
  explain(exchange, compiled, checked, question, registry, input.query);
  const notes = registry.of(exchange.cited);
  if (endpoint.shape === 'list')
    return renderList(exchange, compiled, checked, notes, input.query, lift && ((answer) => lift(answer, columns)), {
      counts: (counts as Counts) ?? {},
      without: (without as string[] | undefined) ?? [],
      up: endpoint.list?.up?.(question.params) ?? null,
      title: endpoint.list?.heading?.(question.params, checked) ?? listTitle(endpoint.summary),
      file_of: endpoint.list?.file_of?.(question.params) ?? null,
      page_data,
      secret: layer.deps.search.secret,
    });
  // A redirect is never rendered as a page.
  if (form === 'html' && exchange.status < 300 && (page?.show || endpoint.shape === 'document'))
    return renderPage(exchange, compiled, checked, notes, { beside: page_data });
  const data = lift ? lift(checked, columns) : checked;
  if (form === 'markdown') return renderMarkdown(exchange, data);
  const { parts } = factsOf(endpoint.response);
  const chosen = parts ? chooseParts(parts, checked, data, input.query) : data;
  return renderJson(exchange, chosen, notes, endpoint.shape === 'detail');
}

async function produceFile(
  layer: HttpLayer,
  exchange: Exchange,
  compiled: Compiled,
  format: FileFormat,
  asked: any,
  question: any,
): Promise<Rendered> {
  const read = async (answer: Promise<unknown>) =>
    checkAnswer(layer, exchange, compiled, await answer.catch((error) => notLoaded(layer, compiled, error)));
  const list = asked.all
    ? await openWholeList(layer, exchange, compiled, question, read)
    : onePage(await read(Promise.resolve(compiled.endpoint.handler(question, contextOf(layer, exchange, compiled, 'json')))));
  const columns = asked.provenance === 'full' ? await layer.publishedColumns() : null;
  const lift = columns ? compiled.trace : compiled.lift;
  const registry = await registryFor(layer, exchange);
  explain(exchange, compiled, list.first, question, registry, asked);
  const notes = () => registry.of(exchange.cited);
  const title = compiled.endpoint.list?.heading?.(question.params, list.first) ?? listTitle(compiled.endpoint.summary);
  const file_of = compiled.endpoint.list?.file_of?.(question.params) ?? null;
  return renderListFile(exchange, compiled, format, list, { ...asked, title, file_of }, lift && ((answer) => lift(answer, columns)), notes);
}

const isFileForm = (form: Form): form is FileForm => form === 'csv' || form === 'ndjson' || form === 'xlsx' || form === 'atom';

function formOf({ req }: Exchange, { forms }: Compiled, requested: Form | undefined): Form {
  if (requested && forms.includes(requested)) return requested;
  if (forms.length === 1) return forms[0];
  return preferred(req, forms);
}
