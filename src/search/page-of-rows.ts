import { expiredCursor, questionHash, readCursor, writeCursor } from './cursor.ts';
import type { FoundPage, PageRequest } from './page.ts';

/** One page of sorted rows in memory: it begins after the last row of the page before. The keys are unique. */
export function pageOfRows<Row>(
  deps: { search: { secret: string } },
  question: unknown[],
  rows: Row[],
  key: (row: Row) => string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const hash = questionHash(question);
  const place = cursor ? readCursor(deps.search.secret, hash, cursor) : null;
  const after = place && place.skip === undefined ? String(place.after[0]) : null;
  const found = after === null ? -1 : rows.findIndex((row) => key(row) === after);
  // The row was replaced by a newer filing in between: where to continue is not known.
  if (after !== null && found < 0) throw expiredCursor();
  const at = place?.skip ?? found + 1;
  const results = rows.slice(at, at + limit);
  const last = results.at(-1);
  const next_cursor =
    last && at + limit < rows.length
      ? writeCursor(deps.search.secret, hash, { from: 'postgres', after: [key(last)], seen: at + limit, total: rows.length })
      : null;
  return { results, total: rows.length, limit, next_cursor };
}

type Value = string | number | boolean | null | undefined;

function compared(a: Value, b: Value): number {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : Number(one > other);
}

/** Sorts what is in memory by a value; what has none comes last, and equal values keep their order. */
export function sortedBy<T>(items: readonly T[], value: (item: T) => Value, is_descending: boolean): T[] {
  const known = items.map((item) => ({ item, value: value(item) ?? null }));
  return known
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return is_descending ? compared(b.value, a.value) : compared(a.value, b.value);
    })
    .map(({ item }) => item);
}

/** Rows of a list in memory in the order of its `sort` parameter; without one, as they are. */
export const sortRows = <Row>(rows: readonly Row[], sort: string | undefined): Row[] =>
  sort === undefined ? [...rows] : sortedBy(rows, (row) => row[sort.replace(/^-/, '') as keyof Row] as Value, sort.startsWith('-'));

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
