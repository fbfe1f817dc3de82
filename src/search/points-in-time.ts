import type { Search } from './client.ts';
import { SearchUnavailable } from './errors.ts';

/** Each page extends the life of its point in time by this. */
export const keep_alive = '2m';
const keep_alive_ms = 120_000;
/** OpenSearch allows 300 a node by default. */
const most_open = 200;
/** Lists whose second pages are requested within this time of each other share one point in time. */
const shared_ms = 5000;

interface Shared {
  id: Promise<string | null>;
  opened_at: number;
}

/**
 * Points in time opened by this process, limited in number. None is ever closed in favor of another: a client that
 * replays thousands of cursors would end the lists of everybody else. Lists begun at about the same time share one, and
 * beyond the limit a list continues without one.
 */
export type PointsInTime = ReturnType<typeof pointsInTime>;

export const openPit = async (search: Search, alias: string, keep_alive: string): Promise<string> =>
  (await search.ask((client, within) => client.createPit({ index: [search.alias(alias)], keep_alive }, within))).pit_id!;

/** One that is already gone does not fail. */
export const closePits = (search: Search, pit_id: string[]): Promise<unknown> =>
  search.ask((client, within) => client.deletePit({ body: { pit_id } }, within)).catch(() => {});

export function pointsInTime(search: Search, bound = most_open, now: () => number = Date.now) {
  const found = new Map<string, number>();
  const shared = new Map<string, Shared>();

  const forgetEnded = () => {
    for (const [id, used_at] of found) if (now() - used_at > keep_alive_ms) found.delete(id);
  };
  const openOne = async (alias: string): Promise<string | null> => {
    forgetEnded();
    if (found.size >= bound) return null;
    try {
      const pit_id = await openPit(search, alias, keep_alive);
      found.set(pit_id, now());
      return pit_id;
    } catch (error) {
      if (error instanceof SearchUnavailable && error.kind === 'busy') return null;
      throw error;
    }
  };
  return {
    /** Null if too many are open: the list then continues without one. */
    open(alias: string): Promise<string | null> {
      const known = shared.get(alias);
      if (known && now() - known.opened_at < shared_ms) return known.id;
      const fresh = { id: openOne(alias), opened_at: now() };
      shared.set(alias, fresh);
      // What could not be opened is not shared.
      const unshare = (id: string | null) => {
        if (id === null && shared.get(alias) === fresh) shared.delete(alias);
      };
      fresh.id.then(unshare, () => unshare(null));
      return fresh.id;
    },
    used(id: string) {
      found.set(id, now());
    },
    /** OpenSearch no longer holds what `open` gave. */
    lost(id: string) {
      found.delete(id);
      shared.clear();
    },
    size: () => found.size,
    async closeAll() {
      const ids = [...found.keys()];
      found.clear();
      shared.clear();
      if (ids.length > 0) await closePits(search, ids);
    },
  };
}
