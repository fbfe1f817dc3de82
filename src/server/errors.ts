export const errorTable = {
  invalid_request: { status: 400, title: 'Invalid request' },
  unauthenticated: { status: 401, title: 'API key required' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  timeout: { status: 408, title: 'Request too slow' },
  conflict: { status: 409, title: 'Not possible in the current state' },
  gone: { status: 410, title: 'No longer available' },
  too_large: { status: 413, title: 'Request too large' },
  unsupported_media_type: { status: 415, title: 'Content-Type not accepted' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const;

export type ErrorCode = keyof typeof errorTable;

export interface Fault {
  parameter: string;
  in: 'path' | 'query' | 'header' | 'body';
  expected: string;
}

interface ProblemDetails {
  errors?: Fault[];
  /** Of a field, for the form that is shown again. */
  choices?: readonly string[];
  /** Such as reset_at or deactivation_date. */
  extra?: Record<string, string | number | boolean | null>;
  headers?: Record<string, string>;
  cause?: unknown;
  /** Those searched for a 404, if not those that the endpoint declares. */
  sources?: readonly string[];
}

/** The detail is shown to the caller: it repeats nothing the caller sent. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly errors: Fault[];
  readonly choices: readonly string[];
  readonly extra: Record<string, string | number | boolean | null>;
  readonly headers: Record<string, string>;
  readonly sources: readonly string[] | null;
  constructor(code: ErrorCode, detail: string, more: ProblemDetails = {}) {
    super(detail, { cause: more.cause });
    this.code = code;
    this.errors = more.errors ?? [];
    this.choices = more.choices ?? [];
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
    this.sources = more.sources ?? null;
  }
  get status(): number {
    return errorTable[this.code].status;
  }
}

export const invalidRequest = (detail: string, errors: Fault[] = [], choices: readonly string[] = []) =>
  new Problem('invalid_request', detail, { errors, choices });

/** A form with a file is what many tools send as an upload, so it is named. */
export const otherContent = (sent: string, expected: string, form_words: string) =>
  new Problem(
    'unsupported_media_type',
    `${sent.startsWith('multipart/') ? `multipart/form-data is not accepted here: ${form_words}. ` : ''}Send the body as Content-Type: ${expected}, without Content-Encoding.`,
    { errors: [{ parameter: 'Content-Type', in: 'header', expected }] },
  );

/** That only the database can validate. */
export const invalidParameter = (parameter: string, expected: string, place: Fault['in'] = 'query') =>
  invalidRequest(`The parameter ${parameter} is not valid: expected ${expected}.`, [{ parameter, in: place, expected }]);

export const missingParameter = (parameter: string, expected: string) =>
  invalidRequest(`The parameter ${parameter} is missing: expected ${expected}.`, [{ parameter, in: 'query', expected }]);

/** A path word that names no resource of a closed set. */
export const unknownWord = (fault: Fault) =>
  new Problem('not_found', `${fault.parameter}: unknown; use ${fault.expected}.`, { errors: [fault] });

/** The HTTP layer adds which of the sources are loaded in part only. */
export const notFound = (detail: string, sources?: readonly string[]) => new Problem('not_found', detail, { sources });

export const gone = (detail: string, extra: ProblemDetails['extra'] = {}) => new Problem('gone', detail, { extra });

export const unavailable = (detail: string, cause?: unknown) =>
  new Problem('unavailable', detail, { cause, headers: { 'Retry-After': '5' } });

/** Of so many requests, until it begins again. */
export const beyondLimit = (detail: string, limit: number, reset_ms: number, now = Date.now(), extra: ProblemDetails['extra'] = {}) =>
  new Problem('rate_limited', detail, {
    extra: { reset_at: new Date(reset_ms).toISOString(), ...extra },
    headers: {
      'Retry-After': String(Math.max(1, Math.ceil((reset_ms - now) / 1000))),
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(Math.ceil(reset_ms / 1000)),
    },
  });

/** Refused until one of them ends or is deleted. */
export const tooMany = (detail: string, now: Date, seconds = 30) =>
  new Problem('rate_limited', detail, {
    extra: { reset_at: new Date(now.getTime() + seconds * 1000).toISOString() },
    headers: { 'Retry-After': String(seconds) },
  });

export const unauthenticated = (detail: string, reason: string) =>
  new Problem('unauthenticated', detail, {
    errors: [{ parameter: 'X-API-Key', in: 'header', expected: 'a valid API key' }],
    extra: { reason },
    headers: { 'WWW-Authenticate': 'ApiKey realm="proviso", header="X-API-Key"' },
  });

export const forbidden = (detail: string, cause?: unknown) => new Problem('forbidden', detail, { cause });
