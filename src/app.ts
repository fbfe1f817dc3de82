import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { closeJournal } from './certificates/certify.ts';
import type { Deps } from './deps.ts';
import { heldExamples } from './domain/examples/held-identifiers.ts';
import { type ApiOptions, openApi } from './http/api.ts';
import type { Endpoint } from './http/define-endpoint.ts';
import { discoverEndpoints } from './http/discover.ts';
import { docsPages } from './http/docs.ts';
import { siteFiles } from './http/site-files.ts';
import { serveStaticFile } from './http/static-files.ts';
import { operatorReadings } from './operator-readings.ts';

export interface App {
  handle: (req: IncomingMessage, res: ServerResponse) => void;
  endpoints: Endpoint[];
  /** From now on every connection is closed after its current response. */
  drain: () => void;
  /** Writes pending usage counts to the database. The app cannot serve requests afterwards. */
  close: () => Promise<void>;
}

export interface AppOptions extends ApiOptions {
  /** Default: everything under src/routes. */
  endpoints?: Endpoint[];
}

/**
 * The whole HTTP service over its dependencies. One middleware in front of Express serves every declared endpoint: inside Express each
 * request would pay for a router and for changed prototypes of req and res (bench/http). Pages go through Express.
 */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const endpoints = options.endpoints ?? (await discoverEndpoints());
  const api = openApi(deps, endpoints, { readings: () => operatorReadings(deps), ...options });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.get('/metrics', api.metrics as RequestHandler);
  app.use(docsPages(endpoints, () => heldExamples(deps), deps.config.public_url));
  app.use(siteFiles(endpoints, deps));
  app.get(/^\/static\//, serveStaticFile);
  const files = ['/metrics', '/openapi.json', '/proviso.postman_collection.json', '/robots.txt', '/sitemap.xml', '/changelog.atom'];
  app.all([...files, /^\/(docs|static)(\/|$)/], ((req, res, next) =>
    ['GET', 'HEAD'].includes(req.method) ? next() : api.onlyGet(req, res)) as RequestHandler);
  app.use(api.notFound as RequestHandler);
  const failed: ErrorRequestHandler = (error, req, res, _next) => api.failed(error, req, res);
  app.use(failed);
  const handle: App['handle'] = (req, res) => api.middleware(req, res, () => app(req, res));
  const close = async () => {
    await closeJournal(deps);
    await api.close();
  };
  return { handle, endpoints, drain: api.drain, close };
}
