import { hash } from 'node:crypto';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';

/**
 * What the engine puts beside an index's own fields: the hash that verify compares, and the id as a field that can be
 * sorted by.
 */
const engineProperties = { content_hash: { type: 'keyword' }, document_id: { type: 'keyword' } };
/** For watched indexes also a number derived from the hash, which can be summed. */
const watchedProperties = { ...engineProperties, content_sum: { type: 'long', index: false } };
const added = (index: SearchIndex<any>) => (index.watched ? watchedProperties : engineProperties);

/** Changes when an index must be rebuilt: its mapping, its settings, its version. */
export function mappingHash(index: SearchIndex<any>): string {
  const shape = JSON.stringify([index.properties, index.settings ?? {}, index.version ?? 1, added(index)]);
  return hash('sha256', shape).slice(0, 8);
}

/** Whether an index was built in the form that this program writes and asks for, whatever its prefix. */
export const isOurForm = (index: SearchIndex<any>, name: string): boolean => name.includes(`-${mappingHash(index)}-`);

export function physicalName(search: Search, index: SearchIndex<any>, now: number): string {
  return `${search.alias(index.alias)}-${mappingHash(index)}-${now}`;
}

/** Does a physical index belong to this alias? */
export function isPhysical(search: Search, alias: string, name: string): boolean {
  const start = `${search.alias(alias)}-`;
  return name.startsWith(start) && /^[0-9a-f]{8}-\d+$/.test(name.slice(start.length));
}

export function createBody(search: Search, index: SearchIndex<any>) {
  return {
    settings: {
      ...index.settings,
      number_of_shards: search.shards,
      // Copies and refreshes only cost while the index is filled; both are set before the swap.
      number_of_replicas: 0,
      refresh_interval: '-1',
    },
    mappings: { dynamic: 'strict', properties: { ...index.properties, ...added(index) } },
  };
}

export interface IndexDocument {
  id: string;
  content_hash: string;
  /** The body as it is sent; as an object, its many terms would stay in memory until they are. */
  json: string;
  /** Of a watched index: its list, and the number derived from the hash. */
  list: string;
  content_sum: number;
}

export function documentOf(index: SearchIndex<any>, row: Record<string, unknown>): IndexDocument {
  const id = index.id(row);
  const document = index.document(row) as Record<string, unknown>;
  const content = JSON.stringify(document);
  const digest = hash('sha256', content, 'buffer');
  const content_hash = digest.toString('base64url').slice(0, 22);
  // 31 bits: sums of four million documents stay exact, as OpenSearch adds in floating point.
  const content_sum = digest.readUInt32BE(0) >>> 1;
  const engine = JSON.stringify({ document_id: id, content_hash, ...(index.watched ? { content_sum } : {}) });
  const list = index.watched ? String(document[index.watched]) : '';
  return { id, content_hash, json: `${content.slice(0, -1)},${engine.slice(1)}`, list, content_sum };
}
