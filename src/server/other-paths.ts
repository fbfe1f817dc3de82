import type { RequestHandler } from 'express';
import { z } from 'zod';
import { nearest } from '#fields/nearest';
import { readTable } from '#read-table';
import { wantsPage } from './answers/accept.ts';
import { cameFrom } from './cookies.ts';
import type { Endpoint } from './define-endpoint.ts';
import { Problem } from './errors.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { preflightHeaders } from './headers.ts';
import { finish } from './respond.ts';

/** Addresses that people type, that only take a form, or that are no more, and where the page is. */
const moved = readTable('src/server/moved-paths.csv', z.object({ typed: z.string(), page: z.string() })).map(({ typed, page }) => ({
  // At the end stands a number, as in /providers/1234567893: /providers/serch is none.
  typed: new RegExp(`^${typed.replace(/\{\w+\}$/, '([^/\\d]*\\d[^/]*)').replace(/\{\w+\}/, '([^/]+)')}/?$`, 'i'),
  page: page.replace(/\{\w+\}/, '$1'),
}));

export function movedTo(path: string): string | null {
  const row = moved.find(({ typed }) => typed.test(path));
  return row ? path.replace(row.typed, row.page) : null;
}

/** The name of a collection alone leads to its list: /systems to /systems/search. */
export function nearestPath(path: string, known: readonly string[]): string | null {
  const list = `${path}/search`;
  if (known.includes(list)) return list;
  const parts = path.split('/');
  // With the ids of this path: a long one would count as many different letters.
  const filled = (one: string) => {
    const of = one.split('/');
    return of.length === parts.length ? of.map((part, at) => (part[0] === '{' && of[at + 1] ? parts[at] : part)).join('/') : one;
  };
  return nearest(path, known.filter((one) => one !== '/' && !one.endsWith('/typeahead')).map(filled));
}

/** Other clients get an error that names it. */
function lead(exchange: Exchange, to: string | null): boolean {
  if (to === null || !['GET', 'HEAD'].includes(exchange.req.method) || !wantsPage(exchange.req)) return false;
  finish(exchange, { status: 303, headers: ['Location', to, 'Cache-Control', 'no-store'], body: null });
  return true;
}

/** Where people are led who open what only takes a form or a program's request, by its declared path. */
export function pageAbove(declared: string, pages: readonly string[]): string | null {
  for (let path = declared; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const page = movedTo(path) ?? pages.find((one) => one === path);
    if (page) return page;
  }
  return null;
}

export function otherMethod(of_path: Endpoint[], pages: readonly string[]): RequestHandler {
  const page = pageAbove(of_path[0]!.path, pages);
  const methods = of_path.map(({ method }) => method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (req, res) => {
    const exchange = exchangeOf(res);
    if (leadFromSlash(exchange)) return;
    const filled = page?.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(req.params[name])));
    if (lead(exchange, cameFrom(req, exchange.path) ?? filled ?? null)) return;
    if (req.method === 'OPTIONS')
      return finish(exchange, { status: 204, headers: ['Allow', allow, ...preflightHeaders(allow)], body: null });
    throw new Problem('method_not_allowed', `This path does not accept ${req.method}: use ${allow}.`, { headers: { Allow: allow } });
  };
}

export const onlyGet: RequestHandler = (req, _res, next) => {
  if (['GET', 'HEAD'].includes(req.method)) return next();
  throw new Problem('method_not_allowed', 'Method not allowed here: use GET or HEAD.', { headers: { Allow: 'GET, HEAD' } });
};

const noSuchPath = (similar: string | null) =>
  new Problem('not_found', `No such path.${similar ? ` Did you mean ${similar}?` : ''} /docs lists all paths.`);

/** A path that exists without the slash at its end, which the routers overlook: //other.example/ is none. */
export function leadFromSlash(exchange: Exchange): boolean {
  const { path, url } = exchange;
  if (path === '/' || !path.endsWith('/')) return false;
  const plain = path.slice(0, -1);
  if (lead(exchange, movedTo(path) ?? plain + url.slice(path.length))) return true;
  throw noSuchPath(plain);
}

export function notFound(endpoints: Endpoint[]): RequestHandler {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return ({ method }, res) => {
    const exchange = exchangeOf(res);
    const to = method === 'GET' || method === 'HEAD' ? movedTo(exchange.path) : null;
    if (!lead(exchange, to)) throw noSuchPath(to ?? nearestPath(exchange.path, paths));
  };
}
