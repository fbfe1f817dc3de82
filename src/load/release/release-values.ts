/** From this many rows on, a release value must be carried by several of them: one mistyped date must not make an old list new. */
const MANY_ROWS = 1000;
const CARRIED_BY = 5;
/** A shorter list whose days only bound it: two rows, so that one typing error does not make an old list look new. */
const SHORT_ROWS = 100;

export interface ReleaseValue {
  value: string;
  line: number;
  /** Greater values that too few rows carry. */
  outliers: string[];
}

export interface ReleaseValues {
  add: (value: string, line: number) => void;
  /** `is_bound`: values that only bound the release are days of single rows; enough rows together reach it. */
  greatest: (rows: number, is_bound?: boolean) => ReleaseValue | null;
}

/** Tallies the values that may date a file; how many differ is bounded by the days there are. */
export function releaseValues(): ReleaseValues {
  const seen = new Map<string, { count: number; line: number }>();
  return {
    add: (value, line) => {
      const known = seen.get(value);
      if (known) known.count += 1;
      else seen.set(value, { count: 1, line });
    },
    greatest: (rows, is_bound = false) => {
      const least = rows >= MANY_ROWS ? CARRIED_BY : is_bound && rows >= SHORT_ROWS ? 2 : 1;
      const falling = [...seen].sort(([a], [b]) => (a < b ? 1 : -1));
      // Where no value is carried often enough (instants), the one that enough rows reach.
      let reached = 0;
      const reachedAt = falling.findIndex(([, { count }]) => {
        reached += count;
        return reached >= least;
      });
      const carriedAt = falling.findIndex(([, { count }]) => count >= least);
      const chosen = carriedAt >= 0 && !is_bound ? carriedAt : reachedAt;
      const found = falling[chosen];
      if (!found) return null;
      return { value: found[0], line: found[1].line, outliers: falling.slice(0, chosen).map(([value]) => value) };
    },
  };
}
