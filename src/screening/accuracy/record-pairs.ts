import { businessWords, COMMON, conflictingPairs } from '../labels/conflicting.ts';
import { identifiedPairs } from '../labels/identified.ts';
import type { Known } from '../labels/known-person.ts';
import { type LabeledPair, type UndecidedKind, undecidedKinds } from '../labels/pair.ts';
import { scorePair } from '../labels/score-pair.ts';
import { type ScoreBin, tally } from './tally.ts';

/** Most pairs of each label: enough for figures of each of fifty lists, scored in well under a minute. */
const COUNTS = { person: 10_000, organization: 5000 };

const never = () => false;

/**
 * Labeled pairs of the records: the labels of the benchmark, without its tables of names. Two people whose names are
 * spellings of one name count as different and thus against us; a given name that changed altogether is not counted,
 * though it may be a nickname.
 */
export function recordPairs(known: readonly Known[], counts = COUNTS): LabeledPair[] {
  const seen = businessWords(known);
  const words = { isCommon: (word: string) => (seen.get(word) ?? 0) > COMMON, isNickname: never };
  return [...identifiedPairs(known, words, counts), ...conflictingPairs(known, { given: never, surname: never }, counts)];
}

/** Pairs that no matcher of names can decide, by kind: reported, not counted. */
export interface LeftOut {
  kind: UndecidedKind;
  is_same: boolean;
  pairs: number;
  /** Pairs with the score of a hit. */
  found: number;
}

export interface Measurement {
  bins: ScoreBin[];
  left_out: LeftOut[];
}

/** Scores the pairs of the records: only counts remain. */
export function measureRecords(known: readonly Known[], min_score: number, counts = COUNTS): Measurement {
  const scored = recordPairs(known, counts).map((pair) => ({ ...pair, score: scorePair(pair) }));
  const left_out = new Map<UndecidedKind, LeftOut>();
  const counted = scored.filter(({ kind, is_same, score }) => {
    const undecided = undecidedKinds.find((one) => one === kind);
    if (!undecided) return true;
    const row = left_out.get(undecided) ?? { kind: undecided, is_same, pairs: 0, found: 0 };
    left_out.set(undecided, row);
    row.pairs++;
    if (score >= min_score) row.found++;
    return false;
  });
  return { bins: tally(counted), left_out: [...left_out.values()] };
}
