import { hash } from 'node:crypto';
import { html } from '#pages/html';
import { asJson, type Known, layout, type Page, sourcesLine, withHeading } from '#pages/layout';
import { type ListView, no_list } from '#pages/list-parts';
import type { Notices } from '#pages/notices';
import { reasonCode } from '#records/record-schema';
import type { Compiled } from '../compile.ts';
import { cookieText, textCookie } from '../cookies.ts';
import type { PageView } from '../define-endpoint.ts';
import type { Exchange, FileForm } from '../exchange.ts';
import { type FlatHeaders, withoutHeader } from '../headers.ts';
import { mayOpen } from '../rights.ts';
import { contentTypes } from './accept.ts';
import { partialMeans, partialNotes, partialWarning } from './known-sources.ts';

type Reasons = Record<string, string>;

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Replaces sentences in place, and returns them by code. Pages and files keep them: they are made from the response as
 * its handler created it.
 */
export function codeReasons(answer: unknown): Reasons {
  const reasons: Reasons = {};
  const codes = new Map<string, string>();
  const codeOf = (sentence: string): string => {
    const known = codes.get(sentence);
    if (known !== undefined) return known;
    const kind = reasonCode(sentence);
    let code = kind;
    for (let count = 2; code in reasons; count++) code = `${kind}_${count}`;
    codes.set(sentence, code);
    reasons[code] = sentence;
    return code;
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isRow(value))
      for (const name of Object.keys(value)) {
        const inner = value[name];
        // What was published gives no reasons of ours.
        if (name === 'raw_payload') continue;
        if (name !== 'null_reasons' || !isRow(inner)) walk(inner);
        else
          value[name] = Object.fromEntries(
            Object.entries(inner).map(([field, why]) => [field, typeof why === 'string' ? codeOf(why) : why]),
          );
      }
  };
  walk(answer);
  return reasons;
}

export interface Rendered {
  status: number;
  headers: FlatHeaders;
  body: string | null;
  stream?: AsyncIterable<string | Buffer>;
  page?: boolean;
}

/** All of meta behind the request id; sources are already text. */
export function metaText(exchange: Exchange, reasons: Reasons = {}): string {
  const sources = exchange.known.of(exchange.cited);
  let text = sources.length === 0 ? '' : `,"sources":[${sources.map((one) => one.json).join(',')}]`;
  if (exchange.degraded !== null) text += `,"degraded":true,"degraded_reason":${JSON.stringify(exchange.degraded)}`;
  if (exchange.empty !== null) text += `,"empty_reason":${JSON.stringify(exchange.empty)}`;
  if (Object.keys(reasons).length > 0) text += `,"reasons":${JSON.stringify(reasons)}`;
  const warnings = [...partialWarning(sources.map(({ note }) => note)), ...exchange.warnings];
  if (warnings.length > 0) text += `,"warnings":${JSON.stringify(warnings)}`;
  return text;
}

/** Without parsing it again. */
export function withMeta(data: string, exchange: Exchange, meta: string): string {
  const head = data.slice(0, -1);
  return `${head}${head.length > 1 ? ',' : ''}"meta":{"request_id":"${exchange.request_id}"${meta}}}`;
}

// Weak, because meta.request_id differs between otherwise identical responses.
export const etagOf = (text: string | Buffer) => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

export const not_stored: FlatHeaders = ['Cache-Control', 'no-store', 'Vary', 'Accept, Accept-Encoding'];

/** JSON; a `detail` has an ETag. */
export function renderJson(exchange: Exchange, data: unknown, is_detail: boolean): Rendered {
  const reasons = codeReasons(data);
  const text = JSON.stringify(data);
  const meta = metaText(exchange, reasons);
  const caching = is_detail ? ['ETag', etagOf(text + meta), 'Cache-Control', 'private, no-cache'] : not_stored;
  return { status: exchange.code, headers: ['Content-Type', contentTypes.json, ...caching], body: withMeta(text, exchange, meta) };
}

export function renderMessage(exchange: Exchange, message: unknown): Rendered {
  if (exchange.code === 202) return { status: 202, headers: ['Cache-Control', 'no-store'], body: null };
  const { type, text } = exchange.text ?? { type: 'application/json', text: JSON.stringify(message) };
  return { status: exchange.code, headers: ['Content-Type', `${type}; charset=utf-8`, 'Cache-Control', 'no-store'], body: text };
}

/** Feed readers poll. The ETag is that of the content, as Atom has the time of an empty feed. */
export function renderFeed(rendered: Rendered, form: string, feed: { items?: { date_published: string }[]; next_url?: string }): Rendered {
  // The link to the next page contains the time of the response, and works for a day.
  const { next_url, ...own } = feed;
  const etag = etagOf(`${form} ${next_url === undefined ? '' : new Date().toISOString().slice(0, 10)} ${JSON.stringify(own)}`);
  const newest = (feed.items ?? []).reduce((latest, { date_published }) => Math.max(latest, Date.parse(date_published)), 0);
  const validators = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept, Accept-Encoding'];
  if (newest > 0) validators.push('Last-Modified', new Date(newest).toUTCString());
  return { ...rendered, headers: [...['Cache-Control', 'Vary'].reduce(withoutHeader, rendered.headers), ...validators] };
}

/** A feed is read in place. The name consists of letters, digits and `-`. */
export const renderFile = (form: FileForm, name: string, stream: AsyncIterable<string | Buffer>): Rendered => ({
  status: 200,
  headers: [
    ...[
      'Content-Type',
      contentTypes[form],
      'Content-Disposition',
      `${form === 'atom' ? 'inline' : 'attachment'}; filename="${name}.${form}"`,
    ],
    ...not_stored,
  ],
  body: null,
  stream,
});

/** A list says itself why it has no rows, where its rows would stand. */
function noticesOf({ known, notes, empty }: Exchange, is_list: boolean): Notices {
  const partial = notes.filter(({ coverage }) => coverage === 'partial');
  return {
    world: known.world,
    partial: partialNotes(partial),
    partial_titles: partial.map(({ title }) => title),
    partial_means: partialMeans(partial),
    empty: is_list ? null : (empty?.detail ?? null),
  };
}

export const viewOf = (exchange: Exchange, list: ListView = no_list): PageView => ({
  list,
  path: exchange.path,
  url: exchange.url,
  base_url: exchange.base_url,
  key_id: exchange.key_id,
  principal: exchange.principal,
  acts_as: exchange.acts_as,
  sign_up: exchange.layer.sign_up,
  sources: exchange.notes,
  warnings: exchange.warnings,
  degraded: exchange.degraded,
});

/** What the page of a reader leads to. */
export const knownTo = ({ known, key }: Exchange): Known => ({ ...known, isOpen: (path) => mayOpen(key?.principal ?? null, path) });

/**
 * A response for one reader must not be cached; a page that only greets signed-in readers is the same for all others,
 * and is checked by its ETag.
 */
const isPrivate = ({ endpoint: { access, method, cost } }: Compiled, { key }: Exchange) =>
  method !== 'get' || (access === 'reader' ? !cost || key !== null : access !== 'public');

function kept(exchange: Exchange, body: string, type: string): Rendered {
  const etag = etagOf(body);
  const headers = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept, Accept-Encoding'];
  return { status: exchange.code, headers: ['Content-Type', type, ...headers], body };
}

export function renderPage(
  exchange: Exchange,
  compiled: Compiled,
  show: (view: PageView) => Page,
  { more = [], list }: { more?: FlatHeaders; list?: ListView } = {},
): Rendered {
  const { endpoint } = compiled;
  const view = viewOf(exchange, list);
  const page = withHeading(show(view), view);
  const done = cookieText(exchange.req, 'proviso_done');
  if (done) exchange.header('Set-Cookie', textCookie('proviso_done', '', exchange.base_url));
  const notices = { ...noticesOf(exchange, list !== undefined), done };
  const { origin, main } = page;
  const whole = origin
    ? {
        ...page,
        main: html`${main}
${origin === 'sources' && sourcesLine(view.sources)}
${asJson(view.path)}`,
      }
    : page;
  const body = layout(whole, view.path, notices, knownTo(exchange));
  // A page with a message for one reader is not cached, even where anyone may read it.
  if (endpoint.shape !== 'list' && !isPrivate(compiled, exchange) && !done)
    return { ...kept(exchange, body, contentTypes.html), page: true };
  const caching = endpoint.shape === 'list' ? [] : not_stored;
  return { status: exchange.code, headers: ['Content-Type', contentTypes.html, ...caching, ...more], body, page: true };
}

export const renderMarkdown = (exchange: Exchange, data: { markdown: string }): Rendered =>
  kept(exchange, data.markdown, contentTypes.markdown);
