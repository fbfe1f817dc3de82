import { ccn, defineRecord, integer, numeric, text } from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

const stars = (what: string) => integer(`${what}, 1 to 5 stars; null if none is published.`);
const share = (what: string) => numeric(`${what}, percent of patients.`);

export const homeHealthSurvey = defineRecord({
  kind: 'home_health_survey',
  description: 'Patient survey (HHCAHPS) results of a home health agency.',
  current_indexes: { of: '(ccn)' },
  columns: {
    ccn,
    summary_star_rating: stars('Summary of the survey'),
    professional_care_star_rating: stars('Professional care'),
    professional_care_pct: share('Patients who reported that the team provided professional care'),
    communication_star_rating: stars('Communication with patients'),
    communication_pct: share('Patients who reported that the team communicated well with them'),
    medicine_safety_star_rating: stars('Discussion of medicines, pain and home safety'),
    medicine_safety_pct: share('Patients who reported that the team discussed medicines, pain and home safety with them'),
    overall_rating_star_rating: stars('Rating of the care'),
    overall_rating_9_10_pct: share('Patients who rated the agency 9 or 10 out of 10'),
    recommendation_pct: share('Patients who would definitely recommend the agency'),
    completed_survey_count: integer('Surveys completed in the period.'),
    response_rate_pct: numeric('Response rate, percent.'),
    footnote: text('Footnotes as published, separated by commas (9, 10).'),
    withheld,
  },
});
