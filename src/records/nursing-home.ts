import { z } from 'zod';
import { date, defineRecord, flag, integer, json, numeric, oneOf, requiredText, text } from './define-record.ts';

const ccn = () => requiredText('CMS Certification Number, 6 characters, leading zeros kept.');
const rating = (what: string) => integer(`${what}, 1 to 5 stars; null where none is given.`);
const hours = (whose: string) => numeric(`${whose}: hours per resident and day.`);

/** What a nursing home's line of the Provider Information file says beyond its identity, which is a facility. */
export const nursingHome = defineRecord({
  kind: 'nursing_home',
  table: 'nursing_home',
  description: 'Ratings, staffing, inspections and totals of penalties of a nursing home.',
  documents: {},
  columns: {
    ccn: ccn(),
    legal_business_name: text('Legal business name.'),
    chain_name: text('Chain the home belongs to, as published.'),
    chain_id: text('Number of the chain, as published.'),
    program: text('Medicare, Medicaid or both, as published.'),
    certified_bed_count: integer('Certified beds: a count.'),
    average_residents: numeric('Residents per day: a mean.'),
    is_in_hospital: flag('Within a hospital.'),
    is_continuing_care_community: flag('Part of a continuing-care retirement community.'),
    special_focus_status: text('SFF or SFF Candidate: on the list of special focus; null otherwise.'),
    has_abuse_icon: flag('Cited for abuse (the red hand).'),
    has_changed_ownership: flag('Changed its owner within 12 months.'),
    has_old_inspection: flag('Last standard inspection more than two years ago.'),
    overall_rating: rating('Overall rating'),
    health_inspection_rating: rating('Rating of health inspections'),
    quality_rating: rating('Rating of quality measures'),
    long_stay_quality_rating: rating('Rating of quality measures, long stay'),
    short_stay_quality_rating: rating('Rating of quality measures, short stay'),
    staffing_rating: rating('Rating of staffing'),
    nurse_aide_hours: hours('Nurse aides, as reported'),
    lpn_hours: hours('Licensed practical nurses, as reported'),
    rn_hours: hours('Registered nurses, as reported'),
    licensed_hours: hours('Licensed nurses, as reported'),
    total_nurse_hours: hours('All nursing staff, as reported'),
    weekend_nurse_hours: hours('All nursing staff on weekends'),
    weekend_rn_hours: hours('Registered nurses on weekends'),
    physical_therapist_hours: hours('Physical therapists, as reported'),
    case_mix_total_nurse_hours: hours('All nursing staff as expected by the case mix'),
    adjusted_total_nurse_hours: hours('All nursing staff, adjusted for the case mix'),
    nurse_turnover_pct: numeric('Nursing staff that left within a year, percent 0–100.'),
    rn_turnover_pct: numeric('Registered nurses that left within a year, percent 0–100.'),
    administrators_left: integer('Administrators that left within a year: a count.'),
    health_survey_score: numeric('Weighted score of health surveys; lower is better.'),
    health_deficiency_count: integer('Health deficiencies of the latest rating cycle: a count.'),
    last_survey_date: date('Day of the latest standard health survey.'),
    fine_count: integer('Fines within three years: a count.'),
    fines_usd: numeric('Sum of the fines within three years, US dollars.'),
    payment_denial_count: integer('Denials of payment within three years: a count.'),
    penalty_count: integer('Fines and denials of payment within three years: a count.'),
    footnotes: json(z.record(z.string(), z.string()), 'Why values are absent or of what kind they are: published footnotes by field.'),
    processing_date: date("The publisher's processing date."),
  },
});

export const nursingHomePenalty = defineRecord({
  kind: 'nursing_home_penalty',
  table: 'nursing_home_penalty',
  description: 'A fine or a denial of payment against a nursing home.',
  documents: {},
  columns: {
    ccn: ccn(),
    penalty_type: oneOf(['fine', 'payment_denial'], 'Kind of penalty.'),
    penalty_date: date('Day of the penalty.'),
    fine_id: text('Number of the fine, as published (2026 on).'),
    fine_usd: numeric('Amount of the fine, US dollars.'),
    payment_denial_start_date: date('First day without payment.'),
    payment_denial_days: integer('Days without payment: a count.'),
  },
});

export const nursingHomeMeasure = defineRecord({
  kind: 'nursing_home_measure',
  table: 'nursing_home_measure',
  description: 'A quality measure of a nursing home from assessments of its residents (MDS).',
  documents: {},
  columns: {
    ccn: ccn(),
    measure_code: requiredText('Code of the measure, as published.'),
    measure: text('Measure in words.'),
    resident_type: oneOf(['long_stay', 'short_stay'], 'Residents measured.'),
    quarter_1_score: numeric('Score of the first quarter, percent 0–100.'),
    quarter_2_score: numeric('Score of the second quarter, percent 0–100.'),
    quarter_3_score: numeric('Score of the third quarter, percent 0–100.'),
    quarter_4_score: numeric('Score of the fourth quarter, percent 0–100.'),
    average_score: numeric('Mean of four quarters, percent 0–100.'),
    footnotes: json(z.record(z.string(), z.string()), 'Published footnotes by field.'),
    is_used_in_rating: flag('Counts for the star rating.'),
    period: text('Quarters measured, as published.'),
  },
});
