/**
 * All that a span may state: names of our own, counts and times. A name, an identifier or a query string of a caller
 * has no place here, and neither has the message of an error, which may quote one.
 */
export type Facts = Partial<
  Record<
    | 'http.request.method'
    | 'http.route'
    | 'http.response.status_code'
    | 'db.system.name'
    | 'db.operation.name'
    | 'error.type'
    | 'proviso.request_id'
    | 'proviso.index'
    | 'proviso.source'
    | 'proviso.file_kind'
    | 'proviso.status'
    | 'proviso.linker'
    | 'proviso.rows'
    | 'proviso.retry',
    string | number
  >
>;

/** Adds what is known only at the end. */
export type Note = (facts: Facts) => void;

export interface RequestSpan {
  /** Spans begun by this work belong to the request. */
  within: <T>(work: () => T) => T;
  end: (name: string, facts: Facts, is_failure: boolean) => void;
}

export interface Tracer {
  request: (headers: Record<string, string | string[] | undefined>) => RequestSpan;
  span: <T>(name: string, facts: Facts, work: (note: Note) => Promise<T>) => Promise<T>;
  /** Whether the running work is part of a trace. */
  is_within: () => boolean;
}

// One for the whole process: a trace follows one piece of work through every part of it. Null unless an operator turned
// tracing on.
let tracer: Tracer | null = null;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

const unnoted: Note = () => {};

/** Runs work as a trace of its own, or as a span of the one it is part of. Without tracing it only runs it. */
export const traced = <T>(name: string, facts: Facts, work: (note: Note) => Promise<T>): Promise<T> =>
  tracer === null ? work(unnoted) : tracer.span(name, facts, work);

/**
 * Runs work as a span of the trace it is part of. Outside of one it only runs it: what looks for work every second
 * makes no traces.
 */
export const span = <T>(name: string, facts: Facts, work: (note: Note) => Promise<T>): Promise<T> =>
  tracer?.is_within() ? tracer.span(name, facts, work) : work(unnoted);

/** Begins the span of a request as the continuation of the caller's trace (W3C `traceparent`). Null without tracing. */
export const requestSpan = (headers: Record<string, string | string[] | undefined>): RequestSpan | null =>
  tracer === null ? null : tracer.request(headers);
