import { type Dispatcher, Pool } from 'undici';
import { searchAddress } from './address.ts';
import { SearchUnavailable } from './errors.ts';

export interface Answer {
  status: number;
  body: any;
}

/** Sends one JSON or NDJSON request over a kept-alive connection; every failure to get an answer is SearchUnavailable. */
export type Post = (path: string, body: string, options: { timeout_ms: number; signal?: AbortSignal; method?: string }) => Promise<Answer>;

/** Idle connections are kept this long, in milliseconds; OpenSearch itself closes none. */
const KEPT_MS = 60_000;

const textOf = (parts: Buffer[]) => (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString();

/** The connection broke before the answer began; the other side may have closed it while it was idle. */
const isStale = (error: any, is_answered: boolean): boolean =>
  !is_answered && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.code);

/**
 * The short way to OpenSearch for questions asked hundreds of times a second: undici's connections and nothing else, at half the processor
 * time and waiting of node:http. The official client costs about as much per call as the whole rest of a request; it stays for everything that
 * is not a search.
 */
export function openTransport(
  url: string,
  { ca, sockets = 32 }: { ca?: string; sockets?: number } = {},
): { post: Post; close: () => void } {
  const { url: address, headers: sign_in } = searchAddress(url);
  const target = new URL(address);
  const base = target.pathname.replace(/\/$/, '');
  // Each call has its own time limit.
  const pool = new Pool(target.origin, {
    connections: sockets,
    keepAliveTimeout: KEPT_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { ca },
  });

  const once: Post = (path, body, { timeout_ms, signal, method = 'POST' }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      let under_way: Dispatcher.DispatchController | null = null;
      let status = 0;
      let ended: Error | null = null;
      const parts: Buffer[] = [];
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      };
      const fail = (error: Error) => {
        if (ended) return;
        ended = error;
        done();
        reject(error);
        under_way?.abort(error);
      };
      const timer = setTimeout(() => fail(new SearchUnavailable('timeout', `no response within ${timeout_ms} ms`)), timeout_ms);
      const stop = () => fail(signal!.reason);
      signal?.addEventListener('abort', stop, { once: true });
      const type = path.indexOf('_msearch') < 0 ? 'application/json' : 'application/x-ndjson';
      const request = { path: base + path, method, body, headers: { 'content-type': type, ...sign_in } } as Dispatcher.DispatchOptions;
      pool.dispatch(request, {
        onRequestStart(controller) {
          under_way = controller;
          // It waited for a connection too long.
          if (ended) controller.abort(ended);
        },
        onResponseStart(_controller, given) {
          status = given;
        },
        onResponseData(_controller, part) {
          parts.push(part);
        },
        onResponseEnd() {
          if (ended) return;
          done();
          // The refusal of a sign-in is often plain text.
          if (status === 401) return resolve({ status: 401, body: null });
          const text = textOf(parts);
          try {
            resolve({ status, body: text === '' ? null : JSON.parse(text) });
          } catch (error) {
            reject(new SearchUnavailable('unreachable', `an answer that is not JSON (status ${status})`, error));
          }
        },
        onResponseError(_controller, error: any) {
          const cause =
            error.code === 'UND_ERR_SOCKET' && status > 0 ? 'the connection broke during the answer' : (error.code ?? error.message);
          fail(Object.assign(new SearchUnavailable('unreachable', `${cause}`, error), { stale: isStale(error, status > 0) }));
        },
      });
    });

  /** A kept-alive connection may have been closed by the other side just before. Searches change nothing, so such a call is retried once. */
  const post: Post = async (path, body, options) => {
    try {
      return await once(path, body, options);
    } catch (error) {
      if (!(error as { stale?: boolean }).stale) throw error;
      return once(path, body, options);
    }
  };
  return { post, close: () => void pool.destroy() };
}
