import { text } from 'node:stream/consumers';
import { changed, layout } from '#pages/layout';
import { displayName, kindOfField } from '#pages/names/display-name';
import type { RecordTop } from '#pages/record';
import type { Counts } from '#search/facets';
import { contentTypes, prefersPage } from '#server/answers/accept';
import { partialNotes } from '#server/answers/known-sources';
import { knownTo, metaText, not_stored, type Rendered, renderJson, renderPage, withMeta } from '#server/answers/render';
import type { Compiled } from '#server/compile';
import type { PageView } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import type { Exchange, Form } from '#server/exchange';
import type { FlatHeaders } from '#server/headers';
import { dictionary_type, dictionaryOf, dictionaryPage } from './column-dictionary.ts';
import { columnsOf } from './csv.ts';
import { fileName, fileOfPath } from './file-name.ts';
import { filledColumns, flatTable, withFileColumns } from './flat-columns.ts';
import { type FileFormat, fileFormats, writeListFile } from './list-file.ts';
import type { ListData } from './list-of.ts';
import { listViewOf } from './list-view.ts';
import { tablePage } from './table-page.ts';
import { rowsOf } from './whole-list.ts';

/** Of a list in the request. */
interface Query {
  fields?: string[];
  all?: boolean;
  page?: number;
  cursor?: string;
  provenance?: 'row' | 'full';
}

/** Besides the rows and where they stand. */
const factsOf = ({ results: _rows, next_cursor: _cursor, limit: _limit, ...facts }: ListData) => facts;

/** X-Proviso-Outcome: clear. Must not be lost in formats that only contain rows. */
function headerOf([member, value]: [string, unknown]): FlatHeaders {
  if (value === null || value === undefined) return [];
  const words = member.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = `X-Proviso-${words.join('-')}`;
  if (Array.isArray(value)) return [`${name}-Count`, String(value.length)];
  if (typeof value === 'object') return [name, encodeURI(JSON.stringify(value))];
  const text = String(value);
  return [name, /^[\x20-\x7e]*$/.test(text) ? text : encodeURI(text)];
}

const factHeaders = ({ degraded, empty }: Exchange, data: ListData): FlatHeaders => [
  ...['X-Total-Count', String(data.total), ...Object.entries(factsOf(data)).flatMap(headerOf)],
  ...(degraded === null ? [] : ['X-Degraded', 'true']),
  ...(empty === null ? [] : ['X-Proviso-Empty-Reason', empty.code]),
];

const rowsWith = ({ results }: ListData, fields?: string[]): Record<string, any>[] =>
  fields ? results.map((row) => Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]]))) : results;

interface ListPage {
  title: string;
  up: { path: string; words: string } | null;
  counts: Counts;
  without: readonly string[];
  /** That of the endpoint's own page. */
  page_data?: unknown;
}

/** For programs and browsers. */
export function renderList(
  exchange: Exchange,
  compiled: Compiled,
  answer: ListData,
  { fields, provenance }: Query,
  lift: (answer: ListData) => ListData,
  { title, up, counts, without, page_data }: ListPage,
): Rendered {
  const { page, list = {} } = compiled.endpoint;
  const is_page = exchange.wants === 'html';
  // A page declared by the endpoint gets the response as its handler created it.
  const data = is_page && page?.show ? answer : lift(answer);
  const rows = rowsWith(data, fields);
  if (!is_page) return renderJson(exchange, { ...data, results: rows }, false);
  const more = [...not_stored, ...factHeaders(exchange, data), ...(data.next_cursor === null ? [] : ['X-Next-Cursor', data.next_cursor])];
  const columns = columnsOf(compiled.row!, fields).filter((column) => provenance === 'full' || !/(^|\.)figure_origins$/.test(column));
  const { shown = null, lead, record = null, cells } = list;
  const table = (view: PageView) =>
    tablePage({
      ...{ title, up, rows, columns, record, cells, list: view.list, facts: factsOf(data), sources: view.sources },
      head: (page_data as RecordTop | undefined) ?? null,
      lead: lead?.(answer, view) ?? null,
      chosen: fields ? columns : typeof shown === 'function' ? shown(view) : shown,
      notes: [...(exchange.degraded === null ? [] : [exchange.degraded]), ...exchange.warnings],
    });
  const show = (view: PageView) => page?.show?.(data, view, page_data) ?? table(view);
  return renderPage(exchange, compiled, show, { more, list: listViewOf(exchange, compiled, data, { counts, without }) });
}

/** A page of the list, or all of it. */
export function requestedFile(format: Form, { all, cursor, page }: Query): FileFormat | null {
  const file = fileFormats.find((one) => one === format) ?? null;
  if (!all) return file;
  if (!file) throw invalidParameter('all', `all=true only with one of format=${fileFormats.join(', ')}`);
  if (cursor === undefined && page === undefined) return file;
  throw invalidParameter('all', 'no cursor or page with all=true, which is the whole list');
}

export function renderDictionary(exchange: Exchange, compiled: Compiled, fields?: string[]): Rendered {
  const { url, path, req } = exchange;
  const { endpoint, row } = compiled;
  const { columns } = endpoint.list?.file_facts ?? {};
  const table = flatTable(row!, fields);
  const dictionary = dictionaryOf(endpoint.summary, columns ? withFileColumns(table, columns) : table);
  // A browser that asks for the format by its address gets a page.
  const is_page = prefersPage(req);
  const body = is_page
    ? layout(dictionaryPage(dictionary, changed(url, { format: null })), path, undefined, knownTo(exchange))
    : JSON.stringify(dictionary);
  const headers = ['Content-Type', is_page ? contentTypes.html : `${dictionary_type}; charset=utf-8`, ...not_stored];
  return { status: 200, headers, body, page: is_page };
}

/** Where a client finds what the columns mean. */
const dictionaryLink = ({ url }: Exchange): FlatHeaders => [
  'Link',
  `<${changed(url, { format: 'columns', all: null, cursor: null, page: null })}>; rel="describedby"`,
];

/** A list of one hospital or system has its name. */
function titleOf(title: string, facts: Record<string, any>): string {
  const { name } = facts;
  return typeof name === 'string' ? `${displayName(name, kindOfField('name', name, facts) ?? 'business')}: ${title}` : title;
}

export async function renderListFile(
  exchange: Exchange,
  compiled: Compiled,
  format: FileFormat,
  { first, pages }: { first: ListData; pages: AsyncIterable<ListData> },
  { fields, all }: Query,
  lift: (answer: ListData) => ListData,
  { title, file_of }: { title: string; file_of: string | null },
): Promise<Rendered> {
  async function* batches() {
    for await (const page of pages) yield rowsWith(lift(page), fields);
  }
  const { url, base_url, path, code } = exchange;
  const { list } = compiled.endpoint;
  const file_facts = list?.file_facts?.of(first as never);
  const data = lift(first);
  // The pages that are read later explain again why there might be no rows.
  const { empty } = exchange;
  const whole = flatTable(compiled.row!, fields);
  const is_text = !all && (format === 'csv' || format === 'ndjson');
  const { results: _rows, ...page_facts } = data;
  const facts = factsOf(data);
  const stream = writeListFile(format, {
    title: titleOf(title, facts),
    url: `${base_url}${url}`,
    // Only a list that is not paged has all its rows at hand.
    table: list?.has_several_kinds && !fields ? filledColumns(whole, data.results) : whole,
    about: file_facts?.about ?? [],
    same: file_facts?.same ?? null,
    total: all ? rowsOf(first) : first.results.length,
    batches: batches(),
    // A file without rows does not yet mean a clear result.
    rest: () => {
      exchange.empty = empty;
      return withMeta(JSON.stringify(is_text ? page_facts : facts), exchange, metaText(exchange));
    },
    sources: () => exchange.notes,
    warnings: () => [...(exchange.degraded === null ? [] : [exchange.degraded]), ...partialNotes(exchange.notes), ...exchange.warnings],
  });
  // Saved from a browser, the rows of a screening keep its outcome in their name.
  const { mark } = file_facts ?? {};
  const name = fileName(`${file_of ?? fileOfPath(path)} ${mark ?? ''}`, url, new Date().toISOString().slice(0, 10));
  const headers: FlatHeaders = [
    ...['Content-Type', contentTypes[format], ...not_stored],
    ...(format === 'ndjson' && is_text ? [] : dictionaryLink(exchange)),
    ...factHeaders(exchange, data),
    ...(is_text && !mark ? [] : ['Content-Disposition', `attachment; filename="${name}.${format}"`]),
  ];
  if (!is_text) return { status: code, headers, body: null, stream };
  if (data.next_cursor !== null) headers.push('X-Next-Cursor', data.next_cursor);
  return { status: code, headers, body: await text(stream) };
}
