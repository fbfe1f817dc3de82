import { expiredCursor, questionHash, readCursor, writeCursor } from './cursor.ts';

/**
 * One page of sorted rows in memory: it begins after the last row of the previous page. The keys are unique.
 */
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
