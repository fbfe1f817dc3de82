/**
 * Pseudo-random draws that depend only on (seed, domain, index): every row of every file can be made alone, in any
 * order.
 */
export interface Draw {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** 0 ≤ n < bound */
  below: (bound: number) => number;
  between: (low: number, high: number) => number;
  pick: <T>(values: readonly T[]) => T;
  chance: (probability: number) => boolean;
  digits: (count: number) => string;
}

/** FNV-1a over the domain's name, so that two kinds of rows never share a stream. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const domains = new Map<string, number>();

export function draw(seed: number, domain: string, index: number): Draw {
  const salt = domains.get(domain) ?? hashOf(domain);
  domains.set(domain, salt);
  // splitmix32 with a mixed start: neighboring indexes give unrelated streams.
  let state = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) ^ salt ^ Math.imul(index + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    chance: (probability) => next() < probability,
    digits: (count) => {
      let text = '';
      for (let i = 0; i < count; i++) text += below(10);
      return text;
    },
  };
}
