import { z } from 'zod';

export const absences = ['withheld', 'not_loaded', 'nothing_loaded_of_the_state'] as const;

const count = (what: string) => z.number().int().nullable().describe(what);
const Reason = z
  .enum(absences)
  .nullable()
  .describe(
    'Why the count is null: withheld (below 11, or shown it would tell one that is); not_loaded: no source of this side is loaded; nothing_loaded_of_the_state: none of the sources covers the state',
  );

export const StateCoverage = z.object({
  state: z.string().describe('USPS code; other: territories and military posts; unknown: no state known'),
  name: z.string().describe('Name of the state'),
  held: count('Counted here'),
  held_reason: Reason,
  reported: count('Counted in the NPDB public use file'),
  reported_reason: Reason,
  coverage_pct: z.number().nullable().describe('held ÷ reported × 100; null if either is null or nothing is reported'),
});

const Side = z.object({
  total: count('All states together, those withheld included; null if it would tell a withheld count, or nothing is loaded'),
  withheld_states: z.number().int().describe('States whose count is withheld'),
});

export const DisciplineClass = z.object({
  discipline_class: z
    .enum(['exclusions', 'licensure_actions'])
    .describe('Exclusions from federal and state programs; actions of state licensing boards'),
  title: z.string().describe('The class in words'),
  held_counts: z.string().describe('What is counted here'),
  reported_counts: z.string().describe('What is counted in the public use file'),
  held: Side.describe('Of what is held here'),
  reported: Side.describe('Of the public use file'),
  coverage_pct: z.number().nullable().describe('held total ÷ reported total × 100; null if either is null'),
  states: z.array(StateCoverage).describe('One entry for each state, by name; then other places and reports without a state'),
});

export const DisciplineCoverage = z.object({
  smallest_shown: z.number().int().describe('Counts below this are withheld, zero included'),
  rule: z.string().describe('How counts are withheld'),
  reported_release: z.iso.date().nullable().describe('Release of the public use file; null if none is loaded'),
  classes: z.array(DisciplineClass).describe('The two classes, which are never added up'),
});
