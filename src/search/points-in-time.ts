import type { Search } from './client.ts';
import { SearchUnavailable } from './errors.ts';

/** Each page extends the life of its point in time by this. */
export const keep_alive = '2m';
const keep_alive_ms = 120_000;
/** OpenSearch allows 300 a node by default. */
const most_open = 200;

interface Held {
  used_at: number;
  /** The last page was served; kept for a repeated request, but the first to go. */
  finished: boolean;
}

/** Points in time held by this process, bounded in number: the one longest unused goes first. */
export interface PointsInTime {
  /** Null when OpenSearch holds too many already: the list then goes on without one. */
  open(alias: string): Promise<string | null>;
  used(id: string, finished: boolean): void;
  size(): number;
  closeAll(): Promise<void>;
}

export function pointsInTime(search: Search, bound = most_open): PointsInTime {
  const held = new Map<string, Held>();
  const close = (ids: string[]) => search.direct('/_search/point_in_time', { pit_id: ids }, { method: 'DELETE' }).catch(() => {});

  const makeRoom = () => {
    const now = Date.now();
    for (const [id, { used_at }] of held) if (now - used_at > keep_alive_ms) held.delete(id);
    const surplus = held.size + 1 - bound;
    if (surplus <= 0) return;
    const oldest = [...held].sort(([, a], [, b]) => Number(b.finished) - Number(a.finished) || a.used_at - b.used_at);
    const leaving = oldest.slice(0, surplus).map(([id]) => id);
    for (const id of leaving) held.delete(id);
    void close(leaving);
  };
  return {
    async open(alias) {
      makeRoom();
      try {
        const answer = await search.direct(`/${search.alias(alias)}/_search/point_in_time?keep_alive=${keep_alive}`, {});
        held.set(answer.pit_id, { used_at: Date.now(), finished: false });
        return answer.pit_id;
      } catch (error) {
        if (error instanceof SearchUnavailable && error.kind === 'busy') return null;
        throw error;
      }
    },
    used(id, finished) {
      held.set(id, { used_at: Date.now(), finished });
    },
    size: () => held.size,
    async closeAll() {
      const ids = [...held.keys()];
      held.clear();
      if (ids.length > 0) await close(ids);
    },
  };
}
