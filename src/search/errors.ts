export const REFUSED_PASSWORD = 'it refuses the configured user name and password';

/**
 * What the search server's error types mean, and what its operator should do. The words are in responses and on the
 * status page, so they name no command and no setting: docs/resources/runbook.md does.
 */
const BY_TYPE: [RegExp, string][] = [
  [/disk|flood_stage|index_create_block/, 'its disk is full or nearly full: make room on the disk of every search node'],
  [/cluster_block/, 'an index is blocked, usually because a disk is full: make room on the disk of every search node'],
  [/index_not_found/, 'an index does not exist yet or was deleted: it is rebuilt automatically'],
  [/index_closed/, 'an index is closed: open or rebuild it'],
  [
    /shard_not_found|no_shard_available|search_phase_execution|unavailable_shards/,
    'no copy of a part of the index is available: check that every search node runs and has room on its disk',
  ],
  [/circuit_breaking|out_of_memory/, 'it has too little memory for its searches: give its nodes more heap'],
  [/rejected_execution|too_many_requests/, 'it has more searches than it can handle: add search nodes or processors'],
  [
    /master_not_discovered|cluster_manager_not_discovered|not_master|no_master/,
    'its nodes have no elected manager: start the missing nodes',
  ],
  [/node_(closed|disconnected|not_connected)|receive_timeout|connect_transport/, 'one of its nodes is gone: start it again'],
  [/security|authentication|authorization/, REFUSED_PASSWORD],
];

const BY_STATUS: Record<number, string> = {
  429: 'it has more searches than it can handle: add search nodes or processors',
  502: 'the proxy before it cannot reach it: check that the search nodes run',
  503: 'it is starting, or a part of it is not available: check that every search node runs',
  504: 'the proxy before it waited too long for it: check the load of the search nodes',
};

/** The reason in plain words. An error type that is not known here stays out of them: the status says how it failed. */
export const failureWords = (status: number, type: string): string =>
  BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? BY_STATUS[status] ?? `it refused the search (status ${status})`;

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
