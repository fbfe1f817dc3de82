import { scorePair } from '../labels/score-pair.ts';
import { keepResult, note } from '../print.ts';
import { printCalibration } from './calibration.ts';
import { bestThreshold } from './measure.ts';
import { type Half, halfOf, isCounted, type Kind, kinds } from './pair.ts';
import { labeledPairs } from './pairs.ts';
import { PEER_VERSION, peerScores, peers } from './peer.ts';
import { type Compared, printApart, printDetails, printKinds, printMisses, printSweep, scoredBy } from './report.ts';

export interface PairOptions {
  /** Scores the same pairs with nomenklatura as well. */
  peer: boolean;
  /** Reads the published files again. */
  fresh: boolean;
  /** A kind whose worst pairs are printed; never kept. */
  misses?: string;
  /** Only this half: weights are fitted on one, the other shows what they do to names that were not looked at. */
  half?: string;
  keep: boolean;
}

export async function comparePairs({ peer, fresh, misses, half, keep }: PairOptions): Promise<void> {
  if (misses && !(misses in kinds)) throw new Error(`--misses: use one of ${Object.keys(kinds).join(', ')}.`);
  if (half && half !== 'fit' && half !== 'held_out') throw new Error('--half: use fit or held_out.');
  const pairs = (await labeledPairs(fresh)).filter((pair) => !half || halfOf(pair) === (half as Half));
  const began = performance.now();
  const proviso = pairs.map(scorePair);
  const took = performance.now() - began;
  const others = peer ? await peerScores(pairs) : null;
  const compared = pairs.map((pair, at): Compared => ({ pair, scores: { proviso: proviso[at]!, ...others?.[at] } }));
  const matchers = ['proviso', ...(peer ? peers : [])];
  if (misses) {
    const wanted = compared.filter(({ pair }) => pair.kind === (misses as Kind));
    printMisses(wanted, matchers);
    return;
  }
  const counted = compared.filter(({ pair }) => isCounted(pair));
  note(
    `${counted.length} labeled pairs${half ? ` (${half})` : ''}, scored in ${Math.round(took)} ms; ${compared.length - counted.length} more are reported apart`,
  );
  if (peer) note(`logic_v1, logic_v2: nomenklatura ${PEER_VERSION}, threshold 0.70, names only`);
  const best = Object.fromEntries(matchers.map((matcher) => [matcher, bestThreshold(scoredBy(counted, matcher))]));
  printKinds(counted, matchers, best);
  printSweep(counted, matchers);
  printDetails(counted, matchers);
  printCalibration(counted);
  printApart(
    compared.filter(({ pair }) => !isCounted(pair)),
    matchers,
  );
  if (keep) await keepResult('match-pairs');
}
