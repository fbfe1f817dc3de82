import { z } from 'zod';
import {
  HacMeasure,
  hospitalHacReduction,
  hospitalSpending,
  hospitalVbpEfficiency,
  hospitalVbpScore,
} from '../../records/hospital-payment.ts';
import { hospitalReadmissionPenalty } from '../../records/hospital-readmission.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { member, members } from '../../records/record-schema.ts';

const hac = hospitalHacReduction.columns;
const fiscal_year = z.number().int().nullable().describe('Newest federal fiscal year held');

/** Stars of the survey: our name, HCAHPS measure, meaning. */
export const stars = [
  ['summary_star_rating', 'H_STAR_RATING', 'Summary star rating of the patient survey, 1 to 5'],
  ['nurse_communication_star_rating', 'H_COMP_1_STAR_RATING', 'Communication with nurses, 1 to 5 stars'],
  ['doctor_communication_star_rating', 'H_COMP_2_STAR_RATING', 'Communication with doctors, 1 to 5 stars'],
  ['medicine_communication_star_rating', 'H_COMP_5_STAR_RATING', 'Communication about medicines, 1 to 5 stars'],
  ['discharge_information_star_rating', 'H_COMP_6_STAR_RATING', 'Discharge information, 1 to 5 stars'],
  ['cleanliness_star_rating', 'H_CLEAN_STAR_RATING', 'Cleanliness, 1 to 5 stars'],
  ['quietness_star_rating', 'H_QUIET_STAR_RATING', 'Quietness, 1 to 5 stars'],
  ['overall_rating_star_rating', 'H_HSP_RATING_STAR_RATING', 'Rating of the hospital by its patients, 1 to 5 stars'],
  ['recommendation_star_rating', 'H_RECMND_STAR_RATING', 'Would recommend the hospital, 1 to 5 stars'],
] as const;
export type StarName = (typeof stars)[number][0];

const starFields = Object.fromEntries(stars.map(([name, , words]) => [name, z.number().nullable().describe(words)])) as Record<
  StarName,
  z.ZodNullable<z.ZodNumber>
>;

export const PaymentAdjustments = z.object({
  hrrp: z
    .object({
      fiscal_year,
      payment_adjustment_factor: member(hospitalReadmissionPenalty, 'payment_adjustment_factor'),
      payment_reduction_pct: z.number().nullable().describe('(1 − payment_adjustment_factor) × 100'),
    })
    .describe('Hospital Readmissions Reduction Program; history at /vbc/hrrp/{ccn}'),
  hac: z
    .object({
      fiscal_year,
      ...members(hospitalHacReduction, ['total_hac_score', 'is_penalized']),
      payment_reduction_pct: z.number().nullable().describe('1 where penalized, 0 where not; null if the publisher says neither'),
    })
    .describe('Hospital-Acquired Condition Reduction Program'),
  hvbp: z
    .object({
      fiscal_year,
      total_performance_score: member(hospitalVbpScore, 'total_performance_score'),
      efficiency: z
        .object({
          fiscal_year,
          ...members(hospitalVbpEfficiency, ['measure_score', 'achievement_points', 'improvement_points', 'performance_rate']),
        })
        .describe('Points for Medicare spending per beneficiary: a file of its own, which may be loaded without that of the scores'),
    })
    .describe('Hospital Value-Based Purchasing; the factor that follows from the score is not in the files of the program'),
});

/** What quality and payment sources add to a hospital. */
export const qualityFields = {
  hcahps: z
    .object({
      ...starFields,
      completed_survey_count: z.number().int().nullable().describe('Surveys completed in the period'),
      period_end_date: z.iso.date().nullable().describe('Last day of the surveyed period'),
    })
    .describe('Stars of the patient survey; percentiles at /benchmarks/hcahps/percentile'),
  payment_adjustments: PaymentAdjustments.describe('Newest figures of the programs that change Medicare payments'),
  spending_per_beneficiary: z.number().nullable().describe(hospitalSpending.columns.spending_per_beneficiary.description),
  case_mix_index: z
    .number()
    .nullable()
    .describe(
      'Case mix index of the newest fiscal year held, of its own MS-DRG grouper; where the file has none, the transfer-adjusted one',
    ),
  case_mix_index_fiscal_year: z.number().int().nullable().describe('Fiscal year of that index; history at /hospitals/{ccn}/case-mix-index'),
  null_reasons: NullReasons,
};

/** Beside the summary, in the detail: the programs' measures and where all comes from. */
export const qualityDetailFields = {
  hac_measures: z.array(HacMeasure).nullable().describe(hac.measures.description),
  quality_sources: z
    .array(
      z.object({
        source: z.string().describe('Source id, as in /sources'),
        source_url: z.string().describe('Public URL of the original'),
        file_name: z.string().describe('Published file name'),
        file_line: z.number().int().describe('Line (or record number) in the file'),
        raw_payload: z.record(z.string(), z.unknown()).describe('Every non-empty published field, unchanged, keyed by its published header'),
      }),
    )
    .describe('Published rows the figures above stand in'),
};
