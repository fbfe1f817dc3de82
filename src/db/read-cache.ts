import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { sharedPool } from './shared-pool.ts';

/** Made once per owner, such as a database object or a schema, as long as that lives. */
export function perOwner<T, O extends object = object>(make: (owner: O) => T): (owner: O) => T {
  const known = new WeakMap<O, T>();
  return (owner) => {
    let found = known.get(owner);
    if (found === undefined) {
      found = make(owner);
      known.set(owner, found);
    }
    return found;
  };
}

/**
 * A cache of read results per owner: at most `max` entries (least recently used are dropped), each for `ttl`
 * milliseconds from when it was requested (without `ttl`: until it is dropped). Concurrent callers wait for the same
 * read; a failed read is not cached.
 */
export function readCache<V>(options: { max: number; ttl?: number }) {
  const cacheOf = perOwner(() => new LRUCache<string, Promise<V>>(options));
  return (owner: object, key: string, read: () => Promise<V>): Promise<V> => {
    const cache = cacheOf(owner);
    const known = cache.get(key);
    if (known) return known;
    const answer = read();
    cache.set(key, answer);
    answer.catch(() => {
      if (cache.peek(key) === answer) cache.delete(key);
    });
    return answer;
  };
}

/** A cached read that requests share: by the plain pool, so that it does not end with one of them. */
export function sharedRead<Asked extends unknown[], V>(
  options: { max: number; ttl: number },
  read: (pool: Pool, ...query: Asked) => Promise<V>,
) {
  const cached = readCache<V>(options);
  return (deps: { pool: Pool }, ...query: Asked): Promise<V> => {
    const pool = sharedPool(deps.pool);
    return cached(pool, JSON.stringify(query), () => read(pool, ...query));
  };
}
