import type { Knex } from 'knex';

/** One search index: a projection of Postgres behind one alias, deletable and rebuildable at any time. */
export interface SearchIndex<Doc extends object = Record<string, unknown>> {
  alias: string;
  title: string;
  /** Field mappings; the engine adds `dynamic: strict` and `content_hash` (keyword). */
  properties: Record<string, unknown>;
  settings?: Record<string, unknown>;
  /** Names of the fields a request may search, filter and sort by. */
  searchable: string[];
  filterable: string[];
  sortable: string[];
  /** Tables whose changes touch documents of this index are declared in the record kinds (`documents`). */
  /** Rows of the documents with these ids, or of all, ordered by id and keyset-paged (`after`, `limit`). */
  rows: (database: Knex, select: { ids?: string[]; after?: string | null; limit?: number }) => Promise<Record<string, unknown>[]>;
  /** Id of the document a row becomes. */
  id: (row: Record<string, unknown>) => string;
  /** The document a row becomes; pure. */
  document: (row: Record<string, unknown>) => Doc;
}

export function defineIndex<Doc extends object>(index: SearchIndex<Doc>): SearchIndex<Doc> {
  return index;
}
