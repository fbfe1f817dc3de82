import { MATCH_THRESHOLD, POSSIBLE_THRESHOLD } from '#match/name-score';
import { line } from '../print.ts';
import { type Measured, measure, type Scored } from './measure.ts';
import { halfOf, kinds, type Pair } from './pair.ts';

/** The peer's own threshold for a match. */
const PEER_THRESHOLD = 0.7;
/** A lower threshold of Proviso, for a broader search. */
export const BROAD_THRESHOLD = 0.75;

/** A pair with the score of each matcher. */
export interface Compared {
  pair: Pair;
  scores: Record<string, number>;
}
type Columns = { title: string; matcher: string; threshold: number }[];

export const scoredBy = (compared: readonly Compared[], matcher: string): Scored[] =>
  compared.map(({ pair, scores }) => ({ is_same: pair.is_same, score: scores[matcher]! }));

const fixed = (value: number) => value.toFixed(3);
const shown = ({ precision, recall, f1 }: Measured) => `${fixed(precision)} ${fixed(recall)} ${fixed(f1)}`;

function columnsOf(matchers: readonly string[], best: Record<string, number>): Columns {
  return matchers.flatMap((matcher) => {
    const own = matcher === 'proviso' ? [POSSIBLE_THRESHOLD, BROAD_THRESHOLD] : [PEER_THRESHOLD];
    return [...new Set([...own, best[matcher]!])].map((threshold) => ({ title: `${matcher}@${threshold.toFixed(2)}`, matcher, threshold }));
  });
}

/** Precision, recall and F1 by kind of pair, then over people, organizations and all. */
export function printKinds(compared: readonly Compared[], matchers: readonly string[], best: Record<string, number>): void {
  const columns = columnsOf(matchers, best);
  line(`${'kind'.padEnd(24)} ${'same'.padStart(5)} ${'other'.padStart(5)}  ${columns.map(({ title }) => title.padEnd(17)).join('  ')}`);
  line(`${''.padEnd(24)} ${''.padStart(11)}  ${columns.map(() => 'prec. rec.  F1   ').join('  ')}`);
  const row = (name: string, some: readonly Compared[]) => {
    if (some.length === 0) return;
    const found = columns.map(({ matcher, threshold }) => measure(scoredBy(some, matcher), threshold));
    line(`${name.padEnd(24)} ${String(found[0]!.same).padStart(5)} ${String(found[0]!.other).padStart(5)}  ${found.map(shown).join('  ')}`);
  };
  for (const kind of Object.keys(kinds))
    row(
      kind,
      compared.filter(({ pair }) => pair.kind === kind),
    );
  for (const entity of ['person', 'organization'])
    row(
      `all ${entity}s`,
      compared.filter(({ pair }) => pair.entity === entity),
    );
  row('all', compared);
  for (const half of ['fit', 'held_out'])
    row(
      `all of half ${half}`,
      compared.filter(({ pair }) => halfOf(pair) === half),
    );
  const balanced = columns.map(({ matcher, threshold }) => {
    const each = Object.keys(kinds).map((kind) =>
      scoredBy(
        compared.filter(({ pair }) => pair.kind === kind),
        matcher,
      ),
    );
    const f1 = each.filter(({ length }) => length > 0).map((some) => measure(some, threshold).f1);
    return f1.reduce((sum, one) => sum + one, 0) / f1.length;
  });
  line(`${'mean F1 of kinds'.padEnd(36)}  ${balanced.map((f1) => fixed(f1).padStart(17)).join('  ')}`);
}

/** Precision, recall and F1 of all pairs by threshold. */
export function printSweep(compared: readonly Compared[], matchers: readonly string[]): void {
  line('');
  line(`threshold                ${matchers.map((matcher) => matcher.padEnd(17)).join('  ')}`);
  for (const threshold of [0.5, 0.6, 0.65, 0.7, 0.75, 0.78, POSSIBLE_THRESHOLD, 0.82, 0.85, MATCH_THRESHOLD, 0.95])
    line(`${fixed(threshold).padEnd(24)} ${matchers.map((matcher) => shown(measure(scoredBy(compared, matcher), threshold))).join('  ')}`);
}

const thresholdOf = (matcher: string) => (matcher === 'proviso' ? POSSIBLE_THRESHOLD : PEER_THRESHOLD);
const share = (compared: readonly Compared[], matcher: string) =>
  compared.filter(({ scores }) => scores[matcher]! >= thresholdOf(matcher)).length / compared.length;

/** The share of hits within each kind: for equal people it should be 1, for others 0. */
function printHits(compared: readonly Compared[], matchers: readonly string[]): void {
  const groups = new Map<string, Compared[]>();
  for (const one of compared) {
    const name = `${one.pair.kind} ${one.pair.detail} ${one.pair.is_same ? 'yes' : 'no'}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  line(`${'kind'.padEnd(24)} ${'pairs'.padEnd(24)} same? ${'n'.padStart(5)}  ${matchers.map((matcher) => matcher.padEnd(8)).join(' ')}`);
  for (const [name, some] of [...groups].sort(([x], [y]) => x.localeCompare(y))) {
    const [kind = '', detail = '', same = ''] = name.split(' ');
    const shares = matchers.map((matcher) => fixed(share(some, matcher)).padEnd(8)).join(' ');
    line(`${kind.padEnd(24)} ${detail.padEnd(24)} ${same.padEnd(5)} ${String(some.length).padStart(5)}  ${shares}`);
  }
}

export function printDetails(compared: readonly Compared[], matchers: readonly string[]): void {
  line('');
  line('Share of hits (Proviso at 0.80, the others at 0.70)');
  printHits(compared, matchers);
}

export function printApart(compared: readonly Compared[], matchers: readonly string[]): void {
  line('');
  line('Not in the F1: names cannot decide these. Share of hits');
  printHits(compared, matchers);
}

/** The 30 pairs that are most wrong: on the terminal only. */
export function printMisses(compared: readonly Compared[], matchers: readonly string[]): void {
  const wrong = ({ pair, scores }: Compared) =>
    pair.is_same ? POSSIBLE_THRESHOLD - scores.proviso! : scores.proviso! - POSSIBLE_THRESHOLD;
  const worst = compared.filter((one) => wrong(one) > 0 || (!one.pair.is_same && wrong(one) === 0)).sort((x, y) => wrong(y) - wrong(x));
  console.log(`${worst.length} of ${compared.length} pairs are wrong at ${POSSIBLE_THRESHOLD}`);
  for (const is_same of [true, false])
    for (const { pair, scores } of worst.filter((one) => one.pair.is_same === is_same).slice(0, 30))
      console.log(
        `${is_same ? 'missed   ' : 'false hit'} ${pair.detail.padEnd(20)} ${matchers.map((matcher) => scores[matcher]!.toFixed(3)).join(' ')}  ${pair.a}  |  ${pair.b}`,
      );
}
