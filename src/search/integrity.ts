import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { perOwner } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';
import { SearchUnavailable } from './errors.ts';
import { type Ledger, readLedger, stateOf, type Tallies, talliesOf } from './ledger.ts';
import { isOurForm } from './physical.ts';

/** Lists whose documents the index may have lost. */
export interface Integrity {
  lost: 'none' | 'all' | readonly string[];
  /** In a sentence; null where nothing is lost. */
  reason: string | null;
  /** The intact index that was compared: a repair builds another one. Null where none was compared. */
  uuid: string | null;
}

/** An answer is no older than this; half of the two seconds within which a loss must show. */
const REMEMBERED_MS = 1000;
const RENEWED_MS = 500;
export const INTACT: Integrity = { lost: 'none', reason: null, uuid: null };
const lose = (lost: Integrity['lost'], reason: string | null): Integrity => ({ lost, reason, uuid: null });

function differing(written: Tallies, seen: Tallies): string[] {
  const lists = new Set([...Object.keys(written), ...Object.keys(seen)]);
  return [...lists].filter((list) => !isDeepStrictEqual(written[list], seen[list])).sort();
}

/**
 * Compares the index with the ledger: whether it is the index the service built, whether it took no write but the
 * service's own (also one that no refresh shows yet, or that kept every hash), and whether a search sees as many
 * documents of each list, with the same hashes.
 */
async function compare(search: Search, index: SearchIndex<any>, ledgerOf: (uuid: string) => Promise<Ledger | null>): Promise<Integrity> {
  const alias = search.alias(index.alias);
  try {
    const [state, seen] = await Promise.all([stateOf(search, alias), talliesOf(search, index, alias)]);
    const ledger = state && (await ledgerOf(state.uuid));
    // Queries have the form of the index they were written for: another one finds less, or nothing.
    if (state && !isOurForm(index, state.name)) return lose('all', 'the search index is of another version');
    if (!ledger) return lose('all', 'the search index is not the one this service built');
    if (state.operations !== ledger.operations) return lose('all', 'something else changed the search index');
    const lost = differing(ledger.lists, seen);
    if (lost.length > 0) return lose(lost, `the search index does not contain what was written for ${lost.join(', ')}`);
    return { ...INTACT, uuid: state.uuid };
  } catch (error) {
    if (error instanceof SearchUnavailable && error.kind === 'no_index') return lose('all', 'the search index is missing');
    throw error;
  }
}

const UNCHECKED = 'the search index could not be checked';

/** An index that could not be checked never gives a clear result. */
function unchecked(error: unknown): Integrity {
  if (error instanceof SearchUnavailable) return lose('all', UNCHECKED);
  throw error;
}

/** Why an index could not be checked: OpenSearch was away for a moment, and a roster waits. Otherwise null. */
export const uncheckedOf = ({ reason }: Integrity): string | null => (reason === UNCHECKED ? reason : null);

interface Look {
  began_at: number;
  answer: Promise<Integrity>;
}

/** The newest look that found an index intact, and the one under way. */
const looksOn = perOwner(() => new Map<string, { known?: Look; pending?: Look }>());

/**
 * Whether an index still holds what Postgres has, at most a second old. An intact result is cached that long and
 * refreshed before it expires, so requests do not wait under load; a loss is checked again by the next request, so it
 * ends as soon as it is repaired.
 */
export function integrityOf({ search, pool }: { search: Search; pool: Pool }, index: SearchIndex<any>): Promise<Integrity> {
  const all = looksOn(search);
  const looks = all.get(index.alias) ?? {};
  all.set(index.alias, looks);
  const now = performance.now();
  const isRecent = (look: Look | undefined): look is Look => look !== undefined && now - look.began_at < REMEMBERED_MS;
  const start = (): Look => {
    const look: Look = { began_at: now, answer: compare(search, index, ledgerBy(sharedPool(pool))).catch(unchecked) };
    looks.pending = look;
    const end = (known?: Look) => {
      if (looks.pending === look) looks.pending = undefined;
      looks.known = known;
    };
    look.answer.then(
      ({ lost }) => end(lost === 'none' ? look : undefined),
      () => end(),
    );
    return look;
  };
  if (isRecent(looks.known)) {
    if (now - looks.known.began_at > RENEWED_MS && !isRecent(looks.pending)) start();
    return looks.known.answer;
  }
  return (isRecent(looks.pending) ? looks.pending : start()).answer;
}

const ledgerBy =
  (pool: Pool) =>
  async (uuid: string): Promise<Ledger | null> => {
    const text = 'select operations, lists from index_ledger where index_uuid = $1';
    const { rows } = await pool.query(text, [uuid]);
    return rows[0] ? { uuid, operations: Number(rows[0].operations), lists: rows[0].lists } : null;
  };

/**
 * What the looks before, during and after a search say together. Two intact looks at different indexes do not make the
 * search intact: documents may have been lost after the first look and the index repaired, which builds another one,
 * before the second.
 */
export function together(looks: readonly Integrity[]): Integrity {
  const wrong = looks.filter(({ lost }) => lost !== 'none');
  const uuids = [...new Set(looks.flatMap(({ uuid }) => uuid ?? []))];
  if (wrong.length === 0 && uuids.length > 1) return lose('all', 'the search index was built again during the search');
  if (wrong.length === 0) return { ...INTACT, uuid: uuids[0] ?? null };
  const { reason } = wrong[0]!;
  const lists = wrong.map(({ lost }) => lost);
  return lists.includes('all') ? lose('all', reason) : lose([...new Set((lists as string[][]).flat())], reason);
}

export const isLost = ({ lost }: Integrity, list: string): boolean => lost === 'all' || (lost !== 'none' && lost.includes(list));

/** The same without the cache, for the repair. */
export const integrityNow = (search: Search, db: Knex, index: SearchIndex<any>): Promise<Integrity> =>
  compare(search, index, (uuid) => readLedger(db, uuid));
