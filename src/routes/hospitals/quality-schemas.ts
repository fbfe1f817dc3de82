import type { z } from 'zod';
import { arrayOf, arrayOrNull, dateOrNull, integerOrNull, named, numberOrNull } from '#fields/described';
import { HacMeasure, hospitalHacReduction, hospitalSpending, hospitalVbpEfficiency, hospitalVbpScore } from '#records/hospital-payment';
import { hospitalReadmissionPenalty } from '#records/hospital-readmission';
import { member, members, NullReasons, Provenance } from '#records/record-schema';

const hac = hospitalHacReduction.columns;
const fiscal_year = integerOrNull('Newest loaded federal fiscal year');

export const stars = [
  ['summary_star_rating', 'H_STAR_RATING', 'Patient survey summary star rating, 1 to 5'],
  ['nurse_communication_star_rating', 'H_COMP_1_STAR_RATING', 'Communication with nurses, 1 to 5 stars'],
  ['doctor_communication_star_rating', 'H_COMP_2_STAR_RATING', 'Communication with doctors, 1 to 5 stars'],
  ['medicine_communication_star_rating', 'H_COMP_5_STAR_RATING', 'Communication about medicines, 1 to 5 stars'],
  ['discharge_information_star_rating', 'H_COMP_6_STAR_RATING', 'Discharge information, 1 to 5 stars'],
  ['cleanliness_star_rating', 'H_CLEAN_STAR_RATING', 'Cleanliness, 1 to 5 stars'],
  ['quietness_star_rating', 'H_QUIET_STAR_RATING', 'Quietness, 1 to 5 stars'],
  ['overall_rating_star_rating', 'H_HSP_RATING_STAR_RATING', 'Overall hospital rating by patients, 1 to 5 stars'],
  ['recommendation_star_rating', 'H_RECMND_STAR_RATING', 'Willingness to recommend the hospital, 1 to 5 stars'],
] as const;
export type StarName = (typeof stars)[number][0];

const starFields = Object.fromEntries(stars.map(([name, , words]) => [name, numberOrNull(words)])) as Record<
  StarName,
  z.ZodNullable<z.ZodNumber>
>;

export const PaymentAdjustments = named('PaymentAdjustments', {
  hrrp: named(
    'HrrpAdjustment',
    {
      fiscal_year,
      payment_adjustment_factor: member(hospitalReadmissionPenalty, 'payment_adjustment_factor'),
      payment_reduction_pct: numberOrNull('(1 − payment_adjustment_factor) × 100'),
    },
    'Hospital Readmissions Reduction Program; history at /vbc/hrrp/{ccn}',
  ),
  hac: named(
    'HacAdjustment',
    {
      fiscal_year,
      ...members(hospitalHacReduction, ['total_hac_score', 'is_penalized']),
      payment_reduction_pct: numberOrNull('1 if penalized, 0 if not; null if not published'),
    },
    'Hospital-Acquired Condition Reduction Program',
  ),
  hvbp: named(
    'HvbpAdjustment',
    {
      fiscal_year,
      total_performance_score: member(hospitalVbpScore, 'total_performance_score'),
      efficiency: named(
        'HvbpEfficiency',
        {
          fiscal_year,
          ...members(hospitalVbpEfficiency, ['measure_score', 'achievement_points', 'improvement_points', 'performance_rate']),
        },
        'Points for Medicare spending per beneficiary; this file can be loaded without the file of total scores',
      ),
    },
    'Hospital Value-Based Purchasing; the files do not include the payment factor derived from the score',
  ),
});

export const qualityFields = {
  hcahps: named(
    'HcahpsSummary',
    {
      ...starFields,
      completed_survey_count: integerOrNull('Surveys completed in the period'),
      period_end_date: dateOrNull('Last day of the survey period'),
    },
    'Patient survey star ratings; percentiles at /benchmarks/hcahps/percentile',
  ),
  payment_adjustments: PaymentAdjustments.describe('Newest figures of the Medicare payment adjustment programs'),
  spending_per_beneficiary: numberOrNull(hospitalSpending.columns.spending_per_beneficiary.description),
  spending_period_end_date: dateOrNull('Last day of the period of spending_per_beneficiary'),
  case_mix_index: numberOrNull(
    'Case mix index of the newest loaded fiscal year under its own MS-DRG grouper; the transfer-adjusted index if the file has no other',
  ),
  case_mix_index_fiscal_year: integerOrNull('Fiscal year of that index; history at /hospitals/{ccn}/case-mix-index'),
  null_reasons: NullReasons,
};

export const qualityDetailFields = {
  hac_measures: arrayOrNull(HacMeasure, hac.measures.description),
  quality_sources: arrayOf(
    named('HospitalQualityRow', {
      ...Provenance.pick({ source: true, source_url: true, file_name: true, file_line: true }).shape,
      raw_payload: Provenance.shape.raw_payload,
    }),
    'Published rows that contain these figures',
  ),
};
