import { z } from 'zod';
import { placeShape } from '#domain/hospitals/coordinates';
import { standingShape } from '#domain/hospitals/standing';
import { systemFields } from '#domain/hospitals/system-records';
import { arrayOf, day, integer, integerOrNull, named, objectOrNull, text } from '#fields/described';
import { facility } from '#records/facility';
import { nursingHome, nursingHomeMeasure, nursingHomePenalty } from '#records/nursing-home';
import { cited, member, members, NullReasons, Provenance } from '#records/record-schema';

const identity = ['ccn', 'name', 'address_line', 'city', 'state', 'zip5', 'county', 'telephone', 'ownership'] as const;
const ratings = [
  'overall_rating',
  'health_inspection_rating',
  'quality_rating',
  'long_stay_quality_rating',
  'short_stay_quality_rating',
  'staffing_rating',
] as const;
const staffing = [
  'nurse_aide_hours',
  'lpn_hours',
  'rn_hours',
  'licensed_hours',
  'total_nurse_hours',
  'weekend_nurse_hours',
  'weekend_rn_hours',
  'physical_therapist_hours',
  'case_mix_total_nurse_hours',
  'adjusted_total_nurse_hours',
  'nurse_turnover_pct',
  'rn_turnover_pct',
  'administrators_left',
] as const;
const penalties = ['fine_count', 'fines_usd', 'payment_denial_count', 'penalty_count'] as const;
const about = [
  'legal_business_name',
  'chain_name',
  'chain_id',
  'program',
  'certified_bed_count',
  'average_residents',
  'is_in_hospital',
  'is_continuing_care_community',
  'special_focus_status',
  'has_abuse_icon',
  'has_changed_ownership',
  'has_old_inspection',
  'processing_date',
] as const;
const surveys = ['last_survey_date', 'health_deficiency_count', 'health_survey_score'] as const;

/** Of which the history is shown. */
export const ratedFields = ['overall_rating', 'staffing_rating', 'health_inspection_rating', 'quality_rating'] as const;

export const homeColumns = { identity, of_home: [...about, ...ratings, ...staffing, ...surveys, ...penalties, 'footnotes'] } as const;
export const groups = { ratings, staffing, surveys, penalties } as const;

const footnotes = member(nursingHome, 'footnotes');

export const QualityMeasure = named(
  'QualityMeasure',
  members(nursingHomeMeasure, [
    ...(['measure_code', 'measure', 'resident_type', 'average_score', 'quarter_1_score', 'quarter_2_score', 'quarter_3_score'] as const),
    ...(['quarter_4_score', 'is_used_in_rating', 'period', 'footnotes'] as const),
  ]),
);

export const Penalty = named('NursingHomePenalty', {
  ...members(nursingHomePenalty, [
    'penalty_type',
    'penalty_date',
    'fine_id',
    'fine_usd',
    'payment_denial_start_date',
    'payment_denial_days',
  ]),
  source_url: text('Public URL of the original'),
  file_line: integer('Line of the published list'),
});

export const NursingHomeRow = named('NursingHomeRow', {
  ...members(facility, identity),
  ...placeShape,
  ...members(nursingHome, about),
  ratings: named('NursingHomeRatings', members(nursingHome, ratings), 'Star ratings'),
  staffing: named('NursingHomeStaffing', members(nursingHome, staffing), 'Hours and turnover'),
  surveys: named('NursingHomeSurveys', members(nursingHome, surveys), 'Health inspections'),
  penalties: named('NursingHomePenalties', members(nursingHome, penalties), 'Three-year penalty totals as published for the home'),
  quality_measures: arrayOf(
    QualityMeasure.pick({ measure_code: true, measure: true, resident_type: true, average_score: true }),
    'Quality measures from assessments: four-quarter average, percent; the detail has a footnote for null values',
  ),
  footnotes,
  ...cited,
});

export const NursingHome = NursingHomeRow.omit({ quality_measures: true, source: true, source_url: true })
  .extend({
    ...standingShape,
    certification_date: facility.columns.certification_date.schema.describe('Date since the home has participated in Medicare or Medicaid'),
    quality_measures: arrayOf(QualityMeasure, 'Quality measures from assessments (MDS)'),
    penalty_history: arrayOf(Penalty, 'Individual fines and payment denials, newest first'),
    rating_history: arrayOf(
      z.object({
        release_date: day('First release with these ratings'),
        ...members(nursingHome, ratedFields),
      }),
      'Ratings by loaded release, newest first',
    ),
    chain_home_count: integerOrNull('Number of homes in the chain as the file says, on file or not; null if the file has none'),
    chain_system: objectOrNull(
      { system_id: text('Health system'), system_name: text('Its name') },
      'Health system with the name of the chain; the name is all that links them. Null if there is none',
    ),
    ...systemFields,
    null_reasons: NullReasons,
    provenance: Provenance.describe('Row of the Provider Information file'),
  })
  .meta({ id: 'NursingHome' });
