import { LRUCache } from 'lru-cache';

/** What is kept for one owner, such as the object of a database, which lives as long as the process. */
export function perOwner<T extends object>(make: () => T): (owner: object) => T {
  const known = new WeakMap<object, T>();
  return (owner) => {
    let found = known.get(owner);
    if (!found) {
      found = make();
      known.set(owner, found);
    }
    return found;
  };
}

/**
 * Answers that are read once and kept for their owner: at most `max` of them, the least used go first, each for `ttl` milliseconds from when
 * it was asked for (without: until it is displaced). Whoever asks meanwhile waits for the same read; one that fails is not kept.
 */
export function remembered<V>(options: { max: number; ttl?: number }) {
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
