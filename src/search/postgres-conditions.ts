import type { Knex } from 'knex';
import type { SearchIndex } from './define-index.ts';
import { QueryError } from './errors.ts';

/** One SQL condition with its values. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** Words of a question as Postgres compares them: case apart, without the signs that LIKE and typists add. */
export function likeWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f'’`]/g, '');
  return (
    plain
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 12) ?? []
  );
}

/** Each word stands somewhere in the expression; a trigram index on it makes this quick. Null: nothing to look for. */
export function wordsLike(expression: string, text: string | null | undefined): Condition | null {
  if (text === undefined || text === null || text === '') return null;
  const words = likeWords(text);
  if (words.length === 0) return { sql: 'false', values: [] };
  return { sql: words.map(() => `lower(${expression}) like ?`).join(' and '), values: words.map((word) => `%${word}%`) };
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
    /** ORDER BY for a `sort` parameter; only fields the index sorts by. */
    order(index: SearchIndex<any>, sort: string | null | undefined, standard: string): string {
      const parts = (sort || standard).split(',').map((part) => part.trim());
      for (const part of parts) {
        if (part !== standard && !index.sortable.includes(part.replace(/^-/, ''))) {
          throw new QueryError('sort', `sort expects one or more of ${index.sortable.join(', ')}, each with an optional - for descending.`);
        }
      }
      return parts.map((part) => (part.startsWith('-') ? `${part.slice(1)} desc nulls last` : `${part} nulls last`)).join(', ');
    },
    /** Ids of one page and how many there are in all. One document may have several current rows: it counts once. */
    async page(db: Knex, from: { table: string; id: string; order: string; limit: number; offset: number }) {
      const where = all.map(({ sql }) => `(${sql})`).join(' and ');
      const values = all.flatMap((condition) => condition.values) as any[];
      const found = `select distinct on (${from.id}) * from ${from.table} where ${where} order by ${from.id}, observed_from desc, id desc`;
      const [counted, listed] = await Promise.all([
        db.raw(`select count(distinct ${from.id})::int as total from ${from.table} where ${where}`, values),
        db.raw(`select ${from.id} as id from (${found}) found order by ${from.order}, ${from.id} limit ? offset ?`, [
          ...values,
          from.limit,
          from.offset,
        ]),
      ]);
      return { ids: listed.rows.map((row: { id: string }) => row.id) as string[], total: counted.rows[0].total as number };
    },
  };
}
