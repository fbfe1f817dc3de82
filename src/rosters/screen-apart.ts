import { SearchUnavailable } from '../search/errors.ts';
import { joinScreened, type ScreenedRows } from './screen-rows.ts';

/** A server that is away or slow says nothing about the row. */
export const isOutage = (error: Error & { code?: unknown }): boolean =>
  error instanceof SearchUnavailable || typeof error.code === 'string' || error.name === 'AbortError' || error.name === 'TimeoutError';

/**
 * Screens rows of which one makes screening fail: in halves, until that row is alone; `leave` is its result. A row then
 * costs a dozen attempts, wherever in the chunk it is. Rejects for an outage only.
 */
export async function screenApart<Row>(
  rows: readonly Row[],
  screen: (rows: readonly Row[]) => Promise<ScreenedRows>,
  leave: () => Promise<ScreenedRows>,
): Promise<ScreenedRows> {
  try {
    return await screen(rows);
  } catch (error) {
    if (isOutage(error as Error)) throw error;
    if (rows.length === 1) return leave();
    const middle = Math.ceil(rows.length / 2);
    const first = await screenApart(rows.slice(0, middle), screen, leave);
    return joinScreened(first, await screenApart(rows.slice(middle), screen, leave));
  }
}
