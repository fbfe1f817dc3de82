import { z } from 'zod';
import { date, defineRecord, flag, integer, json, numeric, oneOf, requiredText, text } from './define-record.ts';

const ccn = () => requiredText('CMS Certification Number, 6 characters, leading zeros kept.');
const rating = (what: string) => integer(`${what}, 1 to 5 stars; null if not rated.`);
const hours = (whose: string) => numeric(`${whose}: hours per resident per day.`);

export const nursingHome = defineRecord({
  kind: 'nursing_home',
  description: 'Ratings, staffing, inspections and penalty totals of a nursing home.',
  documents: { hospitals: 'ccn' },
  indexes: { ccn: '(ccn)' },
  columns: {
    ccn: ccn(),
    legal_business_name: text('Legal business name.'),
    chain_name: text('Chain the home belongs to, as published.'),
    chain_id: text('Number of the chain, as published.'),
    program: text('Medicare, Medicaid or both, as published.'),
    certified_bed_count: integer('Number of certified beds.'),
    average_residents: numeric('Average number of residents per day.'),
    is_in_hospital: flag('Whether it is located within a hospital.'),
    is_continuing_care_community: flag('Whether it is part of a continuing care retirement community.'),
    special_focus_status: text('Special Focus Facility (SFF) or SFF Candidate; null otherwise.'),
    has_abuse_icon: flag('Whether it was cited for abuse (the red-hand icon).'),
    has_changed_ownership: flag('Whether ownership changed within 12 months.'),
    has_old_inspection: flag('Whether the last standard inspection was more than two years ago.'),
    overall_rating: rating('Overall rating'),
    health_inspection_rating: rating('Health inspection rating'),
    quality_rating: rating('Quality measure rating'),
    long_stay_quality_rating: rating('Quality measure rating, long stay'),
    short_stay_quality_rating: rating('Quality measure rating, short stay'),
    staffing_rating: rating('Staffing rating'),
    nurse_aide_hours: hours('Nurse aides, as reported'),
    lpn_hours: hours('Licensed practical nurses, as reported'),
    rn_hours: hours('Registered nurses, as reported'),
    licensed_hours: hours('Licensed nurses, as reported'),
    total_nurse_hours: hours('All nursing staff, as reported'),
    weekend_nurse_hours: hours('All nursing staff on weekends'),
    weekend_rn_hours: hours('Registered nurses on weekends'),
    physical_therapist_hours: hours('Physical therapists, as reported'),
    case_mix_total_nurse_hours: hours('All nursing staff, expected for the case mix'),
    adjusted_total_nurse_hours: hours('All nursing staff, adjusted for the case mix'),
    nurse_turnover_pct: numeric('Nursing staff who left within a year, percent 0–100.'),
    rn_turnover_pct: numeric('Registered nurses who left within a year, percent 0–100.'),
    administrators_left: integer('Number of administrators who left within a year.'),
    health_survey_score: numeric('Weighted health survey score; lower is better.'),
    health_deficiency_count: integer('Number of health deficiencies of the latest rating cycle.'),
    last_survey_date: date('Date of the latest standard health survey.'),
    fine_count: integer('Number of fines within three years.'),
    fines_usd: numeric('Sum of the fines within three years, US dollars.'),
    payment_denial_count: integer('Number of denials of payment within three years.'),
    penalty_count: integer('Number of fines and denials of payment within three years.'),
    footnotes: json(z.record(z.string(), z.string()), 'Published footnotes by field, which explain missing or special values.'),
    processing_date: date("The publisher's processing date."),
  },
});

export const nursingHomePenalty = defineRecord({
  kind: 'nursing_home_penalty',
  description: 'A fine or a denial of payment against a nursing home.',
  indexes: { ccn: '(ccn)' },
  columns: {
    ccn: ccn(),
    penalty_type: oneOf(['fine', 'payment_denial'], 'Type of penalty.'),
    penalty_date: date('Date of the penalty.'),
    fine_id: text('Fine id as published (since 2026).'),
    fine_usd: numeric('Amount of the fine, US dollars.'),
    payment_denial_start_date: date('First day of the payment denial.'),
    payment_denial_days: integer('Number of days without payment.'),
  },
});

export const nursingHomeMeasure = defineRecord({
  kind: 'nursing_home_measure',
  description: 'A quality measure of a nursing home based on resident assessments (MDS).',
  indexes: { ccn: '(ccn)' },
  columns: {
    ccn: ccn(),
    measure_code: requiredText('Code of the measure, as published.'),
    measure: text('Measure in words.'),
    resident_type: oneOf(['long_stay', 'short_stay'], 'Residents measured.'),
    quarter_1_score: numeric('Score of the first quarter, percent 0–100.'),
    quarter_2_score: numeric('Score of the second quarter, percent 0–100.'),
    quarter_3_score: numeric('Score of the third quarter, percent 0–100.'),
    quarter_4_score: numeric('Score of the fourth quarter, percent 0–100.'),
    average_score: numeric('Four-quarter average, percent 0–100.'),
    footnotes: json(z.record(z.string(), z.string()), 'Published footnotes by field.'),
    is_used_in_rating: flag('Whether it counts toward the star rating.'),
    period: text('Quarters measured, as published.'),
  },
});
