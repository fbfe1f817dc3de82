import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { sql, statement } from '#db/sql';
import { expiredCursor, fromPlace, questionHash, readCursor, writeCursor } from './cursor.ts';

/**
 * One value a list is sorted by: SQL over the rows of the list and its Postgres type. Values that are absent stand
 * last.
 */
export interface SortKey {
  sql: string;
  type: 'text' | 'date' | 'boolean' | 'integer' | 'bigint' | 'numeric';
  desc?: boolean;
  /** May be null. */
  nullable?: boolean;
}

/** The keys of a list whose newest rows come first; `at`: when each was made. */
const newestFirst = (at: string, id: string): SortKey[] => [
  { sql: `(extract(epoch from ${at}) * 1000000)::bigint`, type: 'bigint', desc: true },
  { sql: `${id}::text`, type: 'text', desc: true },
];

interface KeyedList {
  /** The request: a cursor is valid only for the list it came from. */
  question: unknown;
  /** Name of the prepared statement, for a text that is the same whenever `keys` are. */
  name?: string;
  /** Values that stay those of the first page, such as the day a list began. */
  keeps?: string[];
  /** Together they tell any two rows apart. */
  keys: SortKey[];
  /**
   * The list. `page` sorts the rows of a query and leaves one row more than a page; its column `list_place` goes
   * through to the outermost select.
   */
  query: (page: (rows: Knex.QueryBuilder) => Knex.QueryBuilder, kept: string[]) => Knex.QueryBuilder | Knex.Raw;
}

interface Query {
  limit: number;
  cursor?: string;
}

type Row = Record<string, any>;

/** SQLSTATE class 22: a value that is none of its type, such as a day that does not exist. */
const isDataException = (error: unknown) => String((error as { code?: unknown })?.code ?? '').startsWith('22');

/** The keys as an ORDER BY has them. */
export const orderOf = (keys: SortKey[]) =>
  keys.map(({ sql, desc, nullable }) => `${sql}${desc ? ' desc' : ''}${desc && nullable ? ' nulls last' : ''}`).join(', ');

/** Leaves only rows that follow the row with these values. */
function followRow(rows: Knex.QueryBuilder, keys: SortKey[], values: (string | null)[]): void {
  const sign = (key: SortKey) => (key.desc ? '<' : '>');
  if (!keys.some(({ desc, nullable }) => nullable || Boolean(desc) !== Boolean(keys[0]!.desc))) {
    const [names, types] = [keys.map((key) => key.sql).join(', '), keys.map(({ type }) => `?::${type}`).join(', ')];
    rows.whereRaw(`(${names}) ${sign(keys[0]!)} (${types})`, values as string[]);
    return;
  }
  rows.where((any) => {
    for (const [at, key] of keys.entries()) {
      if (values[at] === null) continue;
      any.orWhere((all) => {
        for (const [of, { sql: same, type }] of keys.slice(0, at).entries()) {
          if (values[of] === null) all.whereRaw(`${same} is null`);
          else all.whereRaw(`${same} = ?::${type}`, [values[of]!]);
        }
        const past = `${key.sql} ${sign(key)} ?::${key.type}`;
        all.whereRaw(key.nullable ? `(${past} or ${key.sql} is null)` : past, [values[at]!]);
      });
    }
  });
}

/**
 * One page of a list in Postgres, behind the row the page before ended with: a row that comes or goes in between moves
 * no other. The rows are counted once, on the first page.
 */
export async function pageByKeys(
  { search, pool }: { search: { secret: string }; pool: Pick<Pool, 'query'> },
  list: KeyedList,
  question: Query,
): Promise<{ rows: Row[]; total: number; next_cursor: string | null }> {
  const { keys, keeps = [] } = list;
  const hash = questionHash(list.question);
  const cursor_place = question.cursor ? readCursor(search.secret, hash, question.cursor) : null;
  const skip = cursor_place?.skip ?? 0;
  // A page by its number counts from the beginning again.
  const place = cursor_place?.skip === undefined ? cursor_place : null;
  // Written when the list had other keys, or counted its rows.
  if (place && place.after.length !== keeps.length + keys.length) throw expiredCursor();
  const stated = (place?.after ?? []).map((value) => (value === null ? null : String(value)));
  const kept = place ? (stated.slice(0, keeps.length) as string[]) : keeps;
  const after = place ? stated.slice(keeps.length) : null;
  const counted = after ? 'null' : 'count(*) over ()';
  const columns = [counted, ...keys.map((key) => key.sql)].map((column) => `(${column})::text`).join(', ');
  const shape = after ? `_behind${after.map((value) => (value === null ? '0' : '1')).join('')}` : skip > 0 ? '_skip' : '';
  const query = list.query((rows) => {
    rows
      .select(sql.raw(`array[${columns}] as list_place`))
      .orderByRaw(orderOf(keys))
      .limit(question.limit + 1)
      .offset(skip);
    if (after) followRow(rows, keys, after);
    return rows;
  }, kept);
  const { rows } = await fromPlace(place, () => pool.query<Row>(statement(query, list.name && `${list.name}${shape}`)), isDataException);
  // Rows are counted with the rows of a page, and a page behind the last row has none.
  if (skip > 0 && rows.length === 0) {
    const first = await pageByKeys({ search, pool }, list, { limit: 1 });
    return { rows: [], total: first.total, next_cursor: null };
  }
  const total = place?.total ?? Number(rows[0]?.list_place[0] ?? 0);
  const last = rows.length > question.limit ? rows[question.limit - 1]! : null;
  return {
    rows: rows.slice(0, question.limit).map(({ list_place: _, ...row }): Row => row),
    total,
    next_cursor:
      last &&
      writeCursor(search.secret, hash, {
        from: 'postgres',
        after: [...kept, ...last.list_place.slice(1)],
        seen: (place?.seen ?? skip) + question.limit,
        total,
      }),
  };
}

interface Newest extends Pick<KeyedList, 'question' | 'name'> {
  /** When each row was made, and its id. */
  by: [at: string, id: string];
  rows: Knex.QueryBuilder;
}

/** A page of a list whose newest rows come first, as it is answered. */
export async function newestPage<R>(
  deps: Parameters<typeof pageByKeys>[0],
  { by, rows: list, ...named }: Newest,
  show: (row: Row) => R,
  query: Query,
) {
  const { rows, ...page } = await pageByKeys(deps, { ...named, keys: newestFirst(...by), query: (page) => page(list.clone()) }, query);
  return { results: rows.map(show), ...page, limit: query.limit };
}

/** Every row of a list, some at a time. */
export async function* everyPage<R>(
  read: (query: { limit: number; cursor?: string }) => Promise<{ results: R[]; next_cursor: string | null }>,
): AsyncGenerator<R[]> {
  for (let cursor: string | undefined; ; ) {
    const { results, next_cursor } = await read({ limit: 500, cursor });
    yield results;
    if (next_cursor === null) return;
    cursor = next_cursor;
  }
}
