import { EventEmitter } from 'node:events';
import { Connection, errors } from '@opensearch-project/opensearch';
import { type Dispatcher, Pool } from 'undici';

/** Idle connections are kept this long, in milliseconds; OpenSearch itself closes none. */
const KEPT_MS = 60_000;
const SOCKETS = 32;

type Answered = (error: Error | null, response: any) => void;

/** A response of which everything is there, as the client reads one: its listeners are attached before the text is emitted. */
class Whole extends EventEmitter {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  constructor(statusCode: number, headers: Record<string, unknown>) {
    super();
    this.statusCode = statusCode;
    this.headers = headers;
  }
  setEncoding(): void {}
  destroy(): void {}
}

/** The connection broke before the answer began; the other side may have closed it while it was idle. */
const isStale = (error: NodeJS.ErrnoException, is_answered: boolean): boolean =>
  !is_answered && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '');

const wordsOf = (error: NodeJS.ErrnoException, is_answered: boolean): string =>
  error.code === 'UND_ERR_SOCKET' && is_answered ? 'the connection broke during the answer' : (error.code ?? error.message);

/**
 * How the client of OpenSearch sends its requests: over undici's kept-alive connections, at half the processor time and waiting of node:http, which the
 * client's own uses. The time limit of a request is for all of it, to the last byte. Nothing is printed, and no error has the request, which holds names.
 */
export class PooledConnection extends Connection {
  readonly #pool: Pool;

  constructor(options: ConstructorParameters<typeof Connection>[0]) {
    super({ ...options!, agent: false as never });
    // Each request has its own time limit.
    const limits = { keepAliveTimeout: KEPT_MS, headersTimeout: 0, bodyTimeout: 0 };
    this.#pool = new Pool(this.url.origin, { connections: SOCKETS, ...limits, connect: { ca: this.ssl?.ca as string | undefined } });
  }

  override request(params: any, answered: Answered): any {
    const { path, headers, method, body } = this.buildRequestObject(params) as Dispatcher.DispatchOptions;
    let under_way: Dispatcher.DispatchController | null = null;
    let has_ended = false;
    const end = (error: Error | null, response: Whole | null) => {
      if (has_ended) return;
      has_ended = true;
      clearTimeout(timer);
      answered(error, response);
      if (error) under_way?.abort(error);
    };
    const timer = setTimeout(
      () => end(new errors.TimeoutError(`no response within ${params.timeout} ms`, null as never), null),
      params.timeout,
    );
    /** A kept-alive connection may have been closed by the other side just before: such a request is sent once more. */
    const send = (is_last: boolean) => {
      let response: Whole | null = null;
      const parts: Buffer[] = [];
      this.#pool.dispatch({ path, method, body, headers } as Dispatcher.DispatchOptions, {
        onRequestStart(controller) {
          under_way = controller;
          // It waited for a connection too long.
          if (has_ended) controller.abort(new errors.RequestAbortedError('ended before it was sent'));
        },
        onResponseStart(_controller, status, given) {
          response = new Whole(status, given);
        },
        onResponseData(_controller, part) {
          parts.push(part);
        },
        onResponseEnd() {
          if (has_ended) return;
          end(null, response);
          response!.emit('data', parts.length === 1 ? parts[0]!.toString() : Buffer.concat(parts).toString());
          response!.emit('end');
        },
        onResponseError(_controller, error: NodeJS.ErrnoException) {
          if (!is_last && !has_ended && isStale(error, response !== null)) send(true);
          else end(new errors.ConnectionError(wordsOf(error, response !== null)), null);
        },
      });
    };
    send(false);
    return { abort: () => end(new errors.RequestAbortedError('Request aborted'), null) };
  }

  /** `done` is the client's own callback, which its types leave out. */
  override close(done: () => void = () => {}): Connection {
    this.#pool.destroy().then(done, done);
    return this;
  }
}
