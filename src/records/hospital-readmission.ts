import { ccn, date, defineRecord, fiscal_year, flag, hospital_name, integer, numeric, oneOf, state, text } from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

/** Of the Hospital Readmissions Reduction Program. */
export const conditions = ['ami', 'copd', 'hf', 'pn', 'cabg', 'hip_knee'] as const;
export type Condition = (typeof conditions)[number];

const condition = oneOf(conditions, 'Condition: heart attack, COPD, heart failure, pneumonia, bypass surgery, or hip or knee replacement.');

export const hospitalReadmissionMeasure = defineRecord({
  kind: 'hospital_readmission_measure',
  description:
    'Actual and expected readmissions of a hospital for one condition over three years (Hospital Readmissions Reduction Program).',
  current_indexes: { of: '(ccn)', year: '(fiscal_year, condition)' },
  columns: {
    ccn,
    fiscal_year,
    condition,
    name: hospital_name,
    state,
    discharge_count: integer('Eligible discharges; withheld in many rows that have a ratio.'),
    readmission_count: integer('Unplanned readmissions within 30 days.'),
    excess_readmission_ratio: numeric('Predicted ÷ expected readmission rate; above 1 is worse than expected.'),
    predicted_readmission_rate_pct: numeric('Readmission rate predicted for this hospital, percent.'),
    expected_readmission_rate_pct: numeric('Readmission rate expected for an average hospital with the same patients, percent.'),
    footnote: text('Footnote as published: 1 too few cases, 5 not available, 7 no cases.'),
    withheld,
    period_start_date: date('First day of the three years.'),
    period_end_date: date('Last day of the three years.'),
  },
});

export const hospitalReadmissionPenalty = defineRecord({
  kind: 'hospital_readmission_penalty',
  description: 'Payment adjustment factor of a hospital in a fiscal year under the Hospital Readmissions Reduction Program.',
  current_indexes: { of: '(ccn)', year: '(fiscal_year)' },
  columns: {
    ccn,
    fiscal_year,
    payment_adjustment_factor: numeric(
      'Factor applied to base operating DRG payments, 0.97 to 1; the reduction is always derived from it.',
    ),
    dual_proportion_ratio: numeric('Share of stays of patients with both Medicare and full Medicaid, 0–1.'),
    peer_group: integer('Peer group by the share of stays of patients with both Medicare and full Medicaid, 1 (lowest share) to 5.'),
    neutrality_modifier: numeric('Budget-neutrality factor: keeps total reductions the same as before peer groups were introduced.'),
    withheld,
  },
});

export const hospitalReadmissionComparison = defineRecord({
  kind: 'hospital_readmission_comparison',
  description:
    'One condition of a hospital compared with the median of its peer group, from which the fiscal year’s reduction was computed.',
  current_indexes: { of: '(ccn)', year: '(fiscal_year, condition)' },
  columns: {
    ccn,
    fiscal_year,
    condition,
    eligible_discharge_count: integer('Eligible discharges; below 25 the condition does not count.'),
    excess_readmission_ratio: numeric('Excess readmission ratio used for the reduction.'),
    peer_group_median_ratio: numeric('Median excess readmission ratio of the peer group.'),
    is_penalized: flag('Whether the condition counts toward the reduction.'),
    drg_payment_ratio: numeric('Payments for the condition ÷ all base operating DRG payments, 0–1.'),
    withheld,
  },
});
