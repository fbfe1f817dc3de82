import { randomBytes } from 'node:crypto';
import { Client, errors } from '@opensearch-project/opensearch';
import { span } from '#tracing/span';
import { type BatchedCall, openBatcher } from './batch.ts';
import { failureWords, REFUSED_PASSWORD, SearchRefused, SearchUnavailable } from './errors.ts';
import { type Health, openCircuit, PooledTransport } from './transport.ts';

/**
 * A URL such as https://user:password@host:9200/path taken apart, so that what may be shown and what is secret go
 * separate ways.
 */
export function searchAddress(text: string) {
  const url = new URL(text);
  const auth = url.username ? { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) } : undefined;
  url.username = '';
  url.password = '';
  const pair = auth && Buffer.from(`${auth.username}:${auth.password}`).toString('base64');
  const headers: { authorization?: string } = pair ? { authorization: `Basic ${pair}` } : {};
  return { url: url.href.replace(/\/$/, ''), auth, headers };
}

export interface Hit {
  _id: string;
  sort?: unknown[];
  fields?: Record<string, any[]>;
}

export interface SearchAnswer {
  hits: { total?: { value: number; relation: 'eq' | 'gte' }; hits: Hit[] };
  pit_id?: string;
  aggregations?: any;
}

interface CallOptions {
  signal?: AbortSignal;
  timeout_ms?: number;
  /** Its timeouts say nothing about the searches of requests, which are smaller. */
  is_background?: boolean;
}

type Call<T> = PromiseLike<{ body: T }> & { abort?: () => void };

export interface SearchOptions {
  prefix: string;
  /** CA certificates (PEM) of the server, if its certificate is not signed by a public CA. */
  ca?: string;
  shards?: number;
  replicas?: number;
  /** Signs cursors: `serviceSecret` in a running service. Without it, cursors are valid only in this process. */
  secret?: string;
  timeout_ms?: number;
  /** Concurrent _msearch requests. */
  lanes?: number;
  probe_ms?: number;
}

export interface Search {
  readonly prefix: string;
  readonly shards: number;
  readonly replicas: number;
  readonly secret: string;
  /** Why there is no search server at all; undefined where there is one, whether or not it answers. */
  readonly absent?: string;
  /**
   * Lists are read in one state of the index from their first page on; this is the client they belong to. See
   * `inOneState`.
   */
  readonly in_one_state_of?: Search;
  /** Name of an alias in this OpenSearch: prefix and alias. */
  alias(name: string): string;
  /**
   * One search, sent together with others that are waiting; `gives_way`: behind those that do not. A body given as a
   * string must be one line of JSON.
   */
  search(alias: string, body: object | string, options?: BatchedCall): Promise<SearchAnswer>;
  /** A request of its own: points in time, long scans. `work` passes `within` on, the time limit. */
  ask<T>(work: (client: Client, within: { requestTimeout: number }) => Call<T>, options?: CallOptions): Promise<T>;
  admin<T>(work: (client: Client) => Promise<{ body: T }>): Promise<T>;
  ping(timeout_ms?: number): Promise<boolean>;
  health(): Health;
  /** `refused`: searches that OpenSearch rejected as malformed; each is a bug in this program. */
  counts(): { searches: number; batches: number; unavailable: number; refused: number; fallbacks: Record<string, number> };
  countFallback(alias: string): void;
  close(): Promise<void>;
}

/** Milliseconds that building and repairing an index may take for one request. */
const ADMIN_MS = 120_000;

/** Searches of one _msearch request. */
const BATCH_SIZE = 8;

const overloaded = new Set([429, 502, 503, 504]);

/** The type of an OpenSearch error and its index, without the query, which contains names. */
function typeOf(error: any): { type: string; of: string } {
  if (typeof error === 'string') return { type: error.slice(0, 200), of: '' };
  const root = error?.root_cause?.[0] ?? error;
  return { type: root?.type ?? '', of: root?.index ? ` (index ${root.index})` : '' };
}

/**
 * Classifies a failed response: a missing index and overload mean unavailable; anything else is an error in the query.
 */
export function failureOf(status: number, error: any): SearchUnavailable | SearchRefused {
  const { type, of } = typeOf(error);
  if (status === 401) return new SearchUnavailable('busy', REFUSED_PASSWORD);
  const words = `${failureWords(status, type)}${of}`;
  if (overloaded.has(status)) return new SearchUnavailable('busy', words);
  if (/index_not_found|shard_not_found|no_shard_available|index_closed|cluster_block/.test(type))
    return new SearchUnavailable('no_index', words);
  return new SearchRefused(status, `${type || 'no reason given'}${of}`);
}

/** The response, if every shard contributed to it. */
export function checked(answer: any): SearchAnswer {
  if (answer.error) throw failureOf(answer.status ?? 500, answer.error);
  if (answer.timed_out) throw new SearchUnavailable('timeout', 'a search ran out of time');
  if (answer._shards?.failed > 0) {
    const [{ status = 503, reason = null } = {}] = answer._shards.failures ?? [];
    throw new SearchUnavailable('busy', failureWords(status, typeOf(reason).type));
  }
  return answer;
}

export function openSearch(url: string, options: SearchOptions): Search {
  const timeout = options.timeout_ms ?? 5000;
  const { ca } = options;
  const { url: node, auth } = searchAddress(url);
  const client = new Client({
    ...{ node, auth, ssl: { ca }, Transport: PooledTransport, maxRetries: 0, requestTimeout: ADMIN_MS },
    // Answers are read by JSON.parse and merged into no object; looking through each text first takes a third of a
    // search's processor time.
    disablePrototypePoisoningProtection: true,
  });
  const counts = { unavailable: 0, refused: 0, fallbacks: {} as Record<string, number> };
  const ping = async (requestTimeout = 1000) => {
    const answer = await client.cluster.health({ filter_path: 'status' as never }, { requestTimeout }).catch(() => null);
    return answer?.statusCode === 200;
  };
  const circuit = openCircuit({ probe: () => ping(), every_ms: options.probe_ms });

  /**
   * The body of what was answered, if it is JSON; fails as SearchUnavailable, SearchRefused or with the reason of the
   * signal.
   */
  const send = async <T>(work: () => Call<T>, signal?: AbortSignal, is_background = false): Promise<T> => {
    circuit.guard();
    signal?.throwIfAborted();
    const call = work();
    const stop = () => void call.abort?.();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const { body } = await call;
      if (typeof body === 'string' && body !== '') throw new SearchUnavailable('unreachable', 'an answer that is not JSON');
      circuit.succeeded();
      return body;
    } catch (error) {
      signal?.throwIfAborted();
      const known = classify(error);
      if (known instanceof SearchUnavailable) {
        if (!is_background || known.kind !== 'timeout') circuit.failed(known);
      } else if (known instanceof SearchRefused) circuit.succeeded();
      throw known;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
  const countUnavailable = (error: unknown): never => {
    if (error instanceof SearchUnavailable) counts.unavailable += 1;
    throw error;
  };
  const batcher = openBatcher(
    async (lines, count, { in_turn, signal }) => {
      const request = { body: lines as never, ...(in_turn && { max_concurrent_searches: 1 }) };
      const answer = await send(() => client.msearch(request, { requestTimeout: timeout }), signal).catch(countUnavailable);
      if (answer?.responses?.length !== count)
        throw new SearchUnavailable('busy', 'the number of results differs from the number of searches');
      return answer.responses;
    },
    options.lanes ?? 3,
    BATCH_SIZE,
  );
  const aliasOf = (name: string) => options.prefix + name;
  const headers = new Map<string, string>();
  const headerOf = (alias: string) => {
    let header = headers.get(alias);
    if (!header) {
      header = `${JSON.stringify({ index: aliasOf(alias), allow_partial_search_results: false })}\n`;
      headers.set(alias, header);
    }
    return header;
  };

  const countRefused = (error: unknown): never => {
    if (error instanceof SearchRefused) counts.refused += 1;
    throw error;
  };

  return {
    prefix: options.prefix,
    shards: options.shards ?? 1,
    replicas: options.replicas ?? 0,
    secret: options.secret ?? randomBytes(32).toString('base64url'),
    alias: aliasOf,
    async search(alias, body, call: BatchedCall = {}) {
      circuit.guard();
      const lines = `${headerOf(alias)}${typeof body === 'string' ? body : JSON.stringify(body)}\n`;
      return span('search', { 'proviso.index': alias }, async () => {
        const answer = await batcher.add(lines, call).catch(countRefused);
        try {
          return checked(answer);
        } catch (error) {
          // An alias swap between finding the index and asking it: the alias already points at the new one.
          if (!(error instanceof SearchUnavailable) || error.kind !== 'no_index') return countRefused(error);
          return checked(await batcher.add(lines, call));
        }
      });
    },
    ask(work, { timeout_ms = timeout, signal, is_background } = {}) {
      return span('search, in one state of the index', {}, () =>
        send(() => work(client, { requestTimeout: timeout_ms }), signal, is_background).catch(countUnavailable),
      );
    },
    admin(work) {
      return span('search server', {}, () => send(() => work(client)));
    },
    ping,
    health: circuit.health,
    counts: () => ({ ...batcher.counts, ...counts }),
    countFallback(alias) {
      counts.fallbacks[alias] = (counts.fallbacks[alias] ?? 0) + 1;
    },
    async close() {
      circuit.close();
      await (client.transport as PooledTransport).close();
      await client.close();
    },
  };
}

/** What an error of the client means; its own have the whole request, with names, so that none of them is passed on. */
function classify(error: unknown): unknown {
  if (error instanceof errors.ResponseError) {
    const body = error.body as { error?: unknown } | string | undefined;
    const status = error.statusCode ?? 500;
    // From a proxy in front of OpenSearch, not from OpenSearch itself.
    if (typeof body === 'string' && body !== '' && status !== 401 && !overloaded.has(status))
      return new SearchUnavailable('unreachable', `an answer that is not JSON (status ${status})`);
    return failureOf(status, typeof body === 'object' ? body?.error : body);
  }
  if (error instanceof errors.TimeoutError) return new SearchUnavailable('timeout', error.message);
  if (error instanceof errors.DeserializationError) return new SearchUnavailable('unreachable', 'an answer that is not JSON');
  if (error instanceof errors.OpenSearchClientError) return new SearchUnavailable('unreachable', error.message);
  return error;
}
