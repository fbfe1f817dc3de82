import type { Pool } from 'pg';
import { expiredCursor, fromPlace, questionHash, readCursor, writeCursor } from './cursor.ts';

/** One value a list is sorted by: SQL over the rows of the list and its Postgres type. Values that are absent stand last. */
export interface SortKey {
  sql: string;
  type: 'text' | 'date' | 'boolean' | 'integer' | 'bigint' | 'numeric';
  desc?: boolean;
  /** May be null. */
  nullable?: boolean;
}

/** Pieces of the statement that reads one row more than a page. */
interface PagePieces {
  /** Column that goes through to the outermost select, named list_place. */
  place: string;
  /** Condition on the rows of the list: those behind the last row shown. */
  behind: string;
  order: string;
  limit: string;
}

interface KeyedList {
  /** The request: a cursor is valid only for the list it came from. */
  question: unknown;
  /** Name of the prepared statement, for a text that is the same whenever `keys` are. */
  name?: string;
  /** Parameters from $1 on that keep the value of the first page, such as the day a list began. */
  keeps?: string[];
  /** Further parameters, behind those. */
  values: unknown[];
  /** Together they tell any two rows apart. */
  keys: SortKey[];
  sql: (pieces: PagePieces) => string;
}

interface Asked {
  limit: number;
  cursor?: string;
}

type Row = Record<string, any>;

/** SQLSTATE class 22: a value that is none of its type, such as a day that does not exist. */
const isDataException = (error: unknown) => String((error as { code?: unknown })?.code ?? '').startsWith('22');

/** The keys as an ORDER BY has them. */
export const orderOf = (keys: SortKey[]) =>
  keys.map(({ sql, desc, nullable }) => `${sql}${desc ? ' desc' : ''}${desc && nullable ? ' nulls last' : ''}`).join(', ');

/** Condition for rows that follow the row with these values, in parameters from `first` on; a null takes no parameter. */
function behindRow(keys: SortKey[], values: (string | null)[], first: number): string {
  let next = first;
  const bound = keys.map(({ type }, at) => (values[at] === null ? null : `$${next++}::${type}`));
  if (!keys.some(({ desc, nullable }) => nullable || Boolean(desc) !== Boolean(keys[0]!.desc))) {
    return `(${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]!.desc ? '<' : '>'} (${bound.join(', ')})`;
  }
  const ways = keys.flatMap(({ sql, desc, nullable }, at) => {
    if (bound[at] === null) return [];
    const same = keys.slice(0, at).map((key, of) => (bound[of] === null ? `${key.sql} is null` : `${key.sql} = ${bound[of]}`));
    const past = `${sql} ${desc ? '<' : '>'} ${bound[at]}`;
    return [[...same, nullable ? `(${past} or ${sql} is null)` : past].join(' and ')];
  });
  return `(${ways.join(' or ')})`;
}

/**
 * One page of a list in Postgres, behind the row the page before ended with: a row that comes or goes in between moves no other. The rows
 * are counted once, on the first page.
 */
export async function pageByKeys(
  { search, pool }: { search: { secret: string }; pool: Pick<Pool, 'query'> },
  list: KeyedList,
  asked: Asked,
): Promise<{ rows: Row[]; total: number; next_cursor: string | null }> {
  const { keys, keeps = [], values } = list;
  const hash = questionHash(list.question);
  const told_place = asked.cursor ? readCursor(search.secret, hash, asked.cursor) : null;
  const skip = told_place?.skip ?? 0;
  // A page by its number counts from the beginning again.
  const place = told_place?.skip === undefined ? told_place : null;
  // Written when the list had other keys, or counted its rows.
  if (place && place.after.length !== keeps.length + keys.length) throw expiredCursor();
  const told = (place?.after ?? []).map((value) => (value === null ? null : String(value)));
  const kept = place ? (told.slice(0, keeps.length) as string[]) : keeps;
  const after = place ? told.slice(keeps.length) : null;
  const fixed = [...kept, ...values];
  const bound = after?.filter((value) => value !== null) ?? [];
  const counted = after ? 'null' : 'count(*) over ()';
  const shape = after ? `_behind${after.map((value) => (value === null ? '0' : '1')).join('')}` : skip > 0 ? '_skip' : '';
  const statement = {
    ...(list.name ? { name: `${list.name}${shape}` } : {}),
    text: list.sql({
      place: `array[${[counted, ...keys.map(({ sql }) => sql)].map((sql) => `(${sql})::text`).join(', ')}] as list_place`,
      behind: after ? behindRow(keys, after, fixed.length + 1) : 'true',
      order: orderOf(keys),
      limit: `limit $${fixed.length + bound.length + 1}${skip > 0 ? ` offset $${fixed.length + bound.length + 2}` : ''}`,
    }),
    values: [...fixed, ...bound, asked.limit + 1, ...(skip > 0 ? [skip] : [])],
  };
  const { rows } = await fromPlace(place, () => pool.query<Row>(statement), isDataException);
  // Rows are counted with the rows of a page, and a page behind the last row has none.
  if (skip > 0 && rows.length === 0) {
    const first = await pageByKeys({ search, pool }, list, { limit: 1 });
    return { rows: [], total: first.total, next_cursor: null };
  }
  const total = place?.total ?? Number(rows[0]?.list_place[0] ?? 0);
  const last = rows.length > asked.limit ? rows[asked.limit - 1]! : null;
  return {
    rows: rows.slice(0, asked.limit).map(({ list_place: _, ...row }): Row => row),
    total,
    next_cursor:
      last &&
      writeCursor(search.secret, hash, {
        from: 'postgres',
        after: [...kept, ...last.list_place.slice(1)],
        seen: (place?.seen ?? skip) + asked.limit,
        total,
      }),
  };
}
