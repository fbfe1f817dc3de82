import http from 'node:http';
import https from 'node:https';
import { searchAddress } from './address.ts';
import { SearchUnavailable } from './errors.ts';

export interface Answer {
  status: number;
  body: any;
}

/** Sends one JSON or NDJSON request over a kept-alive connection; every failure to get an answer is SearchUnavailable. */
export type Post = (path: string, body: string, options: { timeout_ms: number; signal?: AbortSignal; method?: string }) => Promise<Answer>;

/**
 * The short way to OpenSearch for questions asked hundreds of times a second: node:http with kept-alive sockets and nothing else.
 * The official client costs about as much per call as the whole rest of a request; it stays for everything that is not a search.
 */
export function openTransport(
  url: string,
  { ca, sockets = 32 }: { ca?: string; sockets?: number } = {},
): { post: Post; close: () => void } {
  const { url: address, headers: sign_in } = searchAddress(url);
  const target = new URL(address);
  const secure = target.protocol === 'https:';
  const kept = { keepAlive: true, maxSockets: sockets, keepAliveMsecs: 10_000 };
  const agent = secure ? new https.Agent({ ...kept, ca }) : new http.Agent(kept);
  const base = target.pathname.replace(/\/$/, '');
  const request = secure ? https.request : http.request;
  const host = target.hostname.replace(/^\[|\]$/g, '');

  const once: Post = (path, body, { timeout_ms, signal, method = 'POST' }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const type = path.indexOf('_msearch') < 0 ? 'application/json' : 'application/x-ndjson';
      const headers: http.OutgoingHttpHeaders = { 'content-type': type, 'content-length': Buffer.byteLength(body), ...sign_in };
      const call = request({ agent, host, port: target.port || (secure ? 443 : 80), path: base + path, method, headers });
      const timer = setTimeout(() => call.destroy(new SearchUnavailable('timeout', `no answer within ${timeout_ms} ms`)), timeout_ms);
      const stop = () => call.destroy(signal!.reason);
      signal?.addEventListener('abort', stop, { once: true });
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      };
      const fail = (error: any) => {
        done();
        if (signal?.aborted) return reject(signal.reason);
        if (error instanceof SearchUnavailable) return reject(error);
        reject(Object.assign(new SearchUnavailable('unreachable', `${error.code ?? error.message}`, error), { stale: call.reusedSocket }));
      };
      call.on('error', fail);
      call.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('aborted', () => fail(new SearchUnavailable('unreachable', 'the connection broke during the answer')));
        response.on('end', () => {
          done();
          // The refusal of a sign-in is often plain text.
          if (response.statusCode === 401) return resolve({ status: 401, body: null });
          const text = parts.length === 1 ? parts[0]!.toString() : Buffer.concat(parts).toString();
          try {
            resolve({ status: response.statusCode!, body: text === '' ? null : JSON.parse(text) });
          } catch (error) {
            reject(new SearchUnavailable('unreachable', `an answer that is not JSON (status ${response.statusCode})`, error));
          }
        });
      });
      call.end(body);
    });

  /** A kept-alive socket may have been closed by the other side just before: such a call is retried once. */
  const post: Post = async (path, body, options) => {
    try {
      return await once(path, body, options);
    } catch (error) {
      if (!(error as { stale?: boolean }).stale) throw error;
      return once(path, body, options);
    }
  };
  return { post, close: () => agent.destroy() };
}
