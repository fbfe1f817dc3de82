import { z } from 'zod';
import { arrayOf, integer, named, textOrNull } from '../../fields/described.ts';
import { Phase, Status } from './schemas.ts';

const trial_count = integer('Studies');

export const rollupShape = {
  trial_count: integer('All linked studies, regardless of filters'),
  by_status: arrayOf(named('TrialsByStatus', { status: textOrNull('Overall status'), trial_count }), 'Studies by overall status'),
  by_phase: arrayOf(
    named('TrialsByPhase', { phase: textOrNull('Phase; null for studies without one'), trial_count }),
    'Studies by phase; a study with combined phases counts in each of them',
  ),
  by_status_and_phase: arrayOf(
    named('TrialsByStatusAndPhase', {
      status: textOrNull('Overall status'),
      phases: arrayOf(z.string(), 'Phases of the study; empty if it has none'),
      trial_count,
    }),
    'Studies by overall status and phases combined; each study counts once',
  ),
};

export interface Counted {
  status: string | null;
  phases: string[];
  trial_count: number;
}

const order = (known: readonly string[]) => (value: string | null) =>
  value === null ? known.length + 1 : (known.indexOf(value) + known.length + 1) % (known.length + 1);
const statusOrder = order(Status.options);
const phaseOrder = order(Phase.options);

function summed<K extends string | null>(entries: [K, number][], place: (key: K) => number): [K, number][] {
  const sums = new Map<K, number>();
  for (const [key, count] of entries) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].toSorted(([a], [b]) => place(a) - place(b));
}

/** Counts by status, by phase and by both, in the order of a study's life. */
export function rollupOf(counted: Counted[]) {
  const by_status = summed(
    counted.map(({ status, trial_count }) => [status, trial_count]),
    statusOrder,
  );
  const by_phase = summed(
    counted.flatMap(({ phases, trial_count }): [string | null, number][] =>
      phases.length === 0 ? [[null, trial_count]] : phases.map((phase) => [phase, trial_count]),
    ),
    phaseOrder,
  );
  return {
    trial_count: counted.reduce((sum, { trial_count }) => sum + trial_count, 0),
    by_status: by_status.map(([status, trial_count]) => ({ status, trial_count })),
    by_phase: by_phase.map(([phase, trial_count]) => ({ phase, trial_count })),
    by_status_and_phase: counted.toSorted(
      (a, b) => statusOrder(a.status) - statusOrder(b.status) || a.phases.join().localeCompare(b.phases.join()),
    ),
  };
}
