/**
 * OpenSearch did not answer this question: unreachable, overloaded, timed out or without the index. The caller falls
 * back to Postgres.
 */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly reason: string;
  /** unreachable and timeout concern the whole service; busy and no_index only this request. */
  readonly kind: 'unreachable' | 'timeout' | 'busy' | 'no_index';
  constructor(kind: SearchUnavailable['kind'], reason: string, cause?: unknown) {
    super(`The search service cannot answer: ${reason}`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

export const REFUSED_PASSWORD = 'it refuses the configured user name and password';

/** OpenSearch rejected the query itself: an internal error, never hidden by the fallback. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
  readonly status: number;
  constructor(status: number, reason: string) {
    super(`OpenSearch refused the request (${status}): ${reason}`);
    this.status = status;
  }
}

/** A cursor that is not ours, belongs to another question, or whose place is no longer held. */
export class CursorError extends Error {
  override name = 'CursorError';
  readonly code: 'invalid_request' | 'gone';
  constructor(code: 'invalid_request' | 'gone', message: string) {
    super(message);
    this.code = code;
  }
}

/** An index was not built or swapped; the old one stays in place. */
export class IndexBuildError extends Error {
  override name = 'IndexBuildError';
}

/** A parameter the index cannot serve, such as a sort by a field it does not sort by. */
export class QueryError extends Error {
  override name = 'QueryError';
  readonly parameter: string;
  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}
