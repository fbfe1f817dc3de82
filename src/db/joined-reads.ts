import DataLoader from 'dataloader';
import { perOwner } from './read-cache.ts';

/**
 * Combines reads by id that several requests make in the same turn of the event loop into one query: under load they
 * share the round trip, and a single read does not wait. Reads are combined per owner and per `of`, which separates
 * those that must not be combined.
 */
export function joinedReads<K, V>() {
  const loadersOf = perOwner(() => new Map<string, DataLoader<readonly K[], Map<K, V>>>());
  return (owner: object, of: string, ids: readonly K[], read: (ids: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> => {
    const loaders = loadersOf(owner);
    let loader = loaders.get(of);
    if (!loader) {
      loader = new DataLoader<readonly K[], Map<K, V>>(
        async (wanted) => {
          loaders.delete(of);
          const found = await read([...new Set(wanted.flat())]);
          return wanted.map(() => found);
        },
        { cache: false, batchScheduleFn: (run) => setImmediate(run) },
      );
      loaders.set(of, loader);
    }
    return loader.load(ids);
  };
}

/**
 * An array in a parameter whose length the planner cannot see: where it can, Postgres plans the statement again for
 * each execution, which takes several times as long as reading a few rows by their key.
 */
export const arrayParameter = (parameter: string, type: 'bigint' | 'text'): string => `(select ${parameter}::${type}[])::${type}[]`;
