import type { Entity, LabeledPair } from '../labels/pair.ts';

/** Pairs of names with scores within one hundredth: counts, without any name. */
export interface ScoreBin {
  /** A list of the pairs; null: all lists. */
  source: string | null;
  entity: Entity;
  /** 80: scores from 0.80 to below 0.81; 100: scores of 1. */
  hundredth: number;
  same_pairs: number;
  different_pairs: number;
  /** Sum of (score − 1)² of same and score² of different pairs, for the Brier score. */
  squared_error: number;
}

/** Scores are rounded to thousandths; without this 0.29 × 100 is below 29. */
const hundredthOf = (score: number): number => Math.floor(Math.round(score * 1000) / 10);

export type Scored = Pick<LabeledPair, 'entity' | 'is_same' | 'lists'> & { score: number };

/** Counts each pair once over all lists, and once in each list that has one of its names. */
export function tally(pairs: readonly Scored[]): ScoreBin[] {
  const bins = new Map<string, ScoreBin>();
  for (const { entity, is_same, lists, score } of pairs)
    for (const source of new Set([null, ...lists])) {
      const hundredth = hundredthOf(score);
      const key = `${source} ${entity} ${hundredth}`;
      const bin = bins.get(key) ?? { source, entity, hundredth, same_pairs: 0, different_pairs: 0, squared_error: 0 };
      bins.set(key, bin);
      if (is_same) bin.same_pairs++;
      else bin.different_pairs++;
      bin.squared_error += (score - (is_same ? 1 : 0)) ** 2;
    }
  return [...bins.values()];
}
