import type { FoundPage, PageRequest } from './page.ts';

/** Hits read at once; OpenSearch returns at most 10,000 rows for a page. */
const at_once = 5000;

/** Ids of all hits of a search, in its order: for lists that are sorted by a figure which is not in the index. */
export async function everyHit(
  find: (page: PageRequest) => Promise<FoundPage>,
  signal?: AbortSignal,
): Promise<{ ids: string[]; degraded?: FoundPage['degraded'] }> {
  const ids: string[] = [];
  let found: FoundPage | null = null;
  do {
    found = await find({ limit: at_once, cursor: found?.next, signal });
    ids.push(...found.ids);
  } while (found.next);
  return { ids, degraded: found.degraded };
}
