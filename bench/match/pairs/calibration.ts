import { line } from '../print.ts';
import { measure } from './measure.ts';
import { type Compared, scoredBy } from './report.ts';

const bins = [0, 0.5, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001];
/** A list with fewer labels shows chance. */
const FEWEST = 60;

const share = (some: readonly Compared[]) => some.filter(({ pair }) => pair.is_same).length / some.length;
const brierOf = (some: readonly Compared[]) =>
  some.reduce((sum, { pair, scores }) => sum + (scores.proviso! - (pair.is_same ? 1 : 0)) ** 2, 0) / some.length;

/**
 * How far a score is the share of pairs with it that are the same person or business: 0.9 should mean nine in ten.
 * Pairs of lists only.
 */
export function printCalibration(compared: readonly Compared[]): void {
  const listed = compared.filter(({ pair }) => pair.kind.startsWith('listed_'));
  const lists = [...new Set(listed.map(({ pair }) => pair.group))].sort();
  const columns = bins.slice(1).map((to, at) => ({ from: bins[at]!, to }));
  line('');
  line(
    'Calibration over pairs of lists, of which most different people were chosen for similar names: Brier score, then the share of pairs',
  );
  line('with a score from … up to the next column that are the same, and how many these are');
  line(
    `${'list'.padEnd(32)} ${'pairs'.padStart(5)} Brier  P@0.80 R@0.80 P@0.75 R@0.75  ${columns.map(({ from }) => from.toFixed(2).padEnd(10)).join(' ')}`,
  );
  const row = (name: string, some: readonly Compared[]) => {
    const cells = columns.map(({ from, to }) => {
      const within = some.filter(({ scores }) => scores.proviso! >= from && scores.proviso! < to);
      return (within.length === 0 ? '-' : `${share(within).toFixed(2)} /${within.length}`).padEnd(10);
    });
    const [narrow, broad] = [0.8, 0.75].map((threshold) => measure(scoredBy(some, 'proviso'), threshold));
    const found = [narrow!.precision, narrow!.recall, broad!.precision, broad!.recall].map((value) => value.toFixed(3).padEnd(6));
    line(`${name.padEnd(32)} ${String(some.length).padStart(5)} ${brierOf(some).toFixed(3)}  ${found.join(' ')}  ${cells.join(' ')}`);
  };
  for (const entity of ['person', 'organization'])
    row(
      `all ${entity}s`,
      listed.filter(({ pair }) => pair.entity === entity),
    );
  for (const list of lists) {
    const some = listed.filter(({ pair }) => pair.group === list);
    if (some.length >= FEWEST) row(list, some);
  }
}
