import type { RequestHandler } from 'express';
import { z } from 'zod';
import { nearest } from '../fields/nearest.ts';
import { readTable } from '../read-table.ts';
import { wantsPage } from './answers/accept.ts';
import { cameFrom } from './cookies.ts';
import type { Endpoint } from './define-endpoint.ts';
import { Problem } from './errors.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { preflightHeaders } from './headers.ts';
import { finish } from './respond.ts';

const parts = (path: string) => path.split('/').filter(Boolean);
const fits = (part: string, declared: string) => part === declared || declared.startsWith('{');

/** Addresses that people type or that are no more, and where the page is. */
const moved = readTable('src/server/moved-paths.csv', z.object({ typed: z.string(), page: z.string() }));

export function movedTo(path: string): string | null {
  const given = parts(path);
  const lower = parts(path.toLowerCase());
  // At the end stands a number, as in /providers/1234567893: /providers/serch is none.
  const row = moved.find(({ typed }) => sameShape(lower, parts(typed)) && (!typed.endsWith('}') || /\d/.test(given.at(-1)!)));
  return row?.page.replace(/\{\w+\}/, (name) => given[parts(row.typed).indexOf(name)]!) ?? null;
}

/** The name of a collection alone leads to its list: /systems to /systems/search. */
export function nearestPath(path: string, known: readonly string[]): string | null {
  const list = `${path.endsWith('/') ? path.slice(0, -1) : path}/search`;
  if (known.includes(list)) return list;
  return nearest(
    path,
    known.filter((one) => one !== '/' && !one.endsWith('/typeahead')),
  );
}

/** Of /hospitals/240010/finances those of /hospitals/240010. */
function pathsBeside(path: string, known: readonly string[]): string[] {
  const given = parts(path);
  const parent = given.slice(0, -1);
  // The paths under a collection such as /exclusions have nothing in common.
  if (parent.length < 2 || !known.some((one) => one.includes('{') && sameShape(parent, parts(one)))) return [];
  return known
    .filter((one) => parts(one).length === given.length && sameShape(parent, parts(one).slice(0, -1)) && !one.endsWith('}'))
    .map((one) => `/${[...parent, parts(one).at(-1)].join('/')}`);
}

const sameShape = (given: string[], declared: string[]) =>
  given.length === declared.length && given.every((part, at) => fits(part, declared[at]!));

/** '' if nothing is similar. */
export function pathHint(path: string, known: readonly string[]): string {
  const beside = pathsBeside(path, known);
  if (beside.length > 0) return ` Use one of ${[`/${parts(path).slice(0, -1).join('/')}`, ...beside].join(', ')}.`;
  // A collection without a list: /cost-reports has one for each hospital.
  const plain = `/${parts(path).join('/')}`;
  const record = known.find((one) => one.startsWith(`${plain}/{`) && parts(one).length === parts(path).length + 1);
  if (record && !known.includes(`${plain}/search`)) return ` Did you mean ${record}? Search for the name at /find to get its number.`;
  const near = nearestPath(path, known);
  return near ? ` Did you mean ${near}?` : '';
}

/** Other clients get an error that names it. */
function lead(exchange: Exchange, to: string | null): boolean {
  if (to === null || !['GET', 'HEAD'].includes(exchange.req.method) || !wantsPage(exchange.req)) return false;
  finish(exchange, { status: 303, headers: ['Location', to, 'Cache-Control', 'no-store'], body: null });
  return true;
}

/** Of these it is not the page above. */
const FORMS: Record<string, string | undefined> = {
  '/mcp': '/resources/mcp',
  '/exclusions/screen': '/screen',
  '/screenings/replay': '/verify',
  '/account/settings': '/account/members',
  '/account/invitations': '/account/members',
  '/account/sessions': '/account/members',
  '/account/channels': '/account/alerts',
  '/account/deliveries': '/account/alerts',
};

/** Where people are led who open what only takes a form or a program's request, by its declared path. */
export function pageAbove(declared: string, pages: readonly string[]): string | null {
  for (let path = declared; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const page = FORMS[path] ?? pages.find((one) => one === path);
    if (page) return page;
  }
  return null;
}

/** The path that takes what another method was sent for. */
function otherWay(method: string, path: string): string {
  if (path === '/exclusions/search' && method === 'POST') return ' POST /exclusions/screen screens up to 500 subjects at once.';
  if (path === '/exclusions/screen' && method === 'GET') return ' GET /exclusions/search?name=… screens one name.';
  return '';
}

export function otherMethod(of_path: Endpoint[], pages: readonly string[]): RequestHandler {
  const page = pageAbove(of_path[0]!.path, pages);
  const methods = of_path.map(({ method }) => method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (req, res) => {
    const exchange = exchangeOf(res);
    if (refuseSlash(exchange)) return;
    const { path } = exchange;
    const filled = page?.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(req.params[name])));
    if (lead(exchange, cameFrom(req, path) ?? filled ?? null)) return;
    if (req.method === 'OPTIONS')
      return finish(exchange, { status: 204, headers: ['Allow', allow, ...preflightHeaders(allow)], body: null });
    const detail = `This path does not accept ${req.method}: use ${allow}.${otherWay(req.method, path)}`;
    throw new Problem('method_not_allowed', detail, { headers: { Allow: allow } });
  };
}

export const onlyGet: RequestHandler = (req, _res, next) => {
  if (['GET', 'HEAD'].includes(req.method)) return next();
  throw new Problem('method_not_allowed', 'Method not allowed here: use GET or HEAD.', { headers: { Allow: 'GET, HEAD' } });
};

const noSuchPath = (hint: string) => new Problem('not_found', `No such path.${hint} /docs lists all paths.`);

/** A path that exists without the slash at its end, which the routers overlook. */
export function refuseSlash(exchange: Exchange): boolean {
  const { path, url } = exchange;
  if (path === '/' || !path.endsWith('/')) return false;
  const plain = path.slice(0, -1);
  const to = movedTo(path);
  if (lead(exchange, to ?? plain + url.slice(path.length))) return true;
  throw noSuchPath(` Did you mean ${to ?? plain}?`);
}

export function notFound(endpoints: Endpoint[]): RequestHandler {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return (_req, res) => {
    const { path } = exchangeOf(res);
    const to = movedTo(path);
    if (lead(exchangeOf(res), to)) return;
    throw noSuchPath(to ? ` Did you mean ${to}?` : pathHint(path, paths));
  };
}
