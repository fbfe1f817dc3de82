import { ccn, date, defineRecord, hospital_name, integer, numeric, oneOf, requiredText, state, text } from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

export const hospitalPatientSurvey = defineRecord({
  kind: 'hospital_patient_survey',
  description: 'One HCAHPS patient survey measure of a hospital: star rating, percentage of responses, or linear mean score.',
  current_indexes: { of: '(ccn, measure_id)', measure: '(measure_id)' },
  columns: {
    ccn,
    measure_id: requiredText('HCAHPS measure, such as H_COMP_1_STAR_RATING.'),
    measure_kind: oneOf(
      ['star_rating', 'answer_pct', 'linear_mean'],
      'Type of value: 1 to 5 stars, percentage of answers, or a mean score of 0 to 100.',
    ),
    value: numeric('Stars, percent or linear mean; null if the published value is not a number.'),
    footnote: text('Footnotes of the value as published, such as 5, 24; values can have footnotes too.'),
    question: text('Question or measure in words.'),
    completed_survey_count: integer('Surveys completed in the period.'),
    completed_survey_footnote: text('Footnote of the survey count as published.'),
    response_rate_pct: numeric('Response rate, percent.'),
    withheld,
    name: hospital_name,
    state,
    period_start_date: date('First day of the period.'),
    period_end_date: date('Last day of the period.'),
  },
});
