/**
 * Precision (the share of found names that is right), recall (the share of names to find that was found) and their
 * harmonic mean. Null if there is nothing to divide by.
 */
export interface Rates {
  precision: number | null;
  recall: number | null;
  f1: number | null;
}

export function ratesOf({ right, wrong, same }: { right: number; wrong: number; same: number }): Rates {
  const precision = right + wrong === 0 ? null : right / (right + wrong);
  const recall = same === 0 ? null : right / same;
  const f1 = precision === null || recall === null ? null : right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}
