/** Then several need the value: one mistyped date must not make an old list look new. */
const MANY_ROWS = 1000;
const CARRIED_BY = 5;
/** Two rows, if dates are only a lower bound. */
const SHORT_ROWS = 100;

export interface ReleaseValue {
  value: string;
  line: number;
  /** Greater values that too few rows have. */
  outliers: string[];
}

interface ReleaseValues {
  add: (value: string, line: number) => void;
  /** `is_bound`: dates of single rows; enough rows together count. */
  greatest: (rows: number, is_bound?: boolean) => ReleaseValue | null;
}

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
      // If no value is frequent enough (timestamps).
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
