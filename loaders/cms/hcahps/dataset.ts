import type { ColumnMap, Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { hospitalPatientSurvey } from '#records/hospital-patient-survey';
import { releaseAfterPeriod } from '../named-day.ts';
import { surveyRow } from './row.ts';

const shared: ColumnMap = {
  State: 'state',
  'HCAHPS Measure ID': {
    name: 'measure_id',
    note: 'Its ending determines which of the three values the row has.',
  },
  'HCAHPS Question': 'question',
  'Patient Survey Star Rating': { name: 'star_rating', note: 'Not Applicable on rows of another kind.' },
  'Patient Survey Star Rating Footnote': 'star_rating_footnote',
  'HCAHPS Answer Percent': { name: 'answer_pct', note: 'Not Applicable on rows of another kind.' },
  'HCAHPS Answer Percent Footnote': { name: 'answer_pct_footnote', note: 'May be a list: 5, 24. May occur next to a number.' },
  'HCAHPS Linear Mean Value': { name: 'linear_mean', note: 'Not Applicable on rows of another kind.' },
  'Number of Completed Surveys': { name: 'completed_survey_count', note: 'Repeated on every row of a hospital.' },
  'Number of Completed Surveys Footnote': 'completed_survey_footnote',
  'Survey Response Rate Percent': 'response_rate_pct',
  'Survey Response Rate Percent Footnote': 'response_rate_footnote',
};
const facility: ColumnMap = { 'Facility ID': 'ccn', 'Facility Name': 'name' };
const provider: ColumnMap = { 'Provider ID': 'ccn', 'Hospital Name': 'name' };
const dates: ColumnMap = { 'Start Date': 'period_start_date', 'End Date': 'period_end_date' };
const oldDates: ColumnMap = { 'Measure Start Date': 'period_start_date', 'Measure End Date': 'period_end_date' };
const place = ['Address', 'ZIP Code', 'HCAHPS Answer Description'];
const newPlace = [...place, 'City/Town', 'County/Parish', 'Telephone Number'];
const oldPlace = [...place, 'City', 'County Name', 'Phone Number', 'Location'];
const read = { format: 'csv' } as const;

const layouts: Layout[] = [
  {
    id: 'y2023',
    verified: 'published',
    read,
    columns: { ...facility, ...shared, ...dates },
    ignored: newPlace,
    note: 'Since 2023; 22 columns.',
  },
  { id: 'y2020', read, columns: { ...facility, ...shared, ...dates }, ignored: oldPlace, optional: ['Location'], note: '2019 to 2022.' },
  { id: 'y2018', read, columns: { ...provider, ...shared, ...oldDates }, ignored: oldPlace, optional: ['Location'], note: 'Until 2018.' },
];

export default defineDataset({
  id: 'cms_hcahps',
  verified: 'described',
  title: 'Patient survey (HCAHPS)',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/dgck-syfz',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'One row per hospital and measure. Not Applicable only means that the row has another kind of value; Not Available is a withheld value, ' +
    'stored as null with its footnote. A number may have a footnote, too.',
  files: [
    {
      kind: 'survey',
      title: 'Survey of four quarters',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'dgck-syfz' },
      layouts,
      release: releaseAfterPeriod,
      writes: [hospitalPatientSurvey],
      transform: surveyRow,
      expect: {
        rows: { min: 250_000, max: 600_000 },
        filled: { state: 0.99, question: 0.99, value: 0.4, period_end_date: 0.99 },
        issues: 0.005,
        drop: 0.3,
      },
    },
  ],
  not_a_release: [
    {
      reason: 'an edited copy of another project: columns renamed, derived ones added, measures left out',
      test: ({ header }) => ['hcahps_measure_id', 'dashboard_category'].every((name) => header?.includes(name)),
    },
    {
      reason: 'an edited copy of another project: one row per hospital, without footnotes',
      test: ({ header }) => ['H_COMP_1_A_P', 'RCMND'].every((name) => header?.includes(name)),
    },
    {
      reason: 'an extract of another project: linear means alone, one row per hospital',
      test: ({ header }) => ['Nurse_Communication', 'County_Population'].every((name) => header?.includes(name)),
    },
  ],
});
