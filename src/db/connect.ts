import './types.ts';
import createKnex, { type Knex } from 'knex';

const quiet = () => {};

/** Query builder over a pool of its own: loading, registry, lists. Hot single reads use `openPool`. */
export function connect(database_url: string, options: { max?: number } = {}): Knex {
  return createKnex({
    client: 'pg',
    connection: { connectionString: database_url, application_name: 'proviso' },
    pool: {
      min: 0,
      max: options.max ?? 10,
      // Reading documents in pages looks costly to the planner, so that it would compile each page anew for longer than it runs.
      afterCreate: (connection: { query: (sql: string, done: (error?: Error) => void) => void }, done: (error?: Error) => void) =>
        connection.query('set jit = off', done),
    },
    // What fails is thrown to the caller; knex would print it as well, with a stack.
    log: { warn: quiet, error: quiet, deprecate: quiet, debug: quiet },
    acquireConnectionTimeout: 10_000,
  });
}
