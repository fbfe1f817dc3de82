import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { homeHealthSurvey } from '#records/home-health-survey';
import { hospitalFigures } from '../hospital-figures.ts';

const stars = [1, 5] as const;
const percent = [0, 100] as const;

/** The footnotes of a row are the same in every column that has one. */
export function surveyRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const { ccn, whole, within, words, withheld, issues } = figures;
  const star = (column: string) => within(column, stars, 'footnote');
  const share = (column: string) => within(column, percent, 'footnote');
  const values = {
    summary_star_rating: star('summary_star_rating'),
    professional_care_star_rating: star('professional_care_star_rating'),
    professional_care_pct: share('professional_care_pct'),
    communication_star_rating: star('communication_star_rating'),
    communication_pct: share('communication_pct'),
    medicine_safety_star_rating: star('medicine_safety_star_rating'),
    medicine_safety_pct: share('medicine_safety_pct'),
    overall_rating_star_rating: star('overall_rating_star_rating'),
    overall_rating_9_10_pct: share('overall_rating_9_10_pct'),
    recommendation_pct: share('recommendation_pct'),
    completed_survey_count: whole('completed_survey_count', 'footnote'),
    response_rate_pct: share('response_rate_pct'),
  };
  const one = record(homeHealthSurvey, ccn, { ccn, ...values, footnote: words('footnote'), withheld: withheld() });
  return issues.length > 0 ? [one, ...issues] : one;
}
