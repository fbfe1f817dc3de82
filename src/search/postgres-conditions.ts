import type { Knex } from 'knex';
import { formsOf } from './abbreviations.ts';
import { hasWords } from './clauses.ts';
import type { SearchIndex } from './define-index.ts';
import { SearchUnavailable } from './errors.ts';
import { sortable } from './sort.ts';

export interface Condition {
  sql: string;
  values: unknown[];
}

export interface Order extends Condition {
  descending: boolean;
}

/** Words of a question as `search_text` leaves them. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f'’`]/g, '');
  return (
    plain
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.slice(0, 12) ?? []
  );
}

/**
 * SQL: each word of the value (`plainWords`) begins a word of the column. A text without letters and digits has no
 * words and matches nothing.
 */
export const matchesWords = (column: string): string =>
  `(select coalesce(bool_and(search_text(coalesce(${column}, '')) like '% ' || word || '%'), false) from unnest(?::text[]) word)`;

const nothing: Condition = { sql: 'false', values: [] };
const given = (text: string | null | undefined): text is string => text !== undefined && text !== null && text !== '';

/**
 * Each word begins a word of the expression, in its short or its long form. Null: not asked. Records have indexes of
 * search_text(expression).
 */
export function wordsBegin(expression: string, text: string | null | undefined): Condition | null {
  if (!given(text)) return null;
  const words = plainWords(text);
  if (words.length === 0) return nothing;
  // One comparison a word, whatever its forms: search_text is what costs.
  const forms = words.map(formsOf);
  return {
    sql: forms.map((all) => `search_text(${expression}) ${all.length > 1 ? '~' : 'like'} ?`).join(' and '),
    values: forms.map((all) => (all.length > 1 ? ` (${all.join('|')})` : `% ${all[0]}%`)),
  };
}

/** The text stands anywhere in the expression, inside words too. */
export function textInside(expression: string, text: string | null | undefined): Condition | null {
  if (!given(text)) return null;
  const words = plainWords(text);
  return words.length === 0 ? nothing : { sql: `search_text(${expression}) like ?`, values: [`%${words.join(' ')}%`] };
}

/** Rows that open with the text come first. */
export function opensWith(expression: string, text: string | null | undefined): Order[] {
  if (!given(text)) return [];
  return [{ sql: `search_text(${expression}) like ?`, values: [` ${plainWords(text).join(' ')}%`], descending: true }];
}

/**
 * Without the index a very common word can take long: the query is canceled and the caller gets an error to try later.
 */
const patience_ms = 5000;
async function bounded(query: Knex.Raw): Promise<{ rows: any[] }> {
  try {
    return (await query.timeout(patience_ms, { cancel: true })) as { rows: any[] };
  } catch (error) {
    if ((error as Error).name !== 'KnexTimeoutError') throw error;
    throw new SearchUnavailable('busy', 'the database takes too long for this request', error);
  }
}

/** Gathers the conditions of a search in Postgres, the stand-in while OpenSearch is down. */
export function conditions(...fixed: string[]) {
  const all: Condition[] = fixed.map((sql) => ({ sql, values: [] }));
  return {
    add(condition: Condition | string | null, ...values: unknown[]) {
      if (typeof condition === 'string') all.push({ sql: condition, values });
      else if (condition) all.push(condition);
    },
    among(column: string, value: string | string[] | number | boolean | null | undefined) {
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return;
      all.push(Array.isArray(value) ? { sql: `${column} = any(?)`, values: [value] } : { sql: `${column} = ?`, values: [value] });
    },
    /**
     * Order of a `sort` parameter, only by fields the index sorts by; `columns` names expressions, `first` stands
     * before the standard order.
     */
    order(
      index: SearchIndex<any>,
      sort: string | null | undefined,
      standard: string,
      first: Order[] = [],
      columns: Record<string, string> = {},
    ): Order[] {
      const parts = (sort || standard).split(',').map((part) => part.trim());
      const sorted = parts.map((part): Order => {
        const name = sortable(index, part);
        return { sql: columns[name] ?? name, values: [], descending: part.startsWith('-') };
      });
      return sort ? sorted : [...first, ...sorted];
    },
    /**
     * Ids of one page and how many there are in all, in one reading. One document may have several current rows: it
     * counts once. Only the id and what is sorted by are carried, since rows are wide.
     */
    async page(db: Knex, from: { table: string; id: string; order: Order[]; limit: number; offset: number }) {
      const where = all.map(({ sql }) => `(${sql})`).join(' and ');
      const carried = from.order.map(({ sql }, at) => `${sql} as place_${at}`).join(', ');
      const sorted = from.order.map(({ descending }, at) => `place_${at} ${descending ? 'desc' : 'asc'} nulls last`).join(', ');
      const { rows } = await bounded(
        db.raw(
          `with found as (
           select distinct on (${from.id}) ${from.id} as id, ${carried} from ${from.table} where ${where}
            order by ${from.id}, observed_from desc, ${from.table.startsWith('(') ? '' : `${from.table}.`}id desc),
         page as (select id, row_number() over (order by ${sorted}, id) as position from found order by position limit ? offset ?)
         select (select count(*)::int from found) as total, (select array_agg(id order by position) from page) as ids`,
          [...from.order.flatMap(({ values }) => values), ...all.flatMap(({ values }) => values), from.limit, from.offset] as any[],
        ),
      );
      return { ids: (rows[0].ids ?? []) as string[], total: rows[0].total as number };
    },
  };
}

/**
 * Patterns for `ilike all`: each word of a name, in any position; a word may be a beginning, with or without `*` or `%`
 * behind it. A name without a letter or a digit matches an empty text only.
 */
export const likeWords = (name: string): string[] =>
  !hasWords(name) ? [''] : name.split(/[\s,]+/).map((word) => `%${word.replace(/(?<![*%])[*%]+$/, '').replace(/[\\%_]/g, '\\$&')}%`);
