import { html } from '../../pages/html.ts';
import { type Known, layout, sourcesLine } from '../../pages/layout.ts';
import { type ListView, no_list } from '../../pages/list-parts.ts';
import { markdownPage } from '../../pages/markdown.ts';
import { asJson } from '../../pages/notes.ts';
import type { Notices } from '../../pages/notices.ts';
import type { Compiled } from '../compile.ts';
import { cookieText, textCookie } from '../cookies.ts';
import type { PageView } from '../define-endpoint.ts';
import type { Exchange } from '../exchange.ts';
import type { FlatHeaders } from '../headers.ts';
import { mayOpen } from '../rights.ts';
import { contentTypes } from './accept.ts';
import { partialMeans, partialNotes } from './known-sources.ts';
import { etagOf, not_stored, type Rendered } from './render.ts';

/** A list says itself why it has no rows, where its rows would stand. */
export function noticesOf({ known, notes, empty }: Exchange, is_list: boolean): Notices {
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
  data: any,
  { more = [], beside, list }: { more?: FlatHeaders; beside?: unknown; list?: ListView } = {},
): Rendered {
  const { endpoint } = compiled;
  const view = viewOf(exchange, list);
  const page = endpoint.page?.show ? endpoint.page.show(data, view, beside) : markdownPage(data);
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
