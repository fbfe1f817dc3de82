interface Row {
  payment_reduction_pct: number | null;
}

/** Which end of the ranking its first place is; the penalty ranks where penalties of the year are loaded. */
export const rankOne = (rows: Row[]): string =>
  rows.length === 0
    ? ''
    : rows.some(({ payment_reduction_pct }) => payment_reduction_pct !== null)
      ? 'Rank 1 is the worst. '
      : 'Rank 1 is the worst: the highest ratio. ';

/**
 * What the rows of a page say about penalties. An order is claimed only where the rows have it: a reader may have
 * chosen another.
 */
export function shownPenalties(rows: Row[]): string {
  if (rows.length === 0) return '';
  const known = rows.flatMap(({ payment_reduction_pct }) => payment_reduction_pct ?? []);
  if (known.length === 0) return '';
  if (known.every((value) => value === 0)) return 'None of the hospitals shown has a penalty. ';
  const values = rows.map(({ payment_reduction_pct }) => payment_reduction_pct ?? -1);
  return values.every((value, at) => at === 0 || value <= values[at - 1]!) ? 'Largest penalty first. ' : '';
}
