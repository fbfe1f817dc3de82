import pg from 'pg';
import type { Facts } from './span.ts';

/** Begins a span below the one that is current; null where there is none. */
type BeginStatement = (name: string, facts: Facts) => { end: (error?: unknown) => void; bind: <F>(callback: F) => F } | null;

type AnyFunction = (...args: unknown[]) => unknown;

const verbs = /^\s*(select|insert|update|delete|with|begin|commit|rollback|create|alter|drop|truncate|set|copy|analyze|lock)\b/i;

/** The name of a prepared statement; otherwise its first word, and never more of its text, which may contain values. */
function nameOf(statement: { name?: string; text?: string } | string): { name: string; facts: Facts } {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement;
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  return { name: `postgres ${name || verb}`, facts: { 'db.system.name': 'postgresql', 'db.operation.name': verb } };
}

/**
 * Makes each Postgres statement a span. It wraps the client of `pg`, through which every pool and query builder sends.
 * Cursors, streams and COPY are left out: the span around them has their time. Returns a function that undoes it.
 */
export function traceStatements(begin: BeginStatement, bind: <F>(callback: F) => F): () => void {
  const client = pg.Client.prototype as unknown as { query: AnyFunction };
  const pool = pg.Pool.prototype as unknown as { connect: AnyFunction };
  const { query } = client;
  const own_connect = Object.getOwnPropertyDescriptor(pool, 'connect');
  const { connect } = pool;
  client.query = function traced(this: unknown, ...args: unknown[]) {
    const [statement] = args as [{ submit?: unknown; text?: string } | string | null | undefined];
    const is_text = typeof statement === 'string' || typeof statement?.text === 'string';
    if (!is_text || (typeof statement === 'object' && typeof statement?.submit === 'function')) return query.apply(this, args);
    const { name, facts } = nameOf(statement as { text: string } | string);
    const span = begin(name, facts);
    if (!span) return query.apply(this, args);
    const at = args.findLastIndex((one) => typeof one === 'function');
    if (at >= 0) {
      const done = span.bind(args[at] as AnyFunction);
      const traced = (error: unknown, ...rest: unknown[]) => {
        span.end(error ?? undefined);
        return done(error, ...rest);
      };
      return query.apply(this, args.with(at, traced));
    }
    const answered = query.apply(this, args) as Promise<unknown>;
    answered.then(() => span.end(), span.end);
    return answered;
  };
  // Without `bind` a request that waits for a connection continues in the trace of the request that released it.
  pool.connect = function bound(this: unknown, ...callbacks: unknown[]) {
    return connect.apply(
      this,
      callbacks.map((callback) => (typeof callback === 'function' ? bind(callback) : callback)),
    );
  };
  return () => {
    client.query = query;
    if (own_connect) Object.defineProperty(pool, 'connect', own_connect);
    else Reflect.deleteProperty(pool, 'connect');
  };
}
