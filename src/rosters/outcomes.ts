import { z } from 'zod';
import { Outcome } from '../screening/decide.ts';

export const RowOutcome = z.enum([...Outcome.options, 'invalid']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export type OutcomeCounts = Partial<Record<RowOutcome, number>>;

export function addCounts(counts: OutcomeCounts, outcomes: readonly RowOutcome[]): OutcomeCounts {
  const sum = { ...counts };
  for (const outcome of outcomes) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}
