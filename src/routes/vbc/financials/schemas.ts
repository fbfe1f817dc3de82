import { z } from 'zod';
import { integer, integerOrNull, numberOrNull, text } from '../../../fields/described.ts';
import { acoPerformance, acoTracks } from '../../../records/aco-performance.ts';
import { NullReasons } from '../../../records/null-reason.ts';
import { FurtherOrigin } from '../../../records/provenance.ts';
import { members } from '../../../records/record-schema.ts';

export const source = 'cms_mssp';

export const PerformanceYear = z.number().int().min(2013).max(2099).describe('Performance year, such as 2024');
export const AcoTrack = z.enum(acoTracks).describe('Participation track').meta({ id: 'AcoTrack' });
export const figureNames = [
  'benchmark_usd',
  'expenditures_usd',
  'benchmark_minus_expenditures_usd',
  'generated_savings_usd',
  'earned_savings_usd',
  'savings_rate_pct',
  'minimum_savings_rate_pct',
  'maximum_share_rate_pct',
  'final_share_rate_pct',
  'final_loss_rate_pct',
  'quality_score_pct',
  'assigned_beneficiaries',
  'dual_eligible_pct',
  'long_term_institutionalized_pct',
] as const;

export const resultShape = {
  ...members(acoPerformance, ['aco_id', 'performance_year', 'name', 'state_codes', 'track', 'risk_model', 'agreement_type']),
  ...members(acoPerformance, ['agreement_period_number', 'initial_start_date', 'current_start_date', 'assignment_type']),
  ...members(acoPerformance, ['revenue_category', 'assigned_beneficiaries', 'person_years', 'benchmark_usd', 'expenditures_usd']),
  ...members(acoPerformance, ['benchmark_minus_expenditures_usd', 'generated_savings_usd', 'earned_savings_usd', 'savings_rate_pct']),
  ...members(acoPerformance, ['savings_rate_basis', 'minimum_savings_rate_pct', 'minimum_loss_rate_pct', 'maximum_share_rate_pct']),
  ...members(acoPerformance, ['final_share_rate_pct', 'final_loss_rate_pct', 'quality_performance_share_rate_pct', 'quality_score_pct']),
  ...members(acoPerformance, ['qual_score_note', 'is_quality_standard_met', 'dual_eligible_pct', 'long_term_institutionalized_pct']),
};
export const resultColumns = Object.keys(resultShape) as (keyof typeof resultShape)[];

export const RankedAco = z
  .object({
    rank: integerOrNull('Rank in the result by the sort value; equal values share a rank (1, 2, 2, 4); null without a value'),
    ...resultShape,
    states: z
      .array(z.string())
      .nullable()
      .describe(
        'States it operates in, USPS codes: of this year, or, if the file has none (since 2022), of the nearest year that has them',
      ),
    states_year: integerOrNull('Year that the states are taken from'),
    null_reasons: NullReasons,
    source: text('Source id of the row, as in /sources'),
    source_url: text('Public URL of the original'),
    ...FurtherOrigin,
  })
  .meta({ id: 'RankedAco' });

const usd = (what: string) => numberOrNull(`${what}, dollars; null if no organization has the figure`);

export const TrackYear = z
  .object({
    performance_year: integer('Performance year'),
    track: z.enum(acoTracks).nullable().describe('Participation track; null if not published'),
    aco_count: integer('Number of organizations'),
    assigned_beneficiaries: integerOrNull('Assigned beneficiaries'),
    benchmark_usd: usd('Benchmarks'),
    expenditures_usd: usd('Expenditures'),
    benchmark_minus_expenditures_usd: usd('Benchmarks minus expenditures; negative if spending exceeded the benchmarks'),
    earned_savings_usd: usd('Shared savings paid to organizations, excluding losses'),
    shared_losses_usd: usd('Losses owed by organizations, negative'),
    net_savings_rate_pct: numberOrNull('Benchmarks minus expenditures, as a percentage of the benchmarks'),
    acos_with_earned_savings: integer('Organizations that were paid shared savings'),
    acos_with_shared_losses: integer('Organizations that owe losses'),
    mean_quality_score_pct: numberOrNull('Average of the published quality scores, percent'),
    quality_score_count: integer('Organizations that have a quality score'),
  })
  .meta({ id: 'TrackYear' });
