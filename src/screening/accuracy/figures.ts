import type { Entity } from '../labels/pair.ts';
import { type Rates, ratesOf } from './rates.ts';
import type { ScoreBin } from './tally.ts';

/** With fewer same or different pairs than this, figures are mostly chance and are not shown. */
export const FEWEST_PAIRS = 30;

export interface AtThreshold extends Rates {
  min_score: number;
  /** Same pairs that reach it. */
  same_found: number;
  /** Different pairs that reach it. */
  different_found: number;
}

export interface ReliabilityBin {
  score_from: number;
  score_to: number;
  pairs: number;
  same_pairs: number;
  same_ratio: number | null;
}

export interface Figures {
  brier_score: number;
  thresholds: AtThreshold[];
  reliability: ReliabilityBin[];
}

export interface GroupFigures {
  source: string | null;
  entity: Entity;
  same_pairs: number;
  different_pairs: number;
  /** Null: too few pairs. */
  figures: Figures | null;
}

const sum = (bins: readonly ScoreBin[], of: (bin: ScoreBin) => number) => bins.reduce((total, bin) => total + of(bin), 0);
const same = (bins: readonly ScoreBin[]) => sum(bins, ({ same_pairs }) => same_pairs);
const different = (bins: readonly ScoreBin[]) => sum(bins, ({ different_pairs }) => different_pairs);
const thousandth = (value: number) => Math.round(value * 1000) / 1000;
const rounded = (value: number | null) => (value === null ? null : thousandth(value));

function atThreshold(bins: readonly ScoreBin[], min_score: number): AtThreshold {
  const reached = bins.filter(({ hundredth }) => hundredth >= Math.round(min_score * 100));
  const [same_found, different_found] = [same(reached), different(reached)];
  const { precision, recall, f1 } = ratesOf({ right: same_found, wrong: different_found, same: same(bins) });
  return { min_score, same_found, different_found, precision: rounded(precision), recall: rounded(recall), f1: rounded(f1) };
}

/** 0.0–0.1 … 0.9–1.0, the last with the scores of 1. */
function reliability(bins: readonly ScoreBin[]): ReliabilityBin[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const within = bins.filter(({ hundredth }) => Math.min(9, Math.floor(hundredth / 10)) === tenth);
    const [same_pairs, others] = [same(within), different(within)];
    const pairs = same_pairs + others;
    return {
      score_from: tenth / 10,
      score_to: (tenth + 1) / 10,
      pairs,
      same_pairs,
      same_ratio: pairs === 0 ? null : thousandth(same_pairs / pairs),
    };
  });
}

/**
 * The figures of each list and of all lists, people and businesses apart. All lists come first, then lists in the order
 * of their ids.
 */
export function figuresOf(bins: readonly ScoreBin[], thresholds: readonly number[]): GroupFigures[] {
  const groups = new Map<string, ScoreBin[]>();
  for (const bin of bins) {
    const key = `${bin.source === null ? 0 : 1}${bin.source ?? ''} ${bin.entity === 'person' ? 0 : 1}`;
    groups.set(key, [...(groups.get(key) ?? []), bin]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, of]) => {
      const { source, entity } = of[0]!;
      const [same_pairs, different_pairs] = [same(of), different(of)];
      const figures =
        Math.min(same_pairs, different_pairs) < FEWEST_PAIRS
          ? null
          : {
              brier_score: thousandth(sum(of, ({ squared_error }) => squared_error) / (same_pairs + different_pairs)),
              thresholds: thresholds.map((threshold) => atThreshold(of, threshold)),
              reliability: reliability(of),
            };
      return { source, entity, same_pairs, different_pairs, figures };
    });
}
