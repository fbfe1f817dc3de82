import type { Request } from 'express';
import { layout } from '../pages/layout.ts';
import { changed } from '../pages/next-page.ts';
import type { RecordTop } from '../pages/record/head.ts';
import type { Counts } from '../search/facets.ts';
import { contentTypes, preferred } from '../server/answers/accept.ts';
import { metaText, type Notes, not_stored, type Rendered, renderJson, withMeta } from '../server/answers/render.ts';
import { knownTo, listNoticesOf, renderPage, viewOf } from '../server/answers/render-page.ts';
import type { Compiled } from '../server/compile.ts';
import type { Exchange } from '../server/exchange.ts';
import type { FlatHeaders } from '../server/headers.ts';
import { columnsOf, csvOf } from './csv.ts';
import { fileName, fileOfPath } from './file-name.ts';
import { besideRows, filledColumns, flatTable, sameInEveryRow } from './flat-columns.ts';
import { fileFormats } from './list-file.ts';
import type { ListData } from './list-of.ts';
import type { Format } from './list-parameters.ts';
import { listViewOf } from './list-view.ts';
import { tablePage } from './table-page.ts';

/** The parameter decides, else the Accept header. */
export const formatOf = (requested: Format | undefined, req: Request): Format =>
  requested ?? preferred(req, ['json', 'html', ...fileFormats]);

/** /hospitals/240010/compendium → hospital-240010-compendium-2026-11-24 */
export function nameOf(exchange: Exchange, of: string | null, mark = '', now = new Date()): string {
  return fileName(`${of ?? fileOfPath(exchange.path)} ${mark}`, exchange.url, now.toISOString().slice(0, 10));
}

/** X-Proviso-Outcome: clear. Must not be lost in formats that only contain rows. */
function headersOf(facts: Record<string, unknown>): FlatHeaders {
  return Object.entries(facts).flatMap(([member, value]) => {
    if (value === null || value === undefined) return [];
    const name = `X-Proviso-${member
      .split('_')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('-')}`;
    if (Array.isArray(value)) return [`${name}-Count`, String(value.length)];
    if (typeof value === 'object') return [name, encodeURI(JSON.stringify(value))];
    const text = String(value);
    return [name, /^[\x20-\x7e]*$/.test(text) ? text : encodeURI(text)];
  });
}

/** Besides the rows and where they stand. */
const factsOf = ({ results: _rows, next_cursor: _cursor, limit: _limit, ...facts }: ListData) => facts;

export const factHeaders = (exchange: Exchange, data: ListData): FlatHeaders => [
  ...['X-Total-Count', String(data.total), ...headersOf(factsOf(data))],
  ...(exchange.degraded === null ? [] : ['X-Degraded', 'true']),
  ...(exchange.empty === null ? [] : ['X-Proviso-Empty-Reason', exchange.empty.code]),
];

/** Where a client finds what the columns mean. */
export const dictionaryLink = ({ url }: Exchange): FlatHeaders => [
  'Link',
  `<${changed(url, { format: 'columns', all: null, cursor: null, page: null })}>; rel="describedby"`,
];

export const pick = (row: Record<string, any>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

/** `page_data` is that of the endpoint's own page. */
interface ListPage {
  counts: Counts;
  without: readonly string[];
  up: { path: string; words: string } | null;
  title: string;
  /** If its address does not say it. */
  file_of: string | null;
  page_data?: unknown;
  secret: string;
}

export function renderList(
  exchange: Exchange,
  compiled: Compiled,
  answer: ListData,
  notes: Notes,
  requested: { fields?: string[]; format?: Format; provenance?: 'row' | 'full' },
  lift: ((answer: ListData) => ListData) | null,
  { counts, without, up, title, file_of, page_data, secret }: ListPage,
): Rendered {
  const { fields } = requested;
  const format = formatOf(requested.format, exchange.req);
  // A page declared by the endpoint gets the response as its handler created it.
  const is_own_page = format === 'html' && compiled.endpoint.page?.show !== undefined;
  const data: ListData = lift && !is_own_page ? lift(answer) : answer;
  const results = fields ? data.results.map((row) => pick(row, fields)) : data.results;
  if (format === 'json') return renderJson(exchange, { ...data, results }, notes, false);
  const facts = factsOf(data);
  const said = [...(exchange.degraded === null ? [] : [exchange.degraded]), ...exchange.warnings];
  const headers = [...not_stored, ...factHeaders(exchange, data)];
  // Saved from a browser, the rows of a screening keep its outcome in their name.
  const mark = compiled.endpoint.list?.file_mark?.(answer as never);
  if (mark && (format === 'csv' || format === 'ndjson'))
    headers.push('Content-Disposition', `attachment; filename="${nameOf(exchange, file_of, mark)}.${format}"`);
  if (data.next_cursor !== null) headers.push('X-Next-Cursor', data.next_cursor);
  if (format === 'ndjson') {
    // A file without rows does not yet mean a clear result.
    const { results: _all, ...rest } = data;
    const body = [
      ...results.map((row) => JSON.stringify(row)),
      withMeta(JSON.stringify(rest), exchange, metaText(exchange, notes)),
      '',
    ].join('\n');
    return { status: exchange.status, headers: ['Content-Type', contentTypes.ndjson, ...headers], body };
  }
  const is_full = requested.provenance === 'full';
  const columns = columnsOf(compiled.row!, fields).filter((column) => is_full || !/(^|\.)figure_origins$/.test(column));
  if (format === 'csv') {
    const whole = flatTable(compiled.row!, fields);
    const table = compiled.endpoint.list?.has_several_kinds && !fields ? filledColumns(whole, results) : whole;
    const same = sameInEveryRow(compiled, answer);
    const flat = [...table.columns.map(({ name }) => name), ...(same?.names ?? [])];
    const rows = same && results.length === 0 ? [same.cells] : besideRows(results, same);
    return {
      status: exchange.status,
      headers: ['Content-Type', contentTypes.csv, ...dictionaryLink(exchange), ...headers],
      body: csvOf(rows, flat),
    };
  }
  const list = listViewOf(exchange, compiled, data, { counts, without, secret });
  if (is_own_page) return renderPage(exchange, compiled, data, notes, { more: headers, list, beside: page_data });
  const view = viewOf(exchange, notes, list);
  const { shown = null, lead } = compiled.endpoint.list ?? {};
  const standard = typeof shown === 'function' ? shown(view) : shown;
  const body = layout(
    tablePage({
      title,
      head: (page_data as RecordTop | undefined) ?? null,
      lead: lead?.(answer, view) ?? null,
      rows: results,
      columns,
      chosen: fields ? columns : standard,
      list,
      record: compiled.endpoint.list?.record ?? null,
      cells: compiled.endpoint.list?.cells,
      facts,
      up,
      notes: said,
      sources: notes.map((one) => one.note),
    }),
    exchange.path,
    listNoticesOf(exchange),
    knownTo(exchange),
  );
  return { status: exchange.status, headers: ['Content-Type', contentTypes.html, ...headers], body, page: true };
}
