/** Counts below this are withheld. */
export const SMALLEST_SHOWN = 11;

export interface Withheld {
  cells: (number | null)[];
  /** Sum of all cells, including withheld ones; null if it would reveal one of them. */
  total: number | null;
}

interface Range {
  low: number;
  high: number;
}

/**
 * What a reader can infer about each withheld cell from their sum, knowing which are small and which are withheld only
 * to protect them, and that the latter are the smallest of the rest.
 */
function ranges(sum: number, small: number, beside: number, smallest: number, most_beside: number): { small: Range; beside: Range } {
  const most = smallest - 1;
  const rest = (smalls: number, besides: number): Range => ({
    low: besides * smallest,
    high: smalls * most + (besides > 0 ? besides * most_beside : 0),
  });
  const within = (own: Range, others: Range): Range => ({
    low: Math.max(own.low, sum - others.high),
    high: Math.min(own.high, sum - others.low),
  });
  return {
    small: within({ low: 0, high: most }, rest(small - 1, beside)),
    beside: within({ low: smallest, high: most_beside }, rest(small, beside - 1)),
  };
}

/**
 * Withholds small cells and as many of the next larger cells as needed, so that the sum of the withheld ones leaves
 * each small cell every value from zero to the limit possible, and at least two values for each of the others. If no
 * choice does that, the total is withheld too.
 */
export function withhold(values: readonly number[], smallest = SMALLEST_SHOWN): Withheld {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value || a.at - b.at);
  const small = order.filter(({ value }) => value < smallest).length;
  const total = values.reduce((sum, value) => sum + value, 0);
  if (small === 0) return { cells: [...values], total };
  const hide = (count: number, shown_total: number | null): Withheld => {
    const hidden = new Set(order.slice(0, count).map(({ at }) => at));
    return { cells: values.map((value, at) => (hidden.has(at) ? null : value)), total: shown_total };
  };
  let sum = order.slice(0, small).reduce((all, { value }) => all + value, 0);
  for (let count = small + 1; count <= order.length; count++) {
    sum += order[count - 1]!.value;
    const beside = count - small;
    // Among equal cells the first is withheld: a cell after a shown one must be smaller than it.
    const most_beside = (order[count]?.value ?? Number.POSITIVE_INFINITY) - 1;
    const range = ranges(sum, small, beside, smallest, most_beside);
    const is_whole = range.small.low <= 0 && range.small.high >= smallest - 1;
    if (is_whole && range.beside.high > range.beside.low) return hide(count, total);
  }
  return hide(order.length, null);
}
