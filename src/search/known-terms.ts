import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { perOwner } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import type { Search } from './client.ts';
import type { WatchedIndex } from './define-index.ts';

/** A bit for each hash of a term, 2 MB: 8 of 100 are set by the 1.4 million terms of 139,000 exclusions. */
const HASH_BITS = 24;
/** Terms of any document that an index has had, by hash: what is not among them finds nothing in it. */
export type KnownTerms = Buffer;
export const noTermsYet = (): KnownTerms => Buffer.alloc(2 ** HASH_BITS / 8);

/** Stored with each index: one that is other needs other versions of the watched indexes. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> (32 - HASH_BITS);
}

export function addTerms(known: KnownTerms, hashes: Iterable<number>): void {
  for (const hash of hashes) known[hash >>> 3]! |= 1 << (hash & 7);
}

const MOST_LETTERS = 200;
/** Whether a document may have it. Other characters, and long words, may be parted otherwise by the search server. */
export function mayBeIndexed(known: KnownTerms, term: string): boolean {
  const hash = hashOf(term);
  if ((known[hash >>> 3]! >> (hash & 7)) & 1 || term.length > MOST_LETTERS) return true;
  for (let at = 0; at < term.length; at++) if (term.charCodeAt(at) < 0x21 || term.charCodeAt(at) > 0x7e) return true;
  return false;
}

interface Indexed {
  uuid: string;
  operations: number;
}

/** For an index in the state that is in its ledger, all of whose writes are among them. */
export async function writeTerms(db: Knex, { uuid, operations }: Indexed, terms: KnownTerms): Promise<void> {
  await db('index_terms').insert({ index_uuid: uuid, operations, terms }).onConflict('index_uuid').merge();
}

/** Those of the index in this state and no other; null if they are not stored. */
export async function readTerms(db: Knex, { uuid, operations }: Indexed): Promise<KnownTerms | null> {
  return (await db('index_terms').where({ index_uuid: uuid, operations }).first('terms'))?.terms ?? null;
}

/** After a write that was not entered: a process that has read the terms sees that they no longer hold. */
export async function forgetTerms(db: Knex, alias: string): Promise<void> {
  const uuids = db('index_ledger').where({ alias }).select('index_uuid');
  await db('index_terms').whereIn('index_uuid', uuids).delete();
  await db('index_ledger').where({ alias }).update({ recorded_at: db.fn.now() });
}

interface Known {
  uuid: string;
  written_at: string;
  terms: KnownTerms;
}

/** While an index is built there are two, and the alias may point to either. */
const only_index = `select l.index_uuid as uuid, l.recorded_at::text as written_at, t.terms from index_ledger l
  join index_terms t using (index_uuid, operations)
  where l.alias = $1 and not exists (select from index_ledger o where o.alias = l.alias and o.index_uuid <> l.index_uuid)`;

const REREAD_MS = 1000;
const knownOn = perOwner(() => new Map<string, { known?: Known; read_at: number }>());

/**
 * The terms of the index as it is after a look at its queue, if they have been read; otherwise null, and they are read
 * for the questions that follow. What is written to an index, by whatever process, waits until searches of before have
 * ended, and then changes `written_at`.
 */
export function knownTerms(
  { pool, search }: { pool: Pool; search: Search },
  { alias }: WatchedIndex,
  { is_queued, written_at }: { is_queued: boolean; written_at: string | null },
): Known | null {
  if (is_queued || written_at === null) return null;
  const shared = sharedPool(pool);
  const name = search.alias(alias);
  const all = knownOn(shared);
  const state = all.get(name) ?? { read_at: Number.NEGATIVE_INFINITY };
  if (state.known?.written_at === written_at) return state.known;
  all.set(name, state);
  if (performance.now() - state.read_at > REREAD_MS) {
    state.read_at = performance.now();
    // Where this fails, queries stay complete.
    shared.query(only_index, [name]).then(
      ({ rows }) => (state.known = rows[0]),
      () => {},
    );
  }
  return null;
}
