import type { ColumnMap } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { homeHealthSurvey } from '#records/home-health-survey';
import { dateOfFileName } from '../file-dates.ts';
import { surveyRow } from './row.ts';

const team = 'Percent of patients who reported that their home health team';
const columns: ColumnMap = {
  'CMS Certification Number (CCN)': 'ccn',
  'HHCAHPS Survey Summary Star Rating': 'summary_star_rating',
  'Star Rating for health team gave care in a professional way': 'professional_care_star_rating',
  [`${team} gave care in a professional way`]: 'professional_care_pct',
  'Star Rating for health team communicated well with them': 'communication_star_rating',
  [`${team} communicated well with them`]: 'communication_pct',
  'Star Rating team discussed medicines, pain, and home safety': 'medicine_safety_star_rating',
  [`${team} discussed medicines, pain, and home safety with them`]: 'medicine_safety_pct',
  'Star Rating for how patients rated overall care from agency': 'overall_rating_star_rating',
  'Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)':
    'overall_rating_9_10_pct',
  'Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family':
    'recommendation_pct',
  'Number of completed Surveys': 'completed_survey_count',
  'Survey response rate': 'response_rate_pct',
  'Footnote Number': { name: 'footnote', note: 'The footnotes of all columns together.' },
};

export default defineDataset({
  id: 'cms_home_health_survey',
  verified: 'published',
  title: 'Home health patient survey (HHCAHPS)',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/ccn4-8vby',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'Star ratings and patient answers for each agency. About 40% of the agencies have no answers and about 60% have no stars, mostly because too few surveys were completed; this is not zero. The file identifies agencies by CCN only.',
  files: [
    {
      kind: 'agencies',
      title: 'Survey results by agency',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'ccn4-8vby' },
      layouts: [
        {
          id: 'y2025',
          read: { format: 'csv' },
          any_case: true,
          columns,
          ignored_like: /\bfootnote\b/i,
          note: 'Seen for April 2025: 12,068 agencies, each column with a footnote next to it.',
        },
      ],
      release: { name: dateOfFileName, live: true },
      writes: [homeHealthSurvey],
      transform: surveyRow,
      expect: {
        rows: { min: 10_000, max: 20_000 },
        filled: { completed_survey_count: 0.4, summary_star_rating: 0.25 },
        issues: 0.005,
        drop: 0.2,
      },
    },
  ],
});
