import { hash, timingSafeEqual } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { closeJournal } from '#certificates/certify';
import type { Deps } from '#deps';
import { knownExamples } from '#domain/examples/known-identifiers';
import { operatorReadings, storeReadings } from '#operator-readings';
import { escapeHtml } from '#pages/html';
import { staticFiles } from '#pages/static-files';
import { compileEndpoint, placeholdersOf } from './compile.ts';
import { compress, fixedFile } from './compress.ts';
import { type Endpoint, needsKey } from './define-endpoint.ts';
import { discoverEndpoints } from './discover.ts';
import { Problem } from './errors.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { fileHeaders, operatorHeaders, withHeaders } from './headers.ts';
import { type LayerOptions, openHttpLayer } from './http-layer.ts';
import { parseQuery } from './input/query-string.ts';
import { endLate, headersFirst, openRequests } from './open-requests.ts';
import { docsPages } from './openapi/docs.ts';
import { notFound, onlyGet } from './other-paths.ts';
import { finish } from './respond.ts';
import { areaRouters } from './routers.ts';
import { answerFailure } from './serve-endpoint.ts';

/** Without PUBLIC_URL the addresses have the Host of the request, so no cache may keep them. */
const kept = (public_url: string | undefined) => ({
  'Cache-Control': public_url === undefined ? 'no-store' : 'public, max-age=3600',
  'X-Content-Type-Options': 'nosniff',
});

/** Without a placeholder or with one that is an enum. */
export function publicPages(endpoints: Endpoint[]): string[] {
  return endpoints
    .filter(
      ({ method, access, page, shape, path }) =>
        method === 'get' && !needsKey({ access }) && (page?.show || shape === 'document') && path !== '/find',
    )
    .flatMap((endpoint) => {
      const names = placeholdersOf(compileEndpoint(endpoint).endpoint.path);
      if (names.length === 0) return [endpoint.path];
      const values: string[] | undefined = names.length === 1 ? endpoint.params.shape[names[0]!].options : undefined;
      return (values ?? []).map((value) => endpoint.path.replace(/\{[^{}]*\}/, value));
    })
    .filter((path) => !/^\/(session|signup\/|demo\/|account\/alerts\/)/.test(path))
    .sort();
}

/** Search results and screenings, computed for each request, are not for robots. */
function siteFiles(endpoints: Endpoint[], { config }: Deps): Router {
  const router = express.Router();
  const headers = kept(config.public_url);
  router.get('/robots.txt', (_req, res) => {
    const { base_url } = exchangeOf(res);
    res.set(headers).type('text/plain');
    res.send(
      `User-agent: *\nDisallow: /find\nDisallow: /screen?\nDisallow: /demo/\nDisallow: /session\n\nSitemap: ${base_url}/sitemap.xml\n`,
    );
  });
  router.get('/sitemap.xml', (_req, res) => {
    const { base_url } = exchangeOf(res);
    const offered = publicPages(endpoints).filter((path) => config.signup === 'open' || path !== '/signup');
    const urls = [...offered, '/docs'].map((path) => `<url><loc>${escapeHtml(base_url + path)}</loc></url>`);
    res.set(headers).type('application/xml');
    res.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    );
  });
  return router;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * A local connection is no proof of being the operator: a proxy on this machine forwards any client, and so does a
 * browser.
 */
function checkMetricsToken(token: string | undefined, header: string | undefined): void {
  const [, sent = ''] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (token !== undefined && timingSafeEqual(digest(sent), digest(token))) return;
  const detail =
    token === undefined
      ? 'Metrics are off: set METRICS_TOKEN on the server, and send it as Authorization: Bearer.'
      : 'Send the METRICS_TOKEN of the server as Authorization: Bearer.';
  throw new Problem('unauthenticated', detail, {
    errors: [{ parameter: 'Authorization', in: 'header', expected: 'Bearer and the METRICS_TOKEN of the server' }],
    headers: { 'WWW-Authenticate': 'Bearer realm="proviso metrics"' },
  });
}

const forOperator: RequestHandler = (_req, res, next) => {
  exchangeOf(res).protection = operatorHeaders;
  next();
};

const serveMetrics: RequestHandler = async (req, res) => {
  const exchange = exchangeOf(res);
  const { deps, metrics } = exchange.layer;
  exchange.route = '/metrics';
  checkMetricsToken(deps.config.metrics_token, req.headers.authorization);
  const headers = ['Content-Type', metrics.content_type, 'Cache-Control', 'no-store'];
  finish(exchange, { status: 200, headers, body: await metrics.text(() => storeReadings(deps), operatorReadings(deps)) });
};

export interface App {
  express: Express;
  messages: { IncomingMessage: typeof IncomingMessage; ServerResponse: typeof ServerResponse };
  endpoints: Endpoint[];
  /** Every connection is then closed after its current response. */
  drain: () => void;
  close: () => Promise<void>;
}

export interface AppOptions extends LayerOptions {
  endpoints?: Endpoint[];
}

/**
 * Express gives each request and response its own prototype, which makes later properties slow. Made with it by the
 * server, they keep it.
 */
function messagesOf(app: Express): App['messages'] {
  class Incoming extends IncomingMessage {}
  class Outgoing extends ServerResponse {}
  Object.setPrototypeOf(Incoming.prototype, express.request);
  Object.setPrototypeOf(Outgoing.prototype, express.response);
  app.request = Object.assign(Incoming.prototype, { app }) as unknown as Express['request'];
  app.response = Object.assign(Outgoing.prototype, { app }) as unknown as Express['response'];
  return { IncomingMessage: Incoming, ServerResponse: Outgoing as unknown as typeof ServerResponse };
}

const files = ['/openapi.json', '/robots.txt', '/sitemap.xml', '/docs', '/static'];

/** In the order in which a request passes it. What an endpoint does in its turn is in serve-endpoint.ts. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const endpoints = options.endpoints ?? (await discoverEndpoints());
  const { layer, close } = openHttpLayer(deps, options);
  const running = new Set<Exchange>();
  const watching = setInterval(endLate, 100, running, deps.config.request_timeout_ms);
  watching.unref();
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.set('query parser', parseQuery).set('trust proxy', deps.config.trust_proxy);

  app.use(openRequests(layer, running));
  app.route('/metrics').all(forOperator).get(serveMetrics).all(onlyGet);
  for (const [path, router] of areaRouters(endpoints)) app.use(path, router);
  app.use(headersFirst, compress);
  app.use(files, onlyGet);
  app.use(docsPages(endpoints, () => knownExamples(deps)));
  app.use(siteFiles(endpoints, deps));
  for (const [path, { type, body }] of staticFiles) app.get(path, withHeaders(fileHeaders), fixedFile(type, body));
  app.use(notFound(endpoints));
  app.use(answerFailure);

  return {
    express: app,
    messages: messagesOf(app),
    endpoints,
    drain() {
      layer.is_draining = true;
    },
    async close() {
      clearInterval(watching);
      await closeJournal(deps);
      await close();
    },
  };
}
