import { date, defineRecord, integer, numeric, oneOf, requiredText, text } from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

export const hospitalPatientSurvey = defineRecord({
  kind: 'hospital_patient_survey',
  table: 'hospital_patient_survey',
  description: 'One measure of the HCAHPS survey of patients of a hospital: stars, share of an answer, or linear mean.',
  documents: {},
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters, leading zeros kept.'),
    measure_id: requiredText('HCAHPS measure, such as H_COMP_1_STAR_RATING.'),
    measure_kind: oneOf(
      ['star_rating', 'answer_pct', 'linear_mean'],
      'What the value is: 1 to 5 stars, percent of answers, or a mean of 0 to 100.',
    ),
    value: numeric('Stars, percent or linear mean; null where the publisher gives words.'),
    footnote: text('Footnote of the value as published, perhaps several (5, 24); numbers may have one too.'),
    question: text('Question or measure in words.'),
    completed_survey_count: integer('Surveys completed in the period.'),
    completed_survey_footnote: text('Footnote of that number as published.'),
    response_rate_pct: numeric('Response rate, percent.'),
    withheld,
    name: text('Name of the hospital as published.'),
    state: text('USPS code.'),
    period_start_date: date('First day of the period.'),
    period_end_date: date('Last day of the period.'),
  },
});
