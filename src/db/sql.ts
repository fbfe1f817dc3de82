import createKnex, { type Knex } from 'knex';
import pg, { type Pool, type PoolClient } from 'pg';

/** What runs statements: a pool, or the client of a transaction. */
export type Queries = Pick<Pool | PoolClient, 'query'>;

/** Builds the statements whose text varies. It has no connection: a pool runs them, by `statement`. */
export const sql = createKnex({ client: 'pg' });

/** A built query as a pool takes it; `name` only where equal names mean equal texts. */
export function statement(query: Knex.QueryBuilder | Knex.Raw, name?: string): { name?: string; text: string; values: any[] } {
  const { sql: text, bindings } = query.toSQL().toNative();
  return { ...(name ? { name } : {}), text, values: bindings as any[] };
}

/** Fixed SQL with numbered parameters as part of a built query; a value may be a built part itself. */
export const bound = (text: string, values: readonly unknown[]): Knex.Raw =>
  sql.raw(
    text.replaceAll('?', '\\?').replace(/\$(\d+)/g, ':_$1'),
    Object.fromEntries(values.map((value, at) => [`_${at + 1}`, value])) as Record<string, Knex.Value>,
  );

/**
 * Conditions by what they compare with their value, such as `{ 'r.state = ?': state }`; one without a value is left
 * out.
 */
export type Filters = Record<string, unknown>;

/**
 * Used as `rows.modify(filtered, filters)`. A list of values is compared by `= any(?)`, so that its length does not
 * vary the text.
 */
export function filtered(rows: Knex.QueryBuilder, filters: Filters): void {
  for (const [condition, value] of Object.entries(filters)) {
    const times = condition.split('?').length - 1;
    if (value !== undefined && value !== null) rows.whereRaw(condition, Array(times).fill(value) as any[]);
  }
}

/** Names of tables or columns in SQL, separated by commas; `of` is an alias before each. */
export const quoted = (names: string | readonly string[], of?: string): string =>
  [names]
    .flat()
    .map((name) => (of ? `${of}.` : '') + pg.escapeIdentifier(name))
    .join(', ');
