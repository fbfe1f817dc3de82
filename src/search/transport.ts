import { errors, Transport } from '@opensearch-project/opensearch';
import { type Dispatcher, Pool } from 'undici';
import { SearchUnavailable } from './errors.ts';

export interface Health {
  status: 'up' | 'down';
  down_since: string | null;
  reason: string | null;
}

/**
 * Remembers that OpenSearch is away, so that requests go to the fallback at once instead of each waiting for a timeout.
 * While down it probes every `every_ms` and closes by itself when the probe is answered.
 */
export function openCircuit(options: { probe: () => Promise<boolean>; every_ms?: number }) {
  const every = options.every_ms ?? 1000;
  const timeouts_to_open = 3;
  let health: Health = { status: 'up', down_since: null, reason: null };
  let timer: NodeJS.Timeout | null = null;
  let timeouts = 0;
  let closed = false;

  const probeLater = () => {
    if (closed) return;
    timer = setTimeout(async () => {
      timer = null;
      if (await options.probe().catch(() => false)) succeeded();
      else probeLater();
    }, every);
    timer.unref();
  };
  const open = (reason: string) => {
    if (health.status === 'down') return;
    health = { status: 'down', down_since: new Date().toISOString(), reason };
    probeLater();
  };
  const succeeded = () => {
    timeouts = 0;
    if (health.status === 'down') health = { status: 'up', down_since: null, reason: null };
  };
  return {
    health: () => health,
    succeeded,
    /** A connection that failed opens the circuit at once; a timeout only when several come in a row. */
    failed(error: SearchUnavailable) {
      if (error.kind === 'timeout') {
        timeouts += 1;
        if (timeouts >= timeouts_to_open) open(error.reason);
      } else if (error.kind === 'unreachable') open(error.reason);
    },
    guard() {
      if (health.status === 'down')
        throw new SearchUnavailable('unreachable', `not reachable since ${health.down_since} (${health.reason})`);
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** Idle connections are kept this long, in milliseconds; OpenSearch itself closes none. */
const KEPT_MS = 60_000;
const SOCKETS = 32;

interface Sent {
  method: string;
  path: string;
  querystring?: Record<string, unknown>;
  body?: object | string;
  /** Lines of JSON, or what they are made from. */
  bulkBody?: object[] | string;
}

interface Received {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** The connection broke before the answer began; the other side may have closed it while it was idle. */
const isStale = (error: NodeJS.ErrnoException, is_answered: boolean): boolean =>
  !is_answered && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '');

const wordsOf = (error: NodeJS.ErrnoException, is_answered: boolean): string =>
  error.code === 'UND_ERR_SOCKET' && is_answered ? 'the connection broke during the answer' : (error.code ?? error.message);

const textOf = (parts: Buffer[]): string => (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString();

/**
 * How the client sends its requests: over undici's kept-alive connections, at half the processor time of its own way,
 * which keeps each answer alive beyond its turn. The time limit of a request is for all of it, to the last byte; one is
 * sent again only where its connection broke before the answer began, which is safe as documents have ids. Nothing is
 * printed, and no error has the request, which holds names.
 */
export class PooledTransport extends Transport {
  #pool: Pool | null = null;
  /** From the URL: its path, and the sign-in. */
  #base = '';
  #sign_in: Record<string, string> = {};

  #connected(): Pool {
    if (this.#pool) return this.#pool;
    const { url, headers, ssl } = this.getConnection({ requestId: '' })!;
    this.#base = url.pathname.replace(/\/$/, '');
    this.#sign_in = headers;
    // Each request has its own time limit.
    const limits = { keepAliveTimeout: KEPT_MS, headersTimeout: 0, bodyTimeout: 0 };
    this.#pool = new Pool(url.origin, { connections: SOCKETS, ...limits, connect: { ca: ssl?.ca as string | undefined } });
    return this.#pool;
  }

  #answer(method: string, ignored: number[], statusCode: number, headers: Record<string, unknown>, text: string): Received {
    const is_head = method === 'HEAD';
    const is_json = !is_head && text !== '' && String(headers['content-type']).includes('json');
    const body = is_json ? this.serializer.deserialize(text) : is_head ? statusCode < 400 : text;
    const answer = { statusCode, headers, body };
    if (statusCode < 400 || ignored.includes(statusCode) || (is_head && statusCode === 404)) return answer;
    throw new errors.ResponseError(answer as never);
  }

  /** The client's methods call it with promises; it returns one with `abort`. */
  override request(sent: any, options: any = {}): any {
    const { method, path, querystring, body, bulkBody } = sent as Sent;
    const pool = this.#connected();
    const query = this.serializer.qserialize((querystring ?? {}) as never);
    const text =
      bulkBody !== undefined
        ? typeof bulkBody === 'string'
          ? bulkBody
          : this.serializer.ndserialize(bulkBody as never)
        : typeof body === 'object'
          ? this.serializer.serialize(body)
          : body;
    const type = text ? { 'content-type': bulkBody === undefined ? 'application/json' : 'application/x-ndjson' } : {};
    const request = {
      ...{ method, path: `${this.#base}${path}${query === '' ? '' : `?${query}`}`, body: text === '' ? null : text },
      headers: { ...this.#sign_in, ...type },
    } as Dispatcher.DispatchOptions;
    const limit_ms = Number(options.requestTimeout ?? this.requestTimeout);
    let under_way: Dispatcher.DispatchController | null = null;
    let fail: (error: Error) => void = () => {};
    const answered = new Promise<Received>((resolve, reject) => {
      let has_ended = false;
      fail = (error) => {
        if (has_ended) return;
        has_ended = true;
        clearTimeout(timer);
        reject(error);
        under_way?.abort(error);
      };
      const timer = setTimeout(() => fail(new errors.TimeoutError(`no response within ${limit_ms} ms`, null as never)), limit_ms);
      const send = (is_last: boolean) => {
        let status = 0;
        let headers: Record<string, unknown> = {};
        const parts: Buffer[] = [];
        pool.dispatch(request, {
          onRequestStart(controller) {
            under_way = controller;
            // It waited for a connection too long.
            if (has_ended) controller.abort(new errors.RequestAbortedError('ended before it was sent'));
          },
          onResponseStart(_controller, given, named) {
            status = given;
            headers = named;
          },
          onResponseData(_controller, part) {
            parts.push(part);
          },
          onResponseEnd: () => {
            if (has_ended) return;
            has_ended = true;
            clearTimeout(timer);
            try {
              resolve(this.#answer(method, options.ignore ?? [], status, headers, textOf(parts)));
            } catch (error) {
              reject(error);
            }
          },
          onResponseError(_controller, error: NodeJS.ErrnoException) {
            if (!is_last && !has_ended && isStale(error, status > 0)) send(true);
            else fail(new errors.ConnectionError(wordsOf(error, status > 0)));
          },
        });
      };
      send(false);
    });
    return Object.assign(answered, { abort: () => fail(new errors.RequestAbortedError('Request aborted')) });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
