import { z } from 'zod';
import {
  ccn,
  date,
  defineRecord,
  fiscal_year,
  flag,
  hospital_name,
  integer,
  json,
  numeric,
  requiredText,
  state,
  text,
} from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

const hospitalYear = { ccn, fiscal_year, name: hospital_name, state };

export const HacMeasure = z
  .object({
    measure: z.enum(['psi_90', 'clabsi', 'cauti', 'ssi', 'mrsa', 'cdi']).describe('Patient safety composite or type of infection'),
    value: z.number().nullable().describe('Composite value, or standardized infection ratio; published since about FY2023'),
    z_score: z.number().nullable().describe('Winsorized z-score; above 0 is worse than average'),
    footnote: z.string().nullable().describe('Footnote as published'),
  })
  .meta({ id: 'HacMeasure' });

export const hospitalHacReduction = defineRecord({
  kind: 'hospital_hac_reduction',
  description: 'Score of a hospital in the Hospital-Acquired Condition Reduction Program, and whether its payments are reduced by 1%.',
  current_indexes: { of: '(ccn)' },
  columns: {
    ...hospitalYear,
    total_hac_score: numeric('Average of the z-scores; the worst-performing 25% of hospitals are penalized.'),
    total_hac_footnote: text('Footnote of the score, as published.'),
    is_penalized: flag('Whether payments are reduced by 1%.'),
    penalty_footnote: text('Footnote of the penalty, as published.'),
    measures: json(z.array(HacMeasure), 'Measures that make up the score.'),
    withheld,
    psi_start_date: date('First day of the composite’s period.'),
    psi_end_date: date('Last day of the composite’s period.'),
    hai_start_date: date('First day of the infections’ period.'),
    hai_end_date: date('Last day of the infections’ period.'),
  },
});

export const hospitalVbpScore = defineRecord({
  kind: 'hospital_vbp_score',
  description: 'Total performance score of a hospital in Hospital Value-Based Purchasing with its four domains.',
  current_indexes: { of: '(ccn)' },
  columns: {
    ...hospitalYear,
    total_performance_score: numeric('Total performance score, 0 to 100.'),
    clinical_outcomes_score: numeric('Clinical outcomes, unweighted.'),
    clinical_outcomes_weighted_score: numeric('Clinical outcomes, weighted.'),
    engagement_score: numeric('Person and community engagement, unweighted.'),
    engagement_weighted_score: numeric('Person and community engagement, weighted.'),
    safety_score: numeric('Safety, unweighted.'),
    safety_weighted_score: numeric('Safety, weighted.'),
    efficiency_score: numeric('Efficiency and cost reduction, unweighted.'),
    efficiency_weighted_score: numeric('Efficiency and cost reduction, weighted.'),
    withheld,
  },
});

export const hospitalVbpEfficiency = defineRecord({
  kind: 'hospital_vbp_efficiency',
  description: 'Points of a hospital for Medicare spending per beneficiary under Hospital Value-Based Purchasing.',
  current_indexes: { of: '(ccn)' },
  columns: {
    ...hospitalYear,
    achievement_threshold: numeric('Median of all hospitals in the performance period.'),
    benchmark: numeric('Average of the top 10% of hospitals.'),
    baseline_rate: numeric('Spending ratio of the hospital in the baseline period.'),
    performance_rate: numeric('Spending ratio of the hospital in the performance period.'),
    achievement_points: integer('Points for achievement, 0 to 10.'),
    improvement_points: integer('Points for improvement, 0 to 9.'),
    measure_score: integer('The higher of the two, 0 to 10.'),
    withheld,
  },
});

export const hospitalSpending = defineRecord({
  kind: 'hospital_spending',
  description:
    'Medicare spending per beneficiary: cost of an episode from 3 days before to 30 days after a stay, compared with the national median.',
  current_indexes: { of: '(ccn)' },
  columns: {
    ccn,
    measure_id: requiredText('Measure id, MSPB-1.'),
    name: hospital_name,
    state,
    spending_per_beneficiary: numeric('Spending of the hospital’s episodes ÷ national median; 1 is the median.'),
    footnote: text('Footnote as published.'),
    withheld,
    period_start_date: date('First day of the period.'),
    period_end_date: date('Last day of the period.'),
  },
});
