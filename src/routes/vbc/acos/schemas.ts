import { z } from 'zod';
import { listOf } from '../../../http/list-of.ts';
import { acoOrganization } from '../../../records/aco-organization.ts';
import { AcoWithheld, acoPerformance, acoQualityMeasure } from '../../../records/aco-performance.ts';
import { NullReasons } from '../../../records/null-reason.ts';
import { Provenance } from '../../../records/provenance.ts';
import { AcoId, resultShape } from '../financials/schemas.ts';

const c = acoPerformance.columns;
const m = acoQualityMeasure.columns;
const o = acoOrganization.columns;

const Measure = z.object({
  measure_code: m.measure_code.schema.describe(m.measure_code.description),
  measure: z.string().nullable().describe('What is measured; null where no list of the program names the code'),
  value: m.value.schema.describe(m.value.description),
  note: m.note.schema.describe(m.note.description),
});

/** One performance year of an organization, with all figures of its row. */
export const AcoYear = z.object({
  ...resultShape,
  cumulative_earned_savings_usd: z
    .number()
    .nullable()
    .describe('Sum of earned_savings_usd up to this year, of the years shown; null while none has the figure'),
  updated_benchmark_per_capita_usd: c.updated_benchmark_per_capita_usd.schema.describe(c.updated_benchmark_per_capita_usd.description),
  historical_benchmark_per_capita_usd: c.historical_benchmark_per_capita_usd.schema.describe(
    c.historical_benchmark_per_capita_usd.description,
  ),
  disaster_adjustment_usd: c.disaster_adjustment_usd.schema.describe(c.disaster_adjustment_usd.description),
  covid_diagnosis_pct: c.covid_diagnosis_pct.schema.describe(c.covid_diagnosis_pct.description),
  covid_episode_pct: c.covid_episode_pct.schema.describe(c.covid_episode_pct.description),
  provider_counts: c.provider_counts.schema.describe(c.provider_counts.description),
  beneficiaries: c.beneficiaries.schema.describe(c.beneficiaries.description),
  risk_scores: c.risk_scores.schema.describe(c.risk_scores.description),
  spending: c.spending.schema.describe(c.spending.description),
  utilization: c.utilization.schema.describe(c.utilization.description),
  quality_measures: z.array(Measure).describe('Results in quality measures; 2013 and 2014 have none in this file'),
  withheld: z.array(AcoWithheld).nullable().describe(c.withheld.description),
  null_reasons: NullReasons,
  source_row: z
    .record(z.string(), z.unknown())
    .describe('The row as published: every field that is not empty, unchanged, under its published header'),
  provenance: Provenance.describe('Origin of this record; raw_payload is the same row as source_row'),
});

/** Agreement as the newest list of organizations has it. */
export const Agreement = z.object({
  performance_year: o.performance_year.schema.describe('Year of the list'),
  track: o.track.schema.describe(o.track.description),
  is_two_sided: o.is_two_sided.schema.describe(o.is_two_sided.description),
  agreement_period_number: o.agreement_period_number.schema.describe(o.agreement_period_number.description),
  initial_start_date: o.initial_start_date.schema.describe(o.initial_start_date.description),
  current_start_date: o.current_start_date.schema.describe(o.current_start_date.description),
  is_reentering: o.is_reentering.schema.describe(o.is_reentering.description),
  state_codes: o.state_codes.schema.describe(o.state_codes.description),
  website: o.website.schema.describe(o.website.description),
  participant_count: z.number().int().describe('Participants the list of participants of that year names; 0 where that is not held'),
});

/** All years of an organization. */
export const AcoHistory = listOf(AcoYear).extend({
  aco_id: AcoId,
  name: z.string().nullable().describe('Newest name'),
  cumulative_earned_savings_usd: z
    .number()
    .nullable()
    .describe('Sum of earned_savings_usd of the years shown, dollars; negative: more owed than earned'),
  agreement: Agreement.nullable().describe('Of the newest list of organizations; null where none that is held names it'),
});

export const AcoSuggestion = z.object({
  aco_id: z.string().describe('Id as published: A1001 in the Shared Savings Program, D0123 in ACO REACH'),
  program: z.enum(['shared_savings', 'reach']).describe('Program: Medicare Shared Savings Program or ACO REACH'),
  name: z.string().describe('Newest name'),
  performance_year: z.number().int().describe('Newest performance year held'),
  track: c.track.schema.describe(`${c.track.description} Null for ACO REACH.`),
  path: z.string().describe('Path of its results'),
});
