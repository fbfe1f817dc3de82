import type { IncomingMessage, ServerResponse } from 'node:http';
import { clearLeft } from '../data-folder.ts';
import { openPool } from '../db/pool.ts';
import { isWritable } from '../db/service-process.ts';
import type { Deps } from '../deps.ts';
import { wantsPage } from './accept.ts';
import { openAddressLimit } from './address-limit.ts';
import { openBatchSlots } from './batch-slots.ts';
import { compileEndpoint } from './compile.ts';
import type { Endpoint } from './define-endpoint.ts';
import { openDownloadSlots } from './download-slots.ts';
import { Problem } from './errors.ts';
import { type Exchange, finish, finishWithProblem, openExchange } from './exchange.ts';
import { cameFrom } from './form-cookie.ts';
import { preflightHeaders } from './headers.ts';
import type { HttpLayer } from './http-layer.ts';
import { openIdempotency } from './idempotency.ts';
import { openKnownKeys } from './known-keys.ts';
import { openKnownSources } from './known-sources.ts';

import { errorForLog } from './log.ts';
import { compilePaths, type Match } from './match-path.ts';
import { type Metrics, openMetrics, type Reading } from './metrics.ts';
import { checkMetricsToken } from './metrics-token.ts';
import { explainedAt, listOfState, movedTo, otherWay } from './moved-paths.ts';
import { pathHint } from './nearest-path.ts';
import { openPublishedColumns } from './published-columns.ts';
import { refuseKeyInUrl } from './query-string.ts';
import { openQuota } from './quota.ts';
import { openReceiving, type ReceivingLimits, receivingLimits } from './receiving.ts';
import { endLate, fail, serveEndpoint } from './serve-endpoint.ts';
import { cleanSessions } from './sessions.ts';
import { signUpOf } from './sign-up.ts';
import { openUsageCounts } from './usage-counts.ts';

export interface Api {
  /** The single middleware of all declared endpoints. */
  middleware: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
  /** Responds with 404 to requests that nothing else handled. */
  notFound: (req: IncomingMessage, res: ServerResponse) => void;
  /** Responds with 405 to other methods on paths outside the endpoints. */
  onlyGet: (req: IncomingMessage, res: ServerResponse) => void;
  failed: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
  metrics: (req: IncomingMessage, res: ServerResponse) => void;
  drain: () => void;
  close: () => Promise<void>;
}

export interface ApiOptions {
  strict?: boolean;
  /** Requests per minute per address or key; for tests. */
  address_limits?: { standard?: number; typeahead?: number; sign_in?: number; account?: number; free?: number };
  /** For tests: a shorter time for slow bodies. */
  receiving?: Partial<ReceivingLimits>;
  /** Gauges that take a query, for /metrics. */
  readings?: () => Promise<Reading[]>;
  /** The clock of the quota; for tests. */
  now?: () => number;
}

/** Units of 100 kB a minute: six certificates of 3 MB, each a tenth of a second of work. */
const LARGE_BODIES = 200;
const clean_every_ms = 3_600_000;
const methods: Record<string, Endpoint['method'] | undefined> = { GET: 'get', HEAD: 'get', POST: 'post', DELETE: 'delete' };

function methodsOf(match: Match): string {
  const methods = Object.keys(match.endpoints).map((method) => method.toUpperCase());
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Gauges of the stores, read when /metrics is requested. */
function watch(metrics: Metrics, { pool, replica, search }: Deps): void {
  metrics.gauge('proviso_database_writable', '0 after the newest write of the record of the process failed', () =>
    isWritable(pool) ? 1 : 0,
  );
  metrics.gauge('proviso_database_waiting', 'Queries waiting for a connection', () => pool.waitingCount);
  if (replica) {
    const { status } = replica;
    metrics.gauge('proviso_replica_up', '1 while reads use the replica', () => (status().state === 'current' ? 1 : 0));
    const lag = 'Seconds since the replica was last seen with everything the primary had; -1: never';
    metrics.gauge('proviso_replica_lag_seconds', lag, () => status().lag_seconds ?? -1);
    metrics.gauge(
      'proviso_replica_repeated_total',
      'Reads that failed on the replica and were repeated on the primary',
      () => status().repeated,
    );
  }
  metrics.gauge('proviso_search_up', '1 while the search server is available', () => (search.health().status === 'up' ? 1 : 0));
  metrics.gauge(
    'proviso_search_unavailable_total',
    'Searches that failed because search was unavailable',
    () => search.counts().unavailable,
  );
  const refused = 'Searches that the search server refused as malformed; each is a bug in the program';
  metrics.gauge('proviso_search_refused_total', refused, () => search.counts().refused);
  const fallbacks = () => Object.values(search.counts().fallbacks).reduce((sum, count) => sum + count, 0);
  metrics.gauge('proviso_search_fallbacks_total', 'Requests answered from the database because search was unavailable', fallbacks);
}

export function openApi(deps: Deps, endpoints: Endpoint[], options: ApiOptions = {}): Api {
  const paths = compilePaths(endpoints.map(compileEndpoint));
  const control = openPool((deps.pool.options as { connectionString: string }).connectionString, { max: 4 });
  const metrics = openMetrics();
  const sign_up = signUpOf(deps.config);
  watch(metrics, deps);
  if (options.readings) metrics.readings(options.readings);
  const logged = (error: unknown) => deps.log.error(errorForLog(error), 'background work of the HTTP layer failed');
  let draining = false;
  const layer: HttpLayer = {
    deps,
    control,
    log: deps.log,
    metrics,
    draining: () => draining,
    running: new Set(),
    keys: openKnownKeys(control, () => metrics.refusal('unknown_key'), sign_up),
    quota: openQuota(control, { onError: logged, now: options.now }),
    usage: openUsageCounts(control, { onError: logged }),
    sources: openKnownSources(control, logged),
    publishedColumns: openPublishedColumns(control),
    idempotency: openIdempotency(control),
    receiving: openReceiving({ ...receivingLimits, ...options.receiving }),
    batches: openBatchSlots(options.now),
    downloads: openDownloadSlots(options.now),
    limits: {
      standard: openAddressLimit(options.address_limits?.standard ?? 60),
      typeahead: openAddressLimit(options.address_limits?.typeahead ?? 600),
      large_bodies: openAddressLimit(LARGE_BODIES, { what: 'units of 100 kB', words: 'of certificates per IP address' }),
      // A test that raises or lowers the standard limit means these, too.
      sign_in: openAddressLimit(options.address_limits?.sign_in ?? options.address_limits?.standard ?? 30, {
        words: 'per IP address for signing in and up',
      }),
      account: openAddressLimit(options.address_limits?.account ?? 30, { words: 'per API key and IP address on account paths' }),
      free: openAddressLimit(options.address_limits?.free ?? 120, {
        words: 'per API key for requests that do not count against the quota',
      }),
    },
    strict: options.strict ?? false,
  };
  const clean = () => Promise.all([layer.idempotency.clean(), layer.usage.clean(), cleanSessions(control), clearLeft()]);
  const cleaning = setInterval(() => clean().catch(logged), clean_every_ms);
  cleaning.unref();
  const watching = setInterval(endLate, 100, layer);
  watching.unref();

  const refuse = (exchange: Exchange, problem: Problem) => finishWithProblem(exchange, layer, problem);

  /** Leads a browser to another page; other clients get an error that names it. */
  const lead = (exchange: Exchange, to: string | null): boolean => {
    const { method, url = '/', headers } = exchange.req;
    if (to === null || (method !== 'GET' && method !== 'HEAD') || !wantsPage(url, headers.accept)) return false;
    finish(exchange, layer, 303, ['Location', to, 'Cache-Control', 'no-store'], null);
    return true;
  };

  const otherMethod = (exchange: Exchange, match: Match) => {
    const { method, url = '/' } = exchange.req;
    const allow = methodsOf(match);
    const path = url.split('?')[0]!;
    if (lead(exchange, cameFrom(exchange.req, path) ?? explainedAt(path))) return;
    if (method === 'OPTIONS') return finish(exchange, layer, 204, ['Allow', allow, ...preflightHeaders(allow)], null);
    refuse(
      exchange,
      new Problem('method_not_allowed', `This path does not accept ${method}: use ${allow}.${otherWay(method ?? '', path)}`, {
        headers: { Allow: allow },
      }),
    );
  };

  /** /hospitals/ is /hospitals; null if there is no such path either. */
  const withoutSlash = (path: string): string | null => {
    const plain = path.replace(/(?<=.)\/$/, '');
    return plain !== path && paths.match(plain) ? plain : null;
  };

  const notFound = (req: IncomingMessage, res: ServerResponse) => {
    const exchange = openExchange(req, res, sign_up);
    const path = (req.url ?? '/').split('?')[0]!;
    const plain = withoutSlash(path);
    const moved = movedTo(path) ?? listOfState(path) ?? plain;
    if (lead(exchange, moved === plain && plain ? plain + (req.url ?? '').slice(path.length) : moved)) return;
    const hint = moved ? ` Did you mean ${moved}?` : pathHint(path, paths.all);
    refuse(exchange, new Problem('not_found', `No such path.${hint} /docs lists all paths.`));
  };

  return {
    middleware(req, res, next) {
      const url = req.url ?? '/';
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const match = paths.match(path);
      if (!match && !url.includes('prv_')) return next();
      const exchange = openExchange(req, res, sign_up);
      try {
        refuseKeyInUrl(url);
        if (!match) return next();
        const method = methods[req.method ?? ''];
        const compiled = method && match.endpoints[method];
        if (!compiled) return otherMethod(exchange, match);
        const of_state = match.values.length > 0 && method === 'get' ? listOfState(path) : null;
        if (of_state) {
          if (lead(exchange, of_state)) return;
          throw new Problem('not_found', `This path takes a number, not a state. Did you mean ${of_state}?`);
        }
        serveEndpoint(layer, exchange, compiled, match.values, at < 0 ? '' : url.slice(at + 1));
      } catch (error) {
        fail(layer, exchange, error);
      }
    },
    notFound,
    onlyGet(req, res) {
      const problem = new Problem('method_not_allowed', 'Method not allowed here: use GET or HEAD.', { headers: { Allow: 'GET, HEAD' } });
      const exchange = openExchange(req, res, sign_up);
      exchange.is_for_operator = req.url?.startsWith('/metrics') ?? false;
      refuse(exchange, problem);
    },
    failed(error, req, res) {
      if (res.headersSent) return void res.destroy();
      const exchange = openExchange(req, res, sign_up);
      const status = (error as { status?: number })?.status;
      if (status === 400)
        return refuse(
          exchange,
          new Problem('invalid_request', 'The path is not valid percent-encoded UTF-8: encode a space as %20 and a percent sign as %25.'),
        );
      // What the file server of /docs rejects, such as paths that leave its folder.
      if (status !== undefined && status > 400 && status < 500) return notFound(req, res);
      fail(layer, exchange, error);
    },
    metrics(req, res) {
      const exchange = openExchange(req, res, sign_up);
      exchange.route = '/metrics';
      exchange.is_for_operator = true;
      Promise.resolve()
        .then(() => checkMetricsToken(deps.config.metrics_token, req.headers.authorization))
        .then(() => metrics.text())
        .then((text) => finish(exchange, layer, 200, ['Content-Type', metrics.content_type, 'Cache-Control', 'no-store'], text))
        .catch((error) => fail(layer, exchange, error));
    },
    drain() {
      draining = true;
    },
    async close() {
      clearInterval(cleaning);
      clearInterval(watching);
      await layer.quota.close().catch(logged);
      await layer.usage.close();
      await control.end();
    },
  };
}
