import { hash } from 'node:crypto';
import type { Compiled, Format } from './compile.ts';
import { columnsOf, csvOf } from './csv.ts';
import type { Exchange } from './exchange.ts';
import type { FlatHeaders } from './headers.ts';
import type { SourceNote } from './meta.ts';
import { tablePage } from './table-page.ts';

export interface Rendered {
  status: number;
  headers: FlatHeaders;
  body: string | null;
  /** An HTML page rather than data. */
  page?: boolean;
}

type Notes = { note: SourceNote; json: string }[];

/** Everything of meta but the request's own id, as JSON text: sources come as text already. */
function metaText(exchange: Exchange, notes: Notes): string {
  let text = `"sources":[${notes.map((one) => one.json).join(',')}]`;
  if (exchange.degraded !== null) text += `,"degraded":true,"degraded_reason":${JSON.stringify(exchange.degraded)}`;
  if (exchange.warnings.length > 0) text += `,"warnings":${JSON.stringify(exchange.warnings)}`;
  return text;
}

/** Adds meta to the text of an object without parsing it again. */
function withMeta(data: string, exchange: Exchange, meta: string): string {
  const head = data.slice(0, -1);
  return `${head}${head.length > 1 ? ',' : ''}"meta":{"request_id":"${exchange.request_id}",${meta}}}`;
}

// Weak, since meta.request_id differs from answer to answer while the answer itself is the same.
const etagOf = (text: string) => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** True where the client already holds this answer; weak comparison, as RFC 9110 asks for If-None-Match. */
export function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.slice(2);
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === bare);
}

const json = 'application/json; charset=utf-8';

export function renderDetail(exchange: Exchange, data: unknown, notes: Notes): Rendered {
  const text = JSON.stringify(data);
  const meta = metaText(exchange, notes);
  const etag = etagOf(text + meta);
  const headers = ['ETag', etag, 'Cache-Control', 'private, no-cache'];
  if (exchange.status === 200 && holds(exchange.req.headers['if-none-match'], etag)) return { status: 304, headers, body: null };
  return { status: exchange.status, headers: ['Content-Type', json, ...headers], body: withMeta(text, exchange, meta) };
}

export function renderOther(exchange: Exchange, data: unknown, notes: Notes): Rendered {
  return {
    status: exchange.status,
    headers: ['Content-Type', json, 'Cache-Control', 'no-store'],
    body: withMeta(JSON.stringify(data), exchange, metaText(exchange, notes)),
  };
}

/** Form of a list: the parameter decides, else the first type of the Accept header we can give. */
export function formatOf(asked: Format | undefined, accept: string | undefined): Format {
  if (asked) return asked;
  if (accept === undefined || accept === '*/*' || accept.startsWith('application/json')) return 'json';
  for (const type of accept.split(',').map((one) => one.split(';')[0]!.trim().toLowerCase())) {
    if (type === 'application/json' || type === '*/*') return 'json';
    if (type === 'text/csv') return 'csv';
    if (type === 'application/x-ndjson' || type === 'application/jsonl') return 'ndjson';
    if (type === 'text/html') return 'html';
  }
  return 'json';
}

interface ListData {
  results: Record<string, any>[];
  total: number;
  next_cursor: string | null;
}

const pick = (row: Record<string, any>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

function nextPage(url: string, cursor: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

export function renderList(
  exchange: Exchange,
  compiled: Compiled,
  data: ListData,
  notes: Notes,
  asked: { fields?: string[]; format?: Format },
): Rendered {
  const { fields } = asked;
  const format = formatOf(asked.format, exchange.req.headers.accept);
  const results = fields ? data.results.map((row) => pick(row, fields)) : data.results;
  const shared = ['Cache-Control', 'no-store', 'Vary', 'Accept, Accept-Encoding'];
  if (format === 'json') {
    const body = withMeta(JSON.stringify({ ...data, results }), exchange, metaText(exchange, notes));
    return { status: exchange.status, headers: ['Content-Type', json, ...shared], body };
  }
  const said = [...(exchange.degraded === null ? [] : [exchange.degraded]), ...exchange.warnings];
  const headers = [...shared, 'X-Total-Count', String(data.total)];
  if (data.next_cursor !== null) headers.push('X-Next-Cursor', data.next_cursor);
  if (exchange.degraded !== null) headers.push('X-Degraded', 'true');
  if (format === 'ndjson') {
    const body = results.map((row) => `${JSON.stringify(row)}\n`).join('');
    return { status: exchange.status, headers: ['Content-Type', 'application/x-ndjson; charset=utf-8', ...headers], body };
  }
  const columns = columnsOf(compiled.row!, fields);
  if (format === 'csv')
    return {
      status: exchange.status,
      headers: ['Content-Type', 'text/csv; charset=utf-8; header=present', ...headers],
      body: csvOf(results, columns),
    };
  const body = tablePage({
    title: compiled.endpoint.summary,
    total: data.total,
    rows: results,
    columns,
    next: data.next_cursor === null ? null : nextPage(exchange.req.url ?? '', data.next_cursor),
    notes: said,
    sources: notes.map((one) => one.note),
  });
  return { status: exchange.status, headers: ['Content-Type', 'text/html; charset=utf-8', ...headers], body, page: true };
}
