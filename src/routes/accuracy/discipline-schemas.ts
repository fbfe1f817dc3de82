import { z } from 'zod';

export const absences = ['withheld', 'not_loaded', 'nothing_loaded_of_the_state'] as const;

const count = (what: string) => z.number().int().nullable().describe(what);
const Reason = z
  .enum(absences)
  .nullable()
  .describe(
    'Why the count is null: withheld (below 11, or it would reveal a withheld count); not_loaded: no source of this side is loaded; nothing_loaded_of_the_state: none of the loaded sources covers the state',
  );

export const StateCoverage = z
  .object({
    state: z.string().describe('USPS code; other: territories and military posts; unknown: no state known'),
    name: z.string().describe('Name of the state'),
    held: count('Number of records in Proviso'),
    held_reason: Reason,
    reported: count('Number of reports in the NPDB public use file'),
    reported_reason: Reason,
    coverage_pct: z.number().nullable().describe('`held` ÷ `reported` × 100; null if either is null or nothing is reported'),
  })
  .meta({ id: 'DisciplineStateCoverage' });

const Side = z
  .object({
    total: count('Total of all states, including withheld ones; null if it would reveal a withheld count, or nothing is loaded'),
    withheld_states: z.number().int().describe('Number of states with a withheld count'),
  })
  .meta({ id: 'ActionCounts' });

export const DisciplineClass = z
  .object({
    discipline_class: z
      .enum(['exclusions', 'licensure_actions'])
      .describe('Exclusions from federal and state programs; actions of state licensing boards'),
    title: z.string().describe('Title of the class'),
    held_counts: z.string().describe('What Proviso counts'),
    reported_counts: z.string().describe('What the public use file counts'),
    held: Side.describe('Totals in Proviso'),
    reported: Side.describe('Totals in the public use file'),
    coverage_pct: z.number().nullable().describe('held total ÷ reported total × 100; null if either is null'),
    states: z.array(StateCoverage).describe('One entry for each state, by name; then other places and reports without a state'),
  })
  .meta({ id: 'DisciplineClass' });

export const DisciplineCoverage = z.object({
  smallest_shown: z.number().int().describe('Counts below this are withheld, including zero'),
  rule: z.string().describe('How counts are withheld'),
  reported_release: z.iso.date().nullable().describe('Release of the public use file; null if none is loaded'),
  classes: z.array(DisciplineClass).describe('The two classes, which are never added together'),
});
