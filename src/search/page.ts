import type { Clause } from './clauses.ts';
import { checked, type Hit, type Search, type SearchAnswer } from './client.ts';
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
  total: number;
  next: string | null;
  /** Answered from Postgres because OpenSearch could not. */
  degraded?: { reason: string };
  /** Nothing has these words: the hits have similar ones. */
  is_similar?: boolean;
}

/** Hits without stored fields: the id comes from its column, which costs less than opening the document. */
export const idsOnly = { _source: false, stored_fields: '_none_', docvalue_fields: ['document_id'] };
export const idOf = (hit: Hit): string => hit.fields!.document_id![0];

const registries = new WeakMap<Search, PointsInTime>();

/** The same client for a list that is read from its first page to its last: no row comes or goes in between. */
export const inOneState = (search: Search): Search => Object.create(search, { in_one_state_of: { value: search } });

export function pointsInTimeOf(of: Search): PointsInTime {
  const search = of.in_one_state_of ?? of;
  let registry = registries.get(search);
  if (!registry) {
    registry = pointsInTime(search);
    registries.set(search, registry);
  }
  return registry;
}

/**
 * Rows that OpenSearch counts off from the beginning of a list. Behind them a page has no number, except near the end.
 */
export const numbered_rows = 10_000;

const notNumbered = () =>
  new CursorError(
    'invalid_request',
    `page reaches the first and the last ${numbered_rows} rows of a list: narrow the list down with a filter, or continue with next_cursor.`,
  );

const flipped = ([name, clause]: [string, any]): [string, any] => {
  const { order, missing } = typeof clause === 'string' ? { order: clause, missing: undefined } : clause;
  const back = { order: order === 'desc' ? 'asc' : 'desc' };
  return [name, name === '_score' ? back : { ...back, missing: missing === '_last' ? '_first' : '_last' }];
};

/** The same list from its end. */
const backwards = (sort: SortClause[]): SortClause[] => sort.map((clause) => Object.fromEntries(Object.entries(clause).map(flipped)));

/** A page by its number, counted off from the nearer end of the list. */
async function findNumbered(search: Search, question: Question, { limit, signal }: PageRequest, skip: number): Promise<FoundPage> {
  const hash = questionHash(question);
  const body = { query: question.query, ...idsOnly, track_total_hits: true };
  if (skip + limit < numbered_rows) {
    const search_body = { ...body, sort: question.sort, from: skip, size: limit + 1 };
    const { hits } = await search.search(question.alias, search_body, { signal });
    return pageOf(search, hash, hits, limit, hits.total!.value, { seen: skip });
  }
  const counted = await search.search(question.alias, { ...body, size: 0, sort: question.sort }, { signal });
  const total = counted.hits.total!.value;
  const left = total - skip;
  if (left <= 0) return { ids: [], total, next: null };
  if (left > numbered_rows) throw notNumbered();
  const size = Math.min(limit, left);
  const last_page = { ...body, sort: backwards(question.sort), from: left - size, size };
  const { hits } = await search.search(question.alias, last_page, { signal });
  const in_order = { hits: hits.hits.toReversed() };
  return pageOf(search, hash, in_order, limit, total, { seen: skip, has_more: left > limit });
}

/** A search in a point in time, whose life it extends. */
const searchIn = async (search: Search, pit: string, body: object, signal?: AbortSignal): Promise<SearchAnswer> =>
  checked(
    await search.ask((client, within) => client.search({ body: { ...body, pit: { id: pit, keep_alive } } } as never, within), { signal }),
  );

/**
 * One page of a list. The first page costs one search; from the second on, the list stands still in a point in time.
 */
export async function findPage(search: Search, question: Question, request: PageRequest): Promise<FoundPage> {
  const hash = questionHash(question);
  const place = request.cursor ? readCursor(search.secret, hash, request.cursor) : null;
  if (place?.skip !== undefined) return findNumbered(search, question, request, place.skip);
  if (place?.from === 'postgres')
    throw new CursorError('invalid_request', 'cursor belongs to a list that was served while search was down.');
  const body = {
    query: question.query,
    sort: question.sort,
    size: request.limit + 1,
    ...idsOnly,
    track_total_hits: place === null,
  };
  if (!place && !search.in_one_state_of) {
    const { hits } = await search.search(question.alias, body, { signal: request.signal });
    return pageOf(search, hash, hits, request.limit, hits.total!.value);
  }
  if (place && place.after.length !== question.sort.length) throw damagedCursor();
  const search_body = place ? { ...body, search_after: place.after } : body;
  const seen = place?.seen ?? 0;
  const live = async () => {
    const { hits } = await search.search(question.alias, search_body, { signal: request.signal });
    return pageOf(search, hash, hits, request.limit, place?.total ?? hits.total!.value, { seen });
  };
  const registry = pointsInTimeOf(search);
  const within = async (pit: string) => {
    const answer = await searchIn(search, pit, search_body, request.signal);
    const pit_id: string = answer.pit_id ?? pit;
    registry.used(pit_id);
    return pageOf(search, hash, answer.hits, request.limit, place?.total ?? answer.hits.total!.value, { seen, pit: pit_id });
  };
  if (place?.pit !== undefined)
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

function pageOf(
  search: Search,
  hash: string,
  hits: { hits: any[] },
  limit: number,
  total: number,
  { seen = 0, pit, has_more = hits.hits.length > limit }: { seen?: number; pit?: string; has_more?: boolean } = {},
): FoundPage {
  const shown = hits.hits.slice(0, limit);
  const place = (): Place => ({ from: 'search', after: shown.at(-1).sort, pit, seen: seen + shown.length, total });
  return {
    ids: shown.map(idOf),
    total,
    next: has_more ? writeCursor(search.secret, hash, place()) : null,
  };
}
