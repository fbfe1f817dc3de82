import { z } from 'zod';
import { AcoId } from '../../../domain/acos/suggest.ts';
import { integer, numberOrNull, textOrNull } from '../../../fields/described.ts';
import { listOf } from '../../../lists/list-of.ts';
import { acoOrganization } from '../../../records/aco-organization.ts';
import { AcoWithheld, acoPerformance, acoQualityMeasure } from '../../../records/aco-performance.ts';
import { NullReasons } from '../../../records/null-reason.ts';
import { Provenance } from '../../../records/provenance.ts';
import { member, members } from '../../../records/record-schema.ts';
import { resultShape } from '../financials/schemas.ts';

const c = acoPerformance.columns;
const o = acoOrganization.columns;

const Measure = z.object({
  measure_code: member(acoQualityMeasure, 'measure_code'),
  measure: textOrNull('Name of the measure; null if no CMS measure list has the code'),
  unit: textOrNull('Unit of the result; null if it is not known, or if the files of different years use different ones'),
  ...members(acoQualityMeasure, ['value', 'note']),
});

export const AcoYear = z
  .object({
    ...resultShape,
    cumulative_earned_savings_usd: numberOrNull(
      'Sum of earned_savings_usd through this year, over the years shown; null until a year has the figure',
    ),
    ...members(acoPerformance, ['updated_benchmark_per_capita_usd', 'historical_benchmark_per_capita_usd', 'disaster_adjustment_usd']),
    ...members(acoPerformance, ['covid_diagnosis_pct', 'covid_episode_pct', 'provider_counts', 'beneficiaries', 'risk_scores', 'spending']),
    utilization: member(acoPerformance, 'utilization'),
    quality_measures: z.array(Measure).describe('Quality measure results; the files for 2013 and 2014 have none'),
    withheld: z.array(AcoWithheld).nullable().describe(c.withheld.description),
    null_reasons: NullReasons,
    source_row: z
      .record(z.string(), z.unknown())
      .describe('The row as published: every non-empty field, unchanged, keyed by its published header'),
    provenance: Provenance.describe('Source of this record; raw_payload is the same row as source_row'),
  })
  .meta({ id: 'AcoYear' });

export const Agreement = z
  .object({
    performance_year: o.performance_year.schema.describe('Year of the list'),
    ...members(acoOrganization, ['track', 'is_two_sided', 'agreement_period_number', 'initial_start_date', 'current_start_date']),
    ...members(acoOrganization, ['is_reentering', 'state_codes', 'website']),
    participant_count: integer('Number of participants listed for that year; 0 if the list is not loaded'),
  })
  .meta({ id: 'AcoAgreement' });

export const AcoHistory = listOf(AcoYear).extend({
  aco_id: AcoId,
  name: textOrNull('Newest name'),
  cumulative_earned_savings_usd: numberOrNull(
    'Sum of earned_savings_usd over the years shown, dollars; negative if more is owed than earned',
  ),
  agreement: Agreement.nullable().describe('Agreement from the newest list of organizations; null if no loaded list names it'),
});
