import DataLoader from 'dataloader';
import { perOwner } from './remembered.ts';

/**
 * Reads by id what several requests want in the same turn of the event loop in one query: under load the round trip is shared, alone nothing
 * waits. Reads are joined within one owner and one `of`, which tells apart those that may not be joined.
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
