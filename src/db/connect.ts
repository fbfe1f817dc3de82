import './types.ts';
import createKnex, { type Knex } from 'knex';

const quiet = () => {};

/** For a start: a slow machine imports modules for many seconds, in which it does not look at its connections. */
export const START_WAIT_MS = 120_000;

/** Query builder with its own pool, for loading, the registry and lists. Frequent single reads use `openPool`. */
export function connect(database_url: string, { wait_ms = 10_000 } = {}): Knex {
  return createKnex({
    client: 'pg',
    connection: { connectionString: database_url, application_name: 'proviso' },
    pool: {
      min: 0,
      max: 10,
      createTimeoutMillis: Math.max(wait_ms, 30_000),
      // The planner overestimates the cost of reading documents page by page, so JIT would take longer to compile each
      // query than the query takes.
      afterCreate: (connection: { query: (sql: string, done: (error?: Error) => void) => void }, done: (error?: Error) => void) =>
        connection.query('set jit = off', done),
    },
    // Errors are thrown to the caller. knex would also print them, with a stack trace.
    log: { warn: quiet, error: quiet, deprecate: quiet, debug: quiet },
    acquireConnectionTimeout: wait_ms,
  });
}
