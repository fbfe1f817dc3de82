import type { Request, RequestHandler, Response } from 'express';
import { wantsPage } from './answers/accept.ts';
import type { Endpoint } from './define-endpoint.ts';
import { Problem } from './errors.ts';
import { exchangeOf } from './exchange.ts';
import { cameFrom } from './form-cookie.ts';
import { preflightHeaders } from './headers.ts';
import type { HttpLayer } from './http-layer.ts';
import { explainedAt, listOfState, movedTo, otherWay } from './moved-paths.ts';
import { pathHint } from './nearest-path.ts';
import { finish } from './respond.ts';

/** Other clients get an error that names it. */
export function lead(layer: HttpLayer, req: Request, res: Response, to: string | null): boolean {
  if (to === null || !['GET', 'HEAD'].includes(req.method) || !wantsPage(req)) return false;
  finish(exchangeOf(res), layer, 303, ['Location', to, 'Cache-Control', 'no-store'], null);
  return true;
}

export function otherMethod(layer: HttpLayer, of_path: Endpoint[]): RequestHandler {
  const methods = of_path.map(({ method }) => method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (req, res) => {
    if (refuseSlash(layer, req, res)) return;
    const { path } = exchangeOf(res);
    if (lead(layer, req, res, cameFrom(req, path) ?? explainedAt(path))) return;
    if (req.method === 'OPTIONS') return finish(exchangeOf(res), layer, 204, ['Allow', allow, ...preflightHeaders(allow)], null);
    const detail = `This path does not accept ${req.method}: use ${allow}.${otherWay(req.method, path)}`;
    throw new Problem('method_not_allowed', detail, { headers: { Allow: allow } });
  };
}

export const onlyGet: RequestHandler = (req, _res, next) => {
  if (['GET', 'HEAD'].includes(req.method)) return next();
  throw new Problem('method_not_allowed', 'Method not allowed here: use GET or HEAD.', { headers: { Allow: 'GET, HEAD' } });
};

const noSuchPath = (hint: string) => new Problem('not_found', `No such path.${hint} /docs lists all paths.`);

/**
 * A router does not see the slash behind its own path: /hospitals/ is looked up as /hospitals, where `refuseSlash`
 * leads there.
 */
export const withoutSlash: RequestHandler = (req, res, next) => {
  const { path } = exchangeOf(res);
  if (path.length > 1 && path.endsWith('/')) req.url = req.url.replace(/\/(?=\?|$)/, '');
  next();
};

/** A path that exists without the slash at its end. */
export function refuseSlash(layer: HttpLayer, req: Request, res: Response): boolean {
  const { path, url } = exchangeOf(res);
  if (path === '/' || !path.endsWith('/')) return false;
  const plain = path.slice(0, -1);
  const moved = movedTo(path) ?? plain;
  if (lead(layer, req, res, moved === plain ? plain + url.slice(path.length) : moved)) return true;
  throw noSuchPath(` Did you mean ${moved}?`);
}

export function notFound(layer: HttpLayer, endpoints: Endpoint[]): RequestHandler {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return (req, res) => {
    const { path } = exchangeOf(res);
    const moved = movedTo(path) ?? listOfState(path);
    if (lead(layer, req, res, moved)) return;
    throw noSuchPath(moved ? ` Did you mean ${moved}?` : pathHint(path, paths));
  };
}
