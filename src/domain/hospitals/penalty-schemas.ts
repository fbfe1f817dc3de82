import { z } from 'zod';
import { arrayOf, arrayOrNull, flagOrNull, integerOrNull, named, numberOrNull, oneOf, textOrNull } from '../../fields/described.ts';
import {
  conditions,
  hospitalReadmissionComparison,
  hospitalReadmissionMeasure,
  hospitalReadmissionPenalty,
} from '../../records/hospital-readmission.ts';
import { cited, FurtherOrigin, member, members, NullReasons, ownProvenance, Provenance } from '../../records/record-schema.ts';

const m = hospitalReadmissionMeasure.columns;

export const sources = { penalties: 'cms_hrrp_supplemental', measures: 'cms_hrrp' } as const;
export const reduction =
  'payment_reduction_pct = (1 − payment_adjustment_factor) × 100, always derived from the factor, never read from a published column';

/** (1 − factor) × 100, without floating-point noise: factors have four decimals. */
export const reductionPct = (factor: number | null): number | null => (factor === null ? null : Number(((1 - factor) * 100).toFixed(8)));

export const Condition = oneOf(
  conditions,
  'ami heart attack, copd, hf heart failure, pn pneumonia, cabg bypass surgery, hip_knee hip or knee replacement (THA/TKA)',
);
export const FiscalYear = z
  .number()
  .int()
  .min(2013)
  .max(2099)
  .describe('Federal fiscal year, such as 2026 (October 2025 to September 2026)');

const payment_reduction_pct = numberOrNull(`Reduction of base operating DRG payments in percent, 0 to 3; ${reduction}`);
const null_reasons = NullReasons;

export const hospitalFields = {
  ccn: member(hospitalReadmissionPenalty, 'ccn'),
  name: textOrNull('Name of the hospital'),
  state: textOrNull('USPS code'),
};

const of_year = { ...members(hospitalReadmissionPenalty, ['fiscal_year', 'payment_adjustment_factor']), payment_reduction_pct };

export const PenaltyYear = named('PenaltyYear', {
  ...of_year,
  is_penalized: flagOrNull('Whether the hospital is penalized (the factor is below 1)'),
  penalized_conditions: arrayOf(Condition, 'Conditions that count toward the reduction'),
  peer_group: member(hospitalReadmissionPenalty, 'peer_group'),
  dual_proportion_pct: numberOrNull('Share of stays of patients with Medicare and full Medicaid, percent'),
  neutrality_modifier: member(hospitalReadmissionPenalty, 'neutrality_modifier'),
  null_reasons,
  ...ownProvenance,
});

export const comparisonColumns = [
  ...(['eligible_discharge_count', 'excess_readmission_ratio', 'peer_group_median_ratio', 'is_penalized', 'drg_payment_ratio'] as const),
];
const Comparison = z.object({
  ...members(hospitalReadmissionComparison, comparisonColumns),
  ...ownProvenance,
});

export const measureFigures = [
  ...(['discharge_count', 'readmission_count', 'predicted_readmission_rate_pct', 'expected_readmission_rate_pct'] as const),
];
export const measureColumns = [...measureFigures, 'footnote', 'period_start_date', 'period_end_date'] as const;

export const ConditionMeasure = named('ConditionMeasure', {
  fiscal_year: member(hospitalReadmissionMeasure, 'fiscal_year'),
  condition: Condition,
  excess_readmission_ratio: m.excess_readmission_ratio.schema.describe(
    'Predicted ÷ expected readmission rate; above 1 is worse than expected. From the measures file, or, if that is not loaded, as used for the penalty',
  ),
  peer_group_median_ratio: member(hospitalReadmissionComparison, 'peer_group_median_ratio'),
  excess_over_median: numberOrNull('Ratio minus the peer group median; above 0 is penalized if there are enough cases'),
  is_penalized: member(hospitalReadmissionComparison, 'is_penalized'),
  peer_group: member(hospitalReadmissionPenalty, 'peer_group'),
  ...members(hospitalReadmissionMeasure, measureColumns),
  comparison: Comparison.nullable().describe('The condition in the supplemental file of the rule; null if that file is not loaded'),
  null_reasons,
  provenance: Provenance.nullable().describe('Source of the measure; null if only the peer comparison is on file'),
});

export const RankedHospital = named('RankedHospital', {
  rank: integerOrNull(
    'Rank among all hospitals of the fiscal year, whatever the filters; 1 is the worst, equal values share a rank (1, 2, 2, 4), null without a value',
  ),
  ...hospitalFields,
  city: textOrNull('City'),
  ...of_year,
  peer_group: member(hospitalReadmissionPenalty, 'peer_group'),
  penalized_conditions: arrayOrNull(Condition, 'Conditions that count toward the reduction; null if the supplemental file is not loaded'),
  condition: Condition.nullable().describe(
    'Condition of the ratios: the requested one, or without one the condition in which the ratio of the hospital is highest; null if it has none',
  ),
  excess_readmission_ratio: numberOrNull(
    'Ratio for `condition`: above 1 is more readmissions than expected of a hospital with these patients',
  ),
  peer_group_median_ratio: numberOrNull('Median ratio of the peer group for `condition`'),
  excess_over_median: numberOrNull('Ratio minus median for `condition`'),
  null_reasons,
  ...cited,
  ...FurtherOrigin,
});
