import type { Search, SearchOptions } from './client.ts';
import { SearchUnavailable } from './errors.ts';

/**
 * Search without a search server: every call fails immediately as unavailable, so requests fall back to Postgres,
 * marked degraded.
 */
export function noSearch(reason: string, options: SearchOptions & { secret: string }): Search {
  const counts = { searches: 0, batches: 0, unavailable: 0, refused: 0, fallbacks: {} as Record<string, number> };
  const since = new Date().toISOString();
  const unavailable = async (): Promise<never> => {
    counts.unavailable += 1;
    throw new SearchUnavailable('unreachable', reason);
  };
  return {
    prefix: options.prefix,
    shards: options.shards ?? 1,
    replicas: options.replicas ?? 0,
    secret: options.secret,
    absent: reason,
    alias: (name) => options.prefix + name,
    search: unavailable,
    ask: unavailable,
    admin: unavailable,
    ping: async () => false,
    health: () => ({ status: 'down', down_since: since, reason }),
    counts: () => counts,
    countFallback(alias) {
      counts.fallbacks[alias] = (counts.fallbacks[alias] ?? 0) + 1;
    },
    close: async () => {},
  };
}
