import './types.ts';
import pg from 'pg';

/** Plain pg pool for frequent reads with named prepared statements: `pool.query({ name, text, values })`. */
export function openPool(
  database_url: string,
  options: { max?: number; query_timeout?: number; onError?: (error: Error) => void } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database_url,
    application_name: 'proviso',
    max: options.max ?? 20,
    query_timeout: options.query_timeout,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  });
  // An idle connection that breaks (server restarted) is replaced at the next query. Without a listener its error event would end the
  // process.
  pool.on('error', options.onError ?? (() => {}));
  // The same for a connection in use that breaks between two statements of a transaction: the pool does not listen to it then. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
