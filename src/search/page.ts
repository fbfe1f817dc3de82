import type { Clause } from './clauses.ts';
import type { Hit, Search } from './client.ts';
import { damagedCursor, expiredCursor, fromPlace, type Place, questionHash, readCursor, writeCursor } from './cursor.ts';
import { CursorError, SearchRefused, SearchUnavailable } from './errors.ts';
import { keep_alive, type PointsInTime, pointsInTime } from './points-in-time.ts';
import type { SortClause } from './sort.ts';

/** What to look for and in which order; sorts end with the id, so that no two rows are equal. */
export interface Question {
  alias: string;
  query: Clause;
  sort: SortClause[];
}

export interface PageRequest {
  limit: number;
  cursor?: string | null;
  signal?: AbortSignal;
}

/** Ids of one page of hits, best first; the rows are read from Postgres. */
export interface FoundPage {
  ids: string[];
  /** Relevance of each hit; null where the list is sorted by a field. */
  scores: (number | null)[];
  total: number;
  next: string | null;
  /** Answered from Postgres because OpenSearch could not. */
  degraded?: { reason: string };
}

/** Hits without stored fields: the id comes from its column, which costs less than opening the document. */
export const idsOnly = { _source: false, stored_fields: '_none_', docvalue_fields: ['document_id'] };
export const idOf = (hit: Hit): string => hit.fields!.document_id![0];

const registries = new WeakMap<Search, PointsInTime>();

export function pointsInTimeOf(search: Search): PointsInTime {
  let registry = registries.get(search);
  if (!registry) {
    registry = pointsInTime(search);
    registries.set(search, registry);
  }
  return registry;
}

/** One page of a list. The first page costs one search; from the second on, the list stands still in a point in time. */
export async function findPage(search: Search, question: Question, request: PageRequest): Promise<FoundPage> {
  const hash = questionHash(question);
  const place = request.cursor ? readCursor(search.secret, hash, request.cursor) : null;
  if (place?.from === 'postgres') throw new CursorError('invalid_request', 'cursor belongs to a list answered while search was down.');
  const body = {
    query: question.query,
    sort: question.sort,
    size: request.limit + 1,
    ...idsOnly,
    track_scores: '_score' in question.sort[0]!,
    track_total_hits: place === null,
  };
  if (!place) {
    const { hits } = await search.search(question.alias, body, { signal: request.signal });
    return pageOf(search, hash, hits, request.limit, hits.total!.value);
  }
  if (place.after.length !== question.sort.length) throw damagedCursor();
  const next = { ...body, search_after: place.after };
  const live = async () => {
    const { hits } = await search.search(question.alias, next, { signal: request.signal });
    return pageOf(search, hash, hits, request.limit, place.total);
  };
  const registry = pointsInTimeOf(search);
  const within = async (pit: string) => {
    const answer = await search.direct('/_search', { ...next, pit: { id: pit, keep_alive } }, { signal: request.signal });
    const held: string = answer.pit_id ?? pit;
    registry.used(held);
    return pageOf(search, hash, answer.hits, request.limit, place.total, held);
  };
  if (place.pit !== undefined)
    return within(place.pit).catch((error) => {
      throw isGone(error) ? expiredCursor() : error;
    });
  const pit = await registry.open(question.alias);
  if (pit === null) return fromPlace(place, live, isRefused);
  return within(pit).catch((error) => {
    if (!isGone(error)) throw error;
    // Opened for another list a moment ago, and its index was replaced since; or the place is none of this index.
    registry.lost(pit);
    return fromPlace(place, live, isRefused);
  });
}

const isRefused = (error: unknown) => error instanceof SearchRefused;

/** A point in time that OpenSearch no longer holds: ended, or its index was replaced. */
const isGone = (error: unknown) => isRefused(error) || (error instanceof SearchUnavailable && error.kind === 'no_index');

function pageOf(search: Search, hash: string, hits: { hits: any[] }, limit: number, total: number, pit?: string): FoundPage {
  const shown = hits.hits.slice(0, limit);
  const place = (): Place => ({ from: 'search', after: shown.at(-1).sort, pit, total });
  return {
    ids: shown.map(idOf),
    scores: shown.map((hit) => hit._score ?? null),
    total,
    next: hits.hits.length > limit ? writeCursor(search.secret, hash, place()) : null,
  };
}
