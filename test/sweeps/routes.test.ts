import type { ILayer } from 'express-serve-static-core';
import { config } from '#config';
import { createApp } from '#server/create-app';
import { discoverEndpoints } from '#server/discover';

const endpoints = await discoverEndpoints();
// Nothing is queried: no request is served.
const settings = config({ DATABASE_URL: 'postgres://proviso@127.0.0.1:1/none' });
const deps = { pool: { options: { connectionString: settings.database_url } }, config: settings, log: console };
const app = await createApp(deps as never, { endpoints });

function passed(stack: ILayer[], path: string): { middleware: string[]; route: string; methods: string[] } {
  const middleware: string[] = [];
  for (const layer of stack) {
    // What the layer takes of the path.
    const match = (layer as unknown as { match: (path: string) => { path: string } | false }).match(path);
    if (!match) continue;
    if (layer.route) return { middleware, route: layer.route.path, methods: layer.route.stack.map(({ method }) => method) };
    const { stack: inner } = layer.handle as unknown as { stack?: ILayer[] };
    if (!inner) middleware.push(layer.name);
    const found = inner && passed(inner, path.slice(match.path.length) || '/');
    if (found?.route)
      return { ...found, route: (match.path + found.route).replace(/(?<=.)\/$/, ''), middleware: [...middleware, ...found.middleware] };
  }
  return { middleware, route: '', methods: [] };
}

test('every endpoint and page is reached through its route of Express, and what stands before it answers nothing', () => {
  const before = ['openRequest'];
  for (const { method, path } of endpoints) {
    const { middleware, route, methods } = passed(app.express.router.stack, path.replaceAll(/[{}]/g, ''));
    expect([path, middleware, route]).toEqual([path, before, path.replaceAll(/\{(\w+)\}/g, ':$1')]);
    expect([path, methods]).toEqual([path, expect.arrayContaining([method])]);
  }
  expect(endpoints.length).toBeGreaterThan(150);
});

test('the server hands every request to Express', async () => {
  const { readFileSync } = await import('node:fs');
  const listen = readFileSync(new URL('../../src/server/listen.ts', import.meta.url), 'utf8');
  expect(listen.match(/createServer\(\{[\s\S]*?\n {2}\}(.*)\);/)?.[1]).toBe('');
  expect(listen).toContain('limitPipelining(server, app.express, ');
});
