import type { Knex } from 'knex';
import type { Search } from './client.ts';
import type { WatchedIndex } from './define-index.ts';
import type { IndexDocument } from './physical.ts';

export interface Tally {
  count: number;
  sum: number;
}
export type Tallies = Record<string, Tally>;

/** An index as OpenSearch counts it at this moment, refreshed or not. */
export interface IndexState {
  name: string;
  uuid: string;
  /** Number of writes to its shards, from any client; it only grows. */
  operations: number;
}

export interface Ledger extends Omit<IndexState, 'name'> {
  lists: Tallies;
}

export function tally(lists: Tallies, list: string, content_sum: number, sign: 1 | -1 = 1): void {
  const { count, sum } = lists[list] ?? { count: 0, sum: 0 };
  lists[list] = { count: count + sign, sum: sum + sign * content_sum };
  if (lists[list].count === 0) delete lists[list];
}

export function tallyDocuments(lists: Tallies, index: WatchedIndex, documents: IndexDocument[]): void {
  if (index.watched) for (const { list, content_sum } of documents) tally(lists, list, content_sum);
}

/** Null if the name points to no index, or to several. */
export async function stateOf(search: Search, name: string): Promise<IndexState | null> {
  const fields = 'indices.*.uuid,indices.*.shards.*.routing.primary,indices.*.shards.*.seq_no.max_seq_no';
  const stats = await search.ask((client, within) =>
    client.indices.stats({ index: name, metric: ['docs'], level: 'shards', filter_path: fields as never }, within),
  );
  const found = Object.entries<any>(stats?.indices ?? {});
  if (found.length !== 1) return null;
  const [physical, { uuid, shards = {} }] = found[0]!;
  const primaries = Object.values<any[]>(shards).flatMap((copies) => copies.filter(({ routing }) => routing.primary));
  // Numbered from 0; -1 where nothing was written yet.
  return { name: physical, uuid, operations: primaries.reduce((sum, { seq_no }) => sum + seq_no.max_seq_no + 1, 0) };
}

const answered = (search: Search, request: object): Promise<any> =>
  search.ask((client, within) => client.search({ ...request, allow_partial_search_results: false } as never, within));

/** What a search of this name sees, per list: asked through an alias, its filter included. */
export async function talliesOf(search: Search, index: WatchedIndex, name: string): Promise<Tallies> {
  const body = {
    size: 0,
    track_total_hits: false,
    aggs: { lists: { terms: { field: index.watched, size: 1000 }, aggs: { sum: { sum: { field: 'content_sum' } } } } },
  };
  const answer = await answered(search, { index: name, request_cache: true, body });
  return Object.fromEntries(answer.aggregations.lists.buckets.map((one: any) => [one.key, { count: one.doc_count, sum: one.sum.value }]));
}

/** The same of some documents, by id. */
export async function contributions(search: Search, index: WatchedIndex, ids: string[]): Promise<Map<string, [string, number]>> {
  const body = {
    ...{ size: ids.length, track_total_hits: false, _source: false, docvalue_fields: ['document_id', index.watched, 'content_sum'] },
    query: { terms: { document_id: ids } },
  };
  const answer = await answered(search, { index: search.alias(index.alias), body });
  return new Map(
    answer.hits.hits.map(({ fields }: any) => [fields.document_id[0], [fields[index.watched!]?.[0] ?? '', fields.content_sum?.[0] ?? 0]]),
  );
}

export async function readLedger(db: Knex, uuid: string): Promise<Ledger | null> {
  const row = await db('index_ledger').where({ index_uuid: uuid }).first();
  return row ? { uuid, operations: Number(row.operations), lists: row.lists } : null;
}

export async function writeLedger(db: Knex, alias: string, { uuid, operations, lists }: Ledger): Promise<void> {
  const row = { index_uuid: uuid, alias, operations, lists: JSON.stringify(lists), recorded_at: db.fn.now() };
  await db('index_ledger').insert(row).onConflict('index_uuid').merge();
}

export async function forgetLedgers(db: Knex, search: Search, index: WatchedIndex, uuid: string): Promise<void> {
  await db('index_ledger')
    .where({ alias: search.alias(index.alias) })
    .whereNot({ index_uuid: uuid })
    .delete();
}
