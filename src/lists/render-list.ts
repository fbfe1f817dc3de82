import type { Request } from 'express';
import { layout } from '../pages/layout.ts';
import type { RecordTop } from '../pages/record/head.ts';
import type { Counts } from '../search/facets.ts';
import { contentTypes, preferred } from '../server/answers/accept.ts';
import { not_stored, type Rendered, renderJson } from '../server/answers/render.ts';
import { knownTo, noticesOf, renderPage, viewOf } from '../server/answers/render-page.ts';
import type { Compiled } from '../server/compile.ts';
import type { Exchange } from '../server/exchange.ts';
import type { FlatHeaders } from '../server/headers.ts';
import { columnsOf } from './csv.ts';
import { fileFormats } from './list-file.ts';
import type { ListData } from './list-of.ts';
import type { Format } from './list-parameters.ts';
import { listViewOf } from './list-view.ts';
import { tablePage } from './table-page.ts';

/** The parameter decides, else the Accept header. */
export const formatOf = (requested: Format | undefined, req: Request): Format =>
  requested ?? preferred(req, ['json', 'html', ...fileFormats]);

/** Of a list in the request. */
export interface Asked {
  format?: Format;
  fields?: string[];
  all?: boolean;
  page?: number;
  cursor?: string;
  provenance?: 'row' | 'full';
}

/** Besides the rows and where they stand. */
export const factsOf = ({ results: _rows, next_cursor: _cursor, limit: _limit, ...facts }: ListData) => facts;

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

export const factHeaders = ({ degraded, empty }: Exchange, data: ListData): FlatHeaders => [
  ...['X-Total-Count', String(data.total), ...Object.entries(factsOf(data)).flatMap(headerOf)],
  ...(degraded === null ? [] : ['X-Degraded', 'true']),
  ...(empty === null ? [] : ['X-Proviso-Empty-Reason', empty.code]),
];

export const rowsWith = ({ results }: ListData, fields?: string[]): Record<string, any>[] =>
  fields ? results.map((row) => Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]]))) : results;

interface ListPage {
  title: string;
  up: { path: string; words: string } | null;
  counts: Counts;
  without: readonly string[];
  /** That of the endpoint's own page. */
  page_data?: unknown;
}

/** For programs and browsers; files are in render-list-file.ts. */
export function renderList(
  exchange: Exchange,
  compiled: Compiled,
  answer: ListData,
  { fields, provenance }: Asked,
  lift: (answer: ListData) => ListData,
  { title, up, counts, without, page_data }: ListPage,
): Rendered {
  const { page, list = {} } = compiled.endpoint;
  const is_page = exchange.wants === 'html';
  // A page declared by the endpoint gets the response as its handler created it.
  const is_own_page = is_page && page?.show !== undefined;
  const data = is_own_page ? answer : lift(answer);
  const rows = rowsWith(data, fields);
  if (!is_page) return renderJson(exchange, { ...data, results: rows }, false);
  const more = [...not_stored, ...factHeaders(exchange, data), ...(data.next_cursor === null ? [] : ['X-Next-Cursor', data.next_cursor])];
  const view = listViewOf(exchange, compiled, data, { counts, without });
  if (is_own_page) return renderPage(exchange, compiled, data, { more, list: view, beside: page_data });
  const columns = columnsOf(compiled.row!, fields).filter((column) => provenance === 'full' || !/(^|\.)figure_origins$/.test(column));
  const page_view = viewOf(exchange, view);
  const { shown = null, lead, record = null, cells } = list;
  const body = layout(
    tablePage({
      ...{ title, up, rows, columns, record, cells, list: view, facts: factsOf(data), sources: page_view.sources },
      head: (page_data as RecordTop | undefined) ?? null,
      lead: lead?.(answer, page_view) ?? null,
      chosen: fields ? columns : typeof shown === 'function' ? shown(page_view) : shown,
      notes: [...(exchange.degraded === null ? [] : [exchange.degraded]), ...exchange.warnings],
    }),
    exchange.path,
    noticesOf(exchange, true),
    knownTo(exchange),
  );
  return { status: exchange.code, headers: ['Content-Type', contentTypes.html, ...more], body, page: true };
}
