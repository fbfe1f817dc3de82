export interface GenerationCache<V> {
  get(key: number): V | undefined;
  set(key: number, value: V): void;
}

/**
 * Remembers at most about twice `size` values: when the young generation is full it becomes the old one, and what is asked for again
 * moves back. As cheap as a Map, unlike a list that is reordered at every look.
 */
export function generationCache<V>(size: number): GenerationCache<V> {
  let young = new Map<number, V>();
  let old = new Map<number, V>();
  const set = (key: number, value: V) => {
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}
