import { z } from 'zod';
import { dateOrNull, integer, integerOrNull, numberOrNull, text } from '../../fields/described.ts';

export const absences = ['withheld', 'not_loaded', 'nothing_loaded_of_the_state'] as const;

const Reason = z
  .enum(absences)
  .nullable()
  .describe(
    'Why the count is null: withheld (below 11, or it would reveal a withheld count); not_loaded: no source of this side is loaded; nothing_loaded_of_the_state: none of the loaded sources covers the state',
  );

export const StateCoverage = z
  .object({
    state: text('USPS code; other: territories and military posts; unknown: no state known'),
    name: text('Name of the state'),
    held: integerOrNull('Number of records in Proviso'),
    held_reason: Reason,
    reported: integerOrNull('Number of reports in the NPDB public use file'),
    reported_reason: Reason,
    coverage_pct: numberOrNull('`held` ÷ `reported` × 100; null if either is null or nothing is reported'),
  })
  .meta({ id: 'DisciplineStateCoverage' });

const Side = z
  .object({
    total: integerOrNull('Total of all states, including withheld ones; null if it would reveal a withheld count, or nothing is loaded'),
    withheld_states: integer('Number of states with a withheld count'),
  })
  .meta({ id: 'ActionCounts' });

export const DisciplineClass = z
  .object({
    discipline_class: z
      .enum(['exclusions', 'licensure_actions'])
      .describe('Exclusions from federal and state programs; actions of state licensing boards'),
    title: text('Title of the class'),
    held_counts: text('What Proviso counts'),
    reported_counts: text('What the public use file counts'),
    held: Side.describe('Totals in Proviso'),
    reported: Side.describe('Totals in the public use file'),
    coverage_pct: numberOrNull('held total ÷ reported total × 100; null if either is null'),
    states: z.array(StateCoverage).describe('One entry for each state, by name; then other places and reports without a state'),
  })
  .meta({ id: 'DisciplineClass' });

export const DisciplineCoverage = z.object({
  smallest_shown: integer('Counts below this are withheld, including zero'),
  rule: text('How counts are withheld'),
  reported_release: dateOrNull('Release of the public use file; null if none is loaded'),
  classes: z.array(DisciplineClass).describe('The two classes, which are never added together'),
});
