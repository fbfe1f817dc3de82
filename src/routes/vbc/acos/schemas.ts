import { z } from 'zod';
import { listOf } from '../../../http/list-of.ts';
import { acoOrganization } from '../../../records/aco-organization.ts';
import { AcoWithheld, acoPerformance, acoQualityMeasure } from '../../../records/aco-performance.ts';
import { NullReasons } from '../../../records/null-reason.ts';
import { Provenance } from '../../../records/provenance.ts';
import { member, members } from '../../../records/record-schema.ts';
import { AcoId, resultShape } from '../financials/schemas.ts';

const c = acoPerformance.columns;
const o = acoOrganization.columns;

const Measure = z.object({
  measure_code: member(acoQualityMeasure, 'measure_code'),
  measure: z.string().nullable().describe('What is measured; null if no list of the program names the code'),
  ...members(acoQualityMeasure, ['value', 'note']),
});

/** One performance year of an organization, with all figures of its row. */
export const AcoYear = z.object({
  ...resultShape,
  cumulative_earned_savings_usd: z
    .number()
    .nullable()
    .describe('Sum of earned_savings_usd up to this year, of the years shown; null while none has the figure'),
  ...members(acoPerformance, ['updated_benchmark_per_capita_usd', 'historical_benchmark_per_capita_usd', 'disaster_adjustment_usd']),
  ...members(acoPerformance, ['covid_diagnosis_pct', 'covid_episode_pct', 'provider_counts', 'beneficiaries', 'risk_scores', 'spending']),
  utilization: member(acoPerformance, 'utilization'),
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
  ...members(acoOrganization, ['track', 'is_two_sided', 'agreement_period_number', 'initial_start_date', 'current_start_date']),
  ...members(acoOrganization, ['is_reentering', 'state_codes', 'website']),
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
  agreement: Agreement.nullable().describe('Of the newest list of organizations; null if none that is held names it'),
});
