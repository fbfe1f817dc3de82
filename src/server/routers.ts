import { Router } from 'express';
import { z } from 'zod';
import { compileEndpoint } from './compile.ts';
import type { Endpoint } from './define-endpoint.ts';
import { otherMethod } from './other-paths.ts';
import { serveEndpoint } from './serve-endpoint.ts';

/** /hospitals/{ccn}/owners → /hospitals */
const areaOf = (path: string) => `/${path.split('/')[1]}`;

/** Literal words stand before placeholders. */
const sortKey = (path: string) => path.replaceAll(/\{[^{}]*\}/g, '\uffff');

/** A form can only POST: its fields are the query. */
const deletedBy = ({ handler, page, ...endpoint }: Endpoint): Endpoint => {
  const deleted = ({ params, body }: any) => ({ params, query: body ?? {}, body: undefined });
  const form = page?.form;
  return {
    ...endpoint,
    ...{ method: 'post', path: `${endpoint.path}/delete`, query: undefined, body: endpoint.query && z.strictObject(endpoint.query.shape) },
    ...(page && { page: { ...page, form: typeof form === 'function' ? (answer: any, query: any) => form(answer, deleted(query)) : form } }),
    handler: (query, context) => handler(deleted(query), context),
  };
};

/** By path, in the order in which Express tries them. */
export function inOrderOfRoutes(endpoints: Endpoint[]): Endpoint[][] {
  const of_path = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints.toSorted((a, b) => (sortKey(a.path) < sortKey(b.path) ? -1 : 1))) {
    const others = of_path.get(sortKey(endpoint.path)) ?? [];
    const same = others.find(({ method, path }) => method === endpoint.method || path !== endpoint.path);
    if (same)
      throw new Error(`Two endpoints serve ${endpoint.method.toUpperCase()} ${endpoint.path}: ${same.path} is the same path. Remove one.`);
    of_path.set(sortKey(endpoint.path), [...others, endpoint]);
  }
  return [...of_path.values()];
}

/** /hospitals/{ccn}/owners → /:ccn/owners */
const routeOf = (path: string, area: string) => path.slice(area === '/' ? 0 : area.length).replaceAll(/\{(\w+)\}/g, ':$1') || '/';

/** One for each area, and where it is mounted. */
export function areaRouters(endpoints: Endpoint[]): [path: string, router: Router][] {
  const routers = new Map<string, Router>();
  const pages = endpoints.filter(({ method, shape, page }) => method === 'get' && (shape === 'list' || page?.show)).map(({ path }) => path);
  const deleting = endpoints.filter(({ method, page }) => method === 'delete' && page?.form).map(deletedBy);
  for (const of_path of inOrderOfRoutes([...endpoints, ...deleting])) {
    const [{ path }] = of_path as [Endpoint];
    const area = areaOf(path);
    const router = routers.get(area) ?? Router({ caseSensitive: true });
    routers.set(area, router);
    const route = router.route(routeOf(path, area));
    for (const endpoint of of_path) route[endpoint.method](serveEndpoint(compileEndpoint(endpoint)));
    route.all(otherMethod(of_path, pages));
  }
  return [...routers];
}
