import { text } from 'node:stream/consumers';
import { layout } from '../pages/layout.ts';
import { displayName } from '../pages/names/display-name.ts';
import { kindOfField } from '../pages/names/kind-of-field.ts';
import { changed } from '../pages/next-page.ts';
import { contentTypes, prefersPage } from '../server/answers/accept.ts';
import { partialNotes } from '../server/answers/known-sources.ts';
import { metaText, not_stored, type Rendered, withMeta } from '../server/answers/render.ts';
import { knownTo } from '../server/answers/render-page.ts';
import type { Compiled } from '../server/compile.ts';
import { invalidParameter } from '../server/errors.ts';
import type { Exchange } from '../server/exchange.ts';
import type { FlatHeaders } from '../server/headers.ts';
import { dictionary_type, dictionaryPage, dictionaryText } from './column-dictionary.ts';
import { fileName, fileOfPath } from './file-name.ts';
import { filledColumns, flatTable, sameInEveryRow, withFileColumns } from './flat-columns.ts';
import { type FileFormat, fileFormats, writeListFile } from './list-file.ts';
import type { ListData } from './list-of.ts';
import type { Format } from './list-parameters.ts';
import { type Asked, factHeaders, factsOf, rowsWith } from './render-list.ts';
import { rowsOf } from './whole-list.ts';

/** A page of the list, or all of it. */
export function fileAsked(format: Format, { all, cursor, page }: Asked): FileFormat | null {
  const file = fileFormats.find((one) => one === format) ?? null;
  if (!all) return file;
  if (!file) throw invalidParameter('all', `all=true only with one of format=${fileFormats.join(', ')}`);
  if (cursor === undefined && page === undefined) return file;
  throw invalidParameter('all', 'no cursor or page with all=true, which is the whole list');
}

export function renderDictionary(exchange: Exchange, compiled: Compiled, fields?: string[]): Rendered {
  const { url, path, req } = exchange;
  const { endpoint, row } = compiled;
  const table = withFileColumns(endpoint.list?.file_columns, flatTable(row!, fields));
  // A browser that asks for the format by its address gets a page.
  const is_page = prefersPage(req);
  const body = is_page
    ? layout(dictionaryPage(endpoint.summary, changed(url, { format: null }), table), path, undefined, knownTo(exchange))
    : dictionaryText(endpoint.summary, table);
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
  { fields, all }: Asked,
  lift: (answer: ListData) => ListData,
  { title, file_of }: { title: string; file_of: string | null },
): Promise<Rendered> {
  async function* batches() {
    for await (const page of pages) yield rowsWith(lift(page), fields);
  }
  const { url, base_url, path, code } = exchange;
  const { list } = compiled.endpoint;
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
    about: list?.file_about?.(first as never) ?? [],
    same: sameInEveryRow(list?.file_columns, first),
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
  const mark = list?.file_mark?.(first as never);
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
