import type { Clause } from './clauses.ts';
import type { Search } from './client.ts';
import { SearchUnavailable } from './errors.ts';
import { type FoundPage, idOf, idsOnly } from './page.ts';

/**
 * Best few hits while a user types: no paging, and a total that counts only to a hundred. The typo-tolerant query runs
 * only where the exact question found nothing, so that a good hit is never pushed down by a near one.
 */
export async function typeahead(
  search: Search,
  alias: string,
  question: { exact: Clause; similar?: Clause },
  page: { limit: number; signal?: AbortSignal },
  postgres: () => Promise<FoundPage>,
): Promise<FoundPage> {
  const ask = async (query: Clause): Promise<FoundPage> => {
    const sort = [{ _score: 'desc' }, { document_id: 'asc' }];
    const body = { query, size: page.limit, track_total_hits: 100, sort, ...idsOnly };
    const { hits } = await search.search(alias, body, { signal: page.signal });
    return { ids: hits.hits.map(idOf), total: hits.total!.value, next: null };
  };
  try {
    const found = await ask(question.exact);
    return found.ids.length === 0 && question.similar ? { ...(await ask(question.similar)), is_similar: true } : found;
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    // The fallback asks OpenSearch once more, which now fails at once, and falls back to Postgres.
    return { ...(await postgres()), next: null };
  }
}
