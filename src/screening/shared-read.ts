interface Waiting<V> {
  ids: Set<number>;
  found: Promise<Map<number, V>>;
}

/**
 * Reads by id what several requests want in the same turn of the event loop in one query: under load the round trip is shared, alone
 * nothing waits. `of` tells reads apart that may not be joined.
 */
export function sharedRead<V>(read: (ids: number[]) => Promise<Map<number, V>>, queues: Map<string, Waiting<V>>, of: string) {
  return async (ids: readonly number[]): Promise<Map<number, V>> => {
    let queue = queues.get(of);
    if (!queue) {
      const wanted = new Set<number>();
      const found = new Promise<Map<number, V>>((resolve, reject) => {
        setImmediate(() => {
          queues.delete(of);
          read([...wanted]).then(resolve, reject);
        });
      });
      queue = { ids: wanted, found };
      queues.set(of, queue);
    }
    for (const id of ids) queue.ids.add(id);
    return queue.found;
  };
}

/** What is remembered of one database, by its object, which lives as long as the process. */
export function perDatabase<T extends object>(make: () => T): (db: object) => T {
  const known = new WeakMap<object, T>();
  return (db) => {
    let found = known.get(db);
    if (!found) {
      found = make();
      known.set(db, found);
    }
    return found;
  };
}

export type Queues<V> = Map<string, Waiting<V>>;
