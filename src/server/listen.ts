import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#deps';
import { callerAt } from './address-limit.ts';
import { answerBrokenRequest, endWithProblem, limitConnections, totalConnections } from './connections.ts';
import { type App, type AppOptions, createApp } from './create-app.ts';
import { Problem } from './errors.ts';

/** Of one connection, waiting for their responses. */
const MAX_PIPELINED = 16;
/** Connections of an address, closed within a minute; then it gets none until the minute is over. */
const MAX_CLOSED = 3;
const WINDOW_MS = 60_000;
const MAX_CALLERS = 10_000;

/**
 * 70 kB hold two thousand pipelined requests, and Node parses all that it has read, for some 10 ms, before it sees that
 * the connection is closed. Fifty such connections, opened repeatedly, kept a process busy; so an address that
 * continues is refused before it is read. Behind a proxy every connection is the proxy's: there only the connection is
 * closed.
 */
function limitPipelining(server: Server, handle: RequestListener, is_behind_proxy: boolean): void {
  const unanswered = new WeakMap<Socket, number>();
  const closed = new LRUCache<string, number>({ max: MAX_CALLERS, ttl: WINDOW_MS, noUpdateTTL: true });
  const receive: RequestListener = (req, res) => {
    const { socket } = req;
    // Parsed together with earlier requests, from a connection that has been closed since.
    if (socket.destroyed) return;
    const open = (unanswered.get(socket) ?? 0) + 1;
    if (open > MAX_PIPELINED) {
      const caller = callerAt(socket.remoteAddress);
      closed.set(caller, (closed.get(caller) ?? 0) + 1);
      return void socket.destroy();
    }
    unanswered.set(socket, open);
    res.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    handle(req, res);
  };
  // Where a body is read, it is requested.
  for (const event of ['request', 'checkContinue']) server.on(event, receive);
  if (is_behind_proxy) return;
  server.on('connection', (socket: Socket) => {
    const caller = callerAt(socket.remoteAddress);
    if ((closed.get(caller) ?? 0) < MAX_CLOSED) return;
    const detail = `Connections of this IP address were closed because more than ${MAX_PIPELINED} requests were sent ahead of their responses. New ones are refused for a minute.`;
    const seconds = String(Math.ceil(closed.getRemainingTTL(caller) / 1000));
    endWithProblem(socket, new Problem('rate_limited', detail, { headers: { 'Retry-After': seconds } }));
  });
}

type Stop = () => Promise<void> | void;

/** Starts it, and returns what stops it. */
export type Background = () => Stop | Promise<Stop>;

export interface Serving {
  url: string;
  port: number;
  app: App;
  /** Running requests finish, then background work is stopped. A second call does nothing. */
  stop: () => Promise<void>;
}

export interface ServeOptions extends AppOptions {
  host?: string;
  port?: number;
  background?: Background[];
  /** For tests. */
  timeouts?: Partial<typeof slow_clients & { silence: number }>;
}

// Headers within 10 s, all of it within 30 s; docs/operations/settings.md names these.
const slow_clients = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2000 };
// Beyond a request's deadline without a byte: the client is not reading.
const max_silence_ms = 15_000;
// A name of 10 kB, percent-encoded, still gets the 400 response that states the limit.
const max_header_bytes = 65_536;

/** For running requests. */
const DRAIN_MS = 15_000;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is in use: stop the program that uses it, or choose another port with --port.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

export async function serve(deps: Deps, options: ServeOptions = {}): Promise<Serving> {
  const app = await createApp(deps, options);
  const { silence = deps.config.request_timeout_ms + max_silence_ms, ...timeouts } = options.timeouts ?? {};
  const server = createServer({
    ...{ ...slow_clients, ...timeouts, ...app.messages },
    ...{ maxHeaderSize: max_header_bytes, keepAlive: true, noDelay: true },
  });
  server.timeout = silence;
  server.on('clientError', answerBrokenRequest);
  const { max_connections, max_connections_per_address, trust_proxy } = deps.config;
  const total = totalConnections(max_connections);
  limitPipelining(server, app.express, trust_proxy > 0);
  // Behind a proxy all connections come from the proxy.
  limitConnections(server, { total, per_address: trust_proxy > 0 ? total : max_connections_per_address });
  const host = options.host ?? deps.config.host;
  await listen(server, host, options.port ?? deps.config.port);
  const { port } = server.address() as AddressInfo;
  // A read that fails after its request has ended must not end the process.
  const onUnhandled = (error: unknown) => deps.log.error({ err: error }, 'a promise was rejected and no one waited for it');
  process.on('unhandledRejection', onUnhandled);
  const stops: Stop[] = [() => void process.off('unhandledRejection', onUnhandled)];
  for (const start of options.background ?? []) stops.push(await start());

  let stopping: Promise<void> | null = null;
  const stop = async () => {
    app.drain();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(patience);
    await Promise.all(stops.map((one) => one()));
    await app.close();
  };
  const shown = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return {
    url: `http://${shown}:${port}`,
    port,
    app,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
