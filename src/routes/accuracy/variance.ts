/** (ours − stated) ÷ stated × 100, to a tenth. */
export const variancePct = (ours: number, stated: number): number => Math.round(((ours - stated) / stated) * 1000) / 10;

const tenth = (value: number) => Math.round(value * 10) / 10;

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return tenth(sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2);
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : tenth(values.reduce((sum, value) => sum + value, 0) / values.length);

export interface Summary {
  systems_compared: number;
  median_variance_pct: number | null;
  mean_variance_pct: number | null;
  median_absolute_variance_pct: number | null;
  mean_absolute_variance_pct: number | null;
  within_10_pct: number;
  within_25_pct: number;
}

/** Summary figures from the variances of the systems that can be compared. */
export function summaryOf(variances: readonly number[]): Summary {
  const sizes = variances.map(Math.abs);
  return {
    systems_compared: variances.length,
    median_variance_pct: median(variances),
    mean_variance_pct: mean(variances),
    median_absolute_variance_pct: median(sizes),
    mean_absolute_variance_pct: mean(sizes),
    within_10_pct: sizes.filter((size) => size <= 10).length,
    within_25_pct: sizes.filter((size) => size <= 25).length,
  };
}
