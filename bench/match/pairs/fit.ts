import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POSSIBLE_THRESHOLD } from '#match/name-score';
import { root } from '#root';
import { scorePair } from '../labels/score-pair.ts';
import { line, note } from '../print.ts';
import { type Factor, factorsRead, openFactors } from './factors.ts';
import { type Measured, measure } from './measure.ts';
import { foldOf, halfOf, isCounted, type Pair } from './pair.ts';
import { labeledPairs } from './pairs.ts';

const FOLDS = 4;
const ROUNDS = 3;
/** Distances to try from the value of a factor, in each round. */
const steps = [-0.04, -0.02, -0.01, -0.005, 0.005, 0.01, 0.02, 0.04];
/** A score this far above the threshold is a hit with a probability of 73%. */
const SOFTNESS = 0.02;
/** What a factor must gain, per hundredth that it moves: small gains are noise. */
const INERTIA = 0.15;

interface Example {
  pair: Pair;
  /** Each kind counts the same, however many pairs it has. */
  weight: number;
}

/** Log-likelihood of a label if the probability of "same" rises with the distance of the score from the threshold. */
function likelihood({ pair, weight }: Example): number {
  const towards = ((scorePair(pair) - POSSIBLE_THRESHOLD) / SOFTNESS) * (pair.is_same ? 1 : -1);
  // A score of 0 says no more than one of 0.7.
  return -weight * Math.log1p(Math.exp(-Math.max(-5, Math.min(5, towards))));
}

function weighted(pairs: readonly Pair[]): Example[] {
  const counts = new Map<string, number>();
  const keyOf = (pair: Pair) => `${pair.kind} ${pair.is_same}`;
  for (const pair of pairs) counts.set(keyOf(pair), (counts.get(keyOf(pair)) ?? 0) + 1);
  return pairs.map((pair) => ({ pair, weight: Math.min(1, 100 / counts.get(keyOf(pair))!) }));
}

/** Moves one factor after the other to the value with the greatest likelihood, until a round changes nothing. */
function search(factors: readonly Factor[], pairs: readonly Pair[]): void {
  for (const factor of factors) factor.value = factor.now;
  const examples = weighted(pairs);
  const by = new Map<string, Example[]>(factors.map(({ name }) => [name, []]));
  for (const example of examples) for (const name of factorsRead(() => scorePair(example.pair))) by.get(name)?.push(example);
  const total = (some: readonly Example[]) => some.reduce((sum, example) => sum + likelihood(example), 0);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const factor of factors) {
      const some = by.get(factor.name)!;
      if (some.length < 5) continue;
      const cost = (value: number) => INERTIA * 100 * Math.abs(value - factor.now);
      const from = factor.value;
      let best = { value: from, gain: total(some) - cost(from) };
      for (const step of steps) {
        const value = Math.round((from + step) * 1000) / 1000;
        if (value < factor.least || value > factor.most) continue;
        factor.value = value;
        const gain = total(some) - cost(value);
        if (gain > best.gain + 1e-9) best = { value, gain };
      }
      factor.value = best.value;
      moved ||= best.value !== from;
    }
    if (!moved) return;
  }
}

const measured = (pairs: readonly Pair[]): Measured =>
  measure(
    pairs.map((pair) => ({ is_same: pair.is_same, score: scorePair(pair) })),
    POSSIBLE_THRESHOLD,
  );
const shown = ({ precision, recall, f1 }: Measured) =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`;

function withValues<T>(factors: readonly Factor[], fitted: boolean, work: () => T): T {
  const values = factors.map(({ value }) => value);
  if (!fitted) for (const factor of factors) factor.value = factor.now;
  const found = work();
  factors.forEach((factor, at) => {
    factor.value = values[at]!;
  });
  return found;
}

/**
 * Fits the factors of src/match/compare-words.ts to the pairs of people in the fit half, and says what that does to
 * pairs not used.
 */
export async function fitFactors(): Promise<void> {
  const pairs = (await labeledPairs()).filter((pair) => pair.entity === 'person' && isCounted(pair));
  const fit = pairs.filter((pair) => halfOf(pair) === 'fit');
  const held_out = pairs.filter((pair) => halfOf(pair) === 'held_out');
  const factors = openFactors();
  note(`${factors.length} factors, ${fit.length} pairs to fit, ${held_out.length} held out; threshold ${POSSIBLE_THRESHOLD}`);
  for (let fold = 0; fold < FOLDS; fold++) {
    const tested = fit.filter((pair) => foldOf(pair, FOLDS) === fold);
    search(
      factors,
      fit.filter((pair) => foldOf(pair, FOLDS) !== fold),
    );
    line(`fold ${fold + 1} before: ${shown(withValues(factors, false, () => measured(tested)))}`);
    line(`fold ${fold + 1} after:  ${shown(measured(tested))}`);
  }
  search(factors, fit);
  for (const [name, some] of Object.entries({ fit, held_out })) {
    line(`${name} before: ${shown(withValues(factors, false, () => measured(some)))}`);
    line(`${name} after:  ${shown(measured(some))}`);
  }
  const moved = factors.filter(({ now, value }) => now !== value);
  const table = ['factor,now,fitted', ...moved.map(({ name, now, value }) => `${name},${now},${value}`)];
  for (const row of table) line(row);
  await writeFile(join(root, 'bench/match/fitted-factors.csv'), `${table.join('\n')}\n`);
}
