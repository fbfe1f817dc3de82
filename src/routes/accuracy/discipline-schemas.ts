import { z } from 'zod';
import { arrayOf, dateOrNull, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text } from '../../fields/described.ts';

export const absences = ['withheld', 'not_loaded', 'nothing_loaded_of_the_state'] as const;

const Reason = oneOrNull(
  absences,
  'Why the count is null: withheld (below 11, or it would reveal a withheld count); not_loaded: no source of this side is loaded; nothing_loaded_of_the_state: none of the loaded sources covers the state',
);

export const StateCoverage = named('DisciplineStateCoverage', {
  state: text('USPS code; other: territories and military posts; unknown: no state known'),
  name: text('Name of the state'),
  held: integerOrNull('Number of records in Proviso'),
  held_reason: Reason,
  reported: integerOrNull('Number of reports in the NPDB public use file'),
  reported_reason: Reason,
  coverage_pct: numberOrNull('`held` ÷ `reported` × 100; null if either is null or nothing is reported'),
});

const Side = named('ActionCounts', {
  total: integerOrNull('Total of all states, including withheld ones; null if it would reveal a withheld count, or nothing is loaded'),
  withheld_states: integer('Number of states with a withheld count'),
});

export const DisciplineClass = named('DisciplineClass', {
  discipline_class: oneOf(
    ['exclusions', 'licensure_actions'],
    'Exclusions from federal and state programs; actions of state licensing boards',
  ),
  title: text('Title of the class'),
  held_counts: text('What Proviso counts'),
  reported_counts: text('What the public use file counts'),
  held: Side.describe('Totals in Proviso'),
  reported: Side.describe('Totals in the public use file'),
  coverage_pct: numberOrNull('held total ÷ reported total × 100; null if either is null'),
  states: arrayOf(StateCoverage, 'One entry for each state, by name; then other places and reports without a state'),
});

export const DisciplineCoverage = z.object({
  smallest_shown: integer('Counts below this are withheld, including zero'),
  rule: text('How counts are withheld'),
  reported_release: dateOrNull('Release of the public use file; null if none is loaded'),
  classes: arrayOf(DisciplineClass, 'The two classes, which are never added together'),
});
