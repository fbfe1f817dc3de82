import type { Knex } from 'knex';

/** One search index: a projection of Postgres behind one alias, deletable and rebuildable at any time. */
export interface SearchIndex<Doc extends object = Record<string, unknown>> {
  alias: string;
  /** Field mappings; the engine adds `dynamic: strict`, `content_hash` and `document_id` (keywords). */
  properties: Record<string, unknown>;
  /** Index settings besides shards and replicas: analysis, similarity. */
  settings?: Record<string, unknown>;
  /** Changed when `document` comes to make other documents from the same rows: the index is then rebuilt. */
  version?: number | string;
  /**
   * Keyword field that names the list of a document: the index is compared, list by list, with what was written to it
   * (`ledger.ts`).
   */
  watched?: string;
  /** Names of the fields a request may sort by. */
  sortable: string[];
  /**
   * Rows of the documents with these ids, or of all, strictly ascending by id as bytes and keyset-paged (`after`,
   * `limit`): verify walks Postgres and the index side by side. Which tables' changes touch which documents is declared
   * in the record kinds (`documents`).
   */
  rows: (database: Knex, select: { ids?: string[]; after?: string | null; limit?: number }) => Promise<Record<string, unknown>[]>;
  id: (row: Record<string, unknown>) => string;
  document: (row: Record<string, unknown>) => Doc;
}

export type WatchedIndex = Pick<SearchIndex<any>, 'alias' | 'watched'>;

export function defineIndex<Doc extends object>(index: SearchIndex<Doc>): SearchIndex<Doc> {
  return index;
}
