import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { sql, statement } from '#db/sql';
import type { Clause } from './clauses.ts';
import type { Search } from './client.ts';
import { SearchUnavailable } from './errors.ts';
import type { Question } from './page.ts';

export type Counts = Record<string, { value: string; count?: number; label?: string }[]>;

const MOST_VALUES = 120;

/** The rows of a query in Postgres by the values of a column, in the order of the values unless sorted otherwise. */
export async function countRows(
  pool: Pool,
  rows: Knex.QueryBuilder,
  column: string,
  order = '1',
): Promise<{ value: string; count: number }[]> {
  const counted = rows
    .select(sql.raw('??::text as value, count(*)::int as count', [column]))
    .groupByRaw('1')
    .orderByRaw(order);
  return (await pool.query(statement(counted))).rows;
}

/** How many rows each value of these filters would leave with the other filters as they are. */
export async function countsOf<A extends object, N extends keyof A & string>(
  pool: Pool,
  query: A,
  names: readonly N[],
  rowsOf: (left: A, name: N) => Knex.QueryBuilder,
  order?: Partial<Record<N, string>>,
): Promise<Counts> {
  const count = async (name: N) => {
    const rows = rowsOf({ ...query, [name]: undefined }, name).whereNotNull(name);
    return [name, await countRows(pool, rows, name, order?.[name])];
  };
  return Object.fromEntries(await Promise.all(names.map(count)));
}

/**
 * Counts rows by the values of index fields. `question` builds the search of an input; a parameter that is set is
 * counted without itself, because its list offers the other values. Without a search server nothing is counted.
 */
export async function facetCounts<I extends Record<string, any>>(
  search: Search,
  question: (input: I) => Question,
  input: I,
  /** Parameter → field of the index. */
  fields: Partial<Record<keyof I & string, string>>,
  signal?: AbortSignal,
): Promise<Counts> {
  const names = Object.keys(fields) as (keyof I & string)[];
  const isSet = (name: string) => input[name] !== undefined && input[name] !== null && input[name] !== false;
  const groups = [names.filter((name) => !isSet(name)), ...names.filter(isSet).map((name) => [name])].filter((group) => group.length > 0);
  const count = async (group: (keyof I & string)[]): Promise<Counts> => {
    const { alias, query }: { alias: string; query: Clause } = question({
      ...input,
      ...Object.fromEntries(group.map((name) => [name, undefined])),
    });
    const aggs = Object.fromEntries(group.map((name) => [name, { terms: { field: fields[name], size: MOST_VALUES } }]));
    const { aggregations } = await search.search(alias, { size: 0, track_total_hits: false, query, aggs }, { signal });
    return Object.fromEntries(
      group.map((name) => [
        name,
        aggregations[name].buckets.map((one: { key: unknown; key_as_string?: string; doc_count: number }) => ({
          value: one.key_as_string ?? String(one.key),
          count: one.doc_count,
        })),
      ]),
    );
  };
  try {
    return Object.assign({}, ...(await Promise.all(groups.map(count))));
  } catch (error) {
    if (error instanceof SearchUnavailable) return {};
    throw error;
  }
}
