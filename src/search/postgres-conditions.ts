import type { Knex } from 'knex';
import { formsOf } from './abbreviations.ts';
import type { SearchIndex } from './define-index.ts';
import { QueryError } from './errors.ts';

/** One SQL condition with its values. */
export interface Condition {
  sql: string;
  values: unknown[];
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

const nothing: Condition = { sql: 'false', values: [] };
const given = (text: string | null | undefined): text is string => text !== undefined && text !== null && text !== '';

/** Each word begins a word of the expression, in its short or its long form. Null: not asked. The migration indexes search_text(expression). */
export function wordsBegin(expression: string, text: string | null | undefined): Condition | null {
  if (!given(text)) return null;
  const words = plainWords(text);
  if (words.length === 0) return nothing;
  const like = `search_text(${expression}) like ?`;
  return {
    sql: words
      .map(
        (word) =>
          `(${formsOf(word)
            .map(() => like)
            .join(' or ')})`,
      )
      .join(' and '),
    values: words.flatMap((word) => formsOf(word).map((form) => `% ${form}%`)),
  };
}

/** The text stands anywhere in the expression, inside words too. */
export function textInside(expression: string, text: string | null | undefined): Condition | null {
  if (!given(text)) return null;
  const words = plainWords(text);
  return words.length === 0 ? nothing : { sql: `search_text(${expression}) like ?`, values: [`%${words.join(' ')}%`] };
}

/** True for rows that open with the text: they come first. */
export function opensWith(expression: string, text: string | null | undefined): Condition | null {
  if (!given(text)) return null;
  return { sql: `(search_text(${expression}) like ?) desc`, values: [` ${plainWords(text).join(' ')}%`] };
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
    /** ORDER BY for a `sort` parameter; only fields the index sorts by. `first` stands before the standard order, `columns` names expressions. */
    order(
      index: SearchIndex<any>,
      sort: string | null | undefined,
      standard: string,
      first: Condition | null = null,
      columns: Record<string, string> = {},
    ): Condition {
      const parts = (sort || standard).split(',').map((part) => part.trim());
      const sql = parts.map((part) => {
        const name = part.replace(/^-/, '');
        if (!index.sortable.includes(name)) {
          throw new QueryError('sort', `sort expects one or more of ${index.sortable.join(', ')}, each with an optional - for descending.`);
        }
        return `${columns[name] ?? name} ${part.startsWith('-') ? 'desc' : 'asc'} nulls last`;
      });
      return first && !sort ? { sql: [first.sql, ...sql].join(', '), values: first.values } : { sql: sql.join(', '), values: [] };
    },
    /** Ids of one page and how many there are in all. One document may have several current rows: it counts once. */
    async page(db: Knex, from: { table: string; id: string; order: Condition; limit: number; offset: number }) {
      const where = all.map(({ sql }) => `(${sql})`).join(' and ');
      const values = all.flatMap((condition) => condition.values) as any[];
      const found = `select distinct on (${from.id}) * from ${from.table} where ${where} order by ${from.id}, observed_from desc, id desc`;
      const [counted, listed] = await Promise.all([
        db.raw(`select count(distinct ${from.id})::int as total from ${from.table} where ${where}`, values),
        db.raw(`select ${from.id} as id from (${found}) found order by ${from.order.sql}, ${from.id} limit ? offset ?`, [
          ...values,
          ...(from.order.values as any[]),
          from.limit,
          from.offset,
        ]),
      ]);
      return { ids: listed.rows.map((row: { id: string }) => row.id) as string[], total: counted.rows[0].total as number };
    },
  };
}
