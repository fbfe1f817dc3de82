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

/** Sorts ids by a figure; those without one come last, and equal ones keep their order. */
export function byFigure(ids: string[], figure: (id: string) => number | null, is_descending: boolean): string[] {
  const known = ids.map((id) => ({ id, value: figure(id) }));
  return known
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return is_descending ? b.value - a.value : a.value - b.value;
    })
    .map(({ id }) => id);
}
