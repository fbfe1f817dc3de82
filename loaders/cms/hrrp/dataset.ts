import type { ColumnMap, Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { hospitalReadmissionMeasure } from '#records/hospital-readmission';
import { fiscalYearOfRelease, releaseOfFiscalYear } from '../fiscal-year.ts';
import { measuredFor, measureRow } from './row.ts';

const measures: ColumnMap = {
  State: 'state',
  'Measure Name': { name: 'condition', note: 'READM-30-AMI-HRRP, with underscores until 2019.' },
  'Number of Discharges': { name: 'discharge_count', note: 'Withheld in many rows that have a ratio.' },
  Footnote: { name: 'footnote', note: 'A number; with its text until 2019.' },
  'Excess Readmission Ratio': 'excess_readmission_ratio',
  'Predicted Readmission Rate': 'predicted_readmission_rate_pct',
  'Expected Readmission Rate': 'expected_readmission_rate_pct',
  'Number of Readmissions': { name: 'readmission_count', note: 'Too Few to Report where small.' },
  'Start Date': 'period_start_date',
  'End Date': 'period_end_date',
};
const layout = (id: string, name: string, ccn: string, note: string): Layout => ({
  id,
  read: { format: 'csv' },
  columns: { [name]: 'name', [ccn]: { name: 'ccn', note: 'Leading zeros may be lost in copies.' }, ...measures },
  note,
});

export default defineDataset({
  id: 'cms_hrrp',
  verified: 'published',
  title: 'Hospital Readmissions Reduction Program: measures',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/9n3s-kdb3',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'Six conditions per hospital over three years. The fiscal year is derived: the year of the first day plus five (July 2020 to June 2023 counts for FY2025). ' +
    'N/A, Not Available and Too Few to Report are stored as null with the published word, never as zero. Payment factors are in a separate source, the supplemental file of the final rule.',
  files: [
    {
      kind: 'measures',
      title: 'Measures of a fiscal year',
      mode: 'period',
      period: fiscalYearOfRelease,
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: '9n3s-kdb3' },
      layouts: [
        layout('facility', 'Facility Name', 'Facility ID', 'Since FY2021: N/A for missing values; footnotes are numbers.'),
        layout('provider', 'Hospital Name', 'Provider ID', 'Until FY2020: Not Available; footnotes have their text.'),
      ],
      release: releaseOfFiscalYear((row) => measuredFor(row)),
      writes: [hospitalReadmissionMeasure],
      transform: measureRow,
      expect: {
        rows: { min: 16_000, max: 22_000 },
        filled: { state: 0.99, condition: 1, excess_readmission_ratio: 0.4, period_end_date: 0.99 },
        issues: 0.005,
        drop: 0.1,
      },
    },
  ],
  not_a_release: [
    {
      reason: 'an edited copy of another project: a condition added, footnotes dropped, zeros lost',
      test: ({ header }) => ['Condition', 'Excess Readmission Ratio'].every((name) => header?.includes(name)),
    },
  ],
});
