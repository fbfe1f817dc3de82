import './types.ts';
import pg from 'pg';

/** Further texts are sent without a name, as every prepared statement takes memory in every connection. */
const MOST_PREPARED = 1000;
const names = new Map<string, string>();
let made = 0;

/** The name that a text is prepared under, such as select_provider_12; undefined for one that is not a single query. */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  const [, verb] = /^[\s(]*(select|with|insert|update|delete)\b/i.exec(text) ?? [];
  if (!verb || text.includes(';') || names.size >= MOST_PREPARED) return undefined;
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  const name = `${verb}_${table ?? 'value'}_${made++}`.toLowerCase().slice(-63);
  names.set(text, name);
  return name;
}

/** What Postgres says of a statement with `*` that was prepared before a migration added a column. */
export const isStale = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** Plain pg pool: `pool.query(text, values)` prepares the text. */
export function openPool(database_url: string, options: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database_url,
    application_name: 'proviso',
    max: options.max ?? 20,
    // A new connection plans its first statements again, several milliseconds each.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    connectionTimeoutMillis: 5_000,
  });
  // An idle connection that breaks (server restarted) is replaced at the next query. Without a listener its error event
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The same for a connection in use that breaks between two statements: the pool does not listen to it then. The
    // next statement fails.
    client.on('error', () => {});
    // What knex built comes as an object and stays as it is: filters and sorts make too many texts of it.
    client.query = (...[text, ...more]: any[]) => {
      const send = (...args: unknown[]) => (pg.Client.prototype.query as (...args: unknown[]) => any).apply(client, args);
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      if (!name) return send(text, ...more);
      const done = typeof more.at(-1) === 'function' ? more.pop() : null;
      // From here on it is prepared under another name, which another connection may have led to before; outside of a
      // transaction it runs again at once.
      const isRepeated = (error: Error | null): boolean => {
        if (!error || !isStale(error)) return false;
        if (names.get(text) === name) names.delete(text);
        return client.getTransactionStatus() === 'I';
      };
      if (!done)
        return send({ name, text }, ...more).catch((error: Error) => {
          if (isRepeated(error)) return send(text, ...more);
          throw error;
        });
      return send({ name, text }, ...more, (error: Error | null, result: unknown) =>
        isRepeated(error) ? send(text, ...more, done) : done(error, result),
      );
    };
  });
  return pool;
}
