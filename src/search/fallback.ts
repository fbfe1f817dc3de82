import type { Knex } from 'knex';
import type { Search } from './client.ts';
import { damagedCursor, questionHash, readCursor, writeCursor } from './cursor.ts';
import { SearchUnavailable } from './errors.ts';
import { type FoundPage, findPage, type PageRequest, type Question } from './page.ts';
import { BEING_INDEXED, isRebuildQueued } from './queued.ts';

/** Ids of a page straight from Postgres: rows after `offset`, one more than `limit` where there is more. */
type PostgresSearch = (page: { limit: number; offset: number }) => Promise<{ ids: string[]; total: number }>;

/**
 * Asks OpenSearch, and Postgres only when OpenSearch failed or its index is waiting for a rebuild (other data has taken
 * the place of all it holds); never because it found nothing. A list begun in Postgres continues there, one begun in
 * OpenSearch cannot: its next page waits for OpenSearch.
 */
export async function findWithFallback(
  { search, db }: { search: Search; db: Knex },
  question: Question,
  request: PageRequest,
  postgres: PostgresSearch,
): Promise<FoundPage> {
  const hash = questionHash(question);
  const place = request.cursor ? readCursor(search.secret, hash, request.cursor) : null;
  // A page by its number counts from the beginning again.
  const skip = place?.skip ?? 0;
  const begun_in = place?.skip === undefined ? place : null;
  if (begun_in?.from === 'postgres') {
    const [offset] = begun_in.after;
    if (!Number.isSafeInteger(offset) || (offset as number) < 0) throw damagedCursor();
    return fromPostgres(search, hash, request, postgres, offset as number, 'the first page was served while search was down');
  }
  if (!begun_in && !search.absent && (await isRebuildQueued(db, question.alias))) {
    search.countFallback(question.alias);
    return fromPostgres(search, hash, request, postgres, skip, BEING_INDEXED);
  }
  try {
    return await findPage(search, question, request);
  } catch (error) {
    if (!(error instanceof SearchUnavailable) || begun_in) throw error;
    search.countFallback(question.alias);
    return fromPostgres(search, hash, request, postgres, skip, error.message);
  }
}

async function fromPostgres(
  search: Search,
  hash: string,
  request: PageRequest,
  postgres: PostgresSearch,
  offset: number,
  reason: string,
): Promise<FoundPage> {
  const found = await postgres({ limit: request.limit + 1, offset });
  const ids = found.ids.slice(0, request.limit);
  const more = found.ids.length > request.limit;
  return {
    ids,
    total: found.total,
    next: more
      ? writeCursor(search.secret, hash, { from: 'postgres', after: [offset + ids.length], seen: offset + ids.length, total: found.total })
      : null,
    degraded: { reason },
  };
}
