import type { ColumnMap, Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { hospitalSpending } from '#records/hospital-payment';
import { releaseAfterPeriod } from '../named-day.ts';
import { spendingRow } from './row.ts';

const shared: ColumnMap = {
  State: 'state',
  'Measure ID': { name: 'measure_id', note: 'MSPB-1, earlier MSPB_1.' },
  Score: { name: 'spending_per_beneficiary', note: 'A ratio: 1 is the national median.' },
  Footnote: 'footnote',
};
const place = ['Address', 'ZIP Code', 'Measure Name'];
const facility: ColumnMap = { 'Facility ID': 'ccn', 'Facility Name': 'name' };
const dates: ColumnMap = { 'Start Date': 'period_start_date', 'End Date': 'period_end_date' };
const oldPlace = ['City', 'County Name', 'Phone Number'];
const read = { format: 'csv' } as const;

const layouts: Layout[] = [
  {
    id: 'y2023',
    verified: 'published',
    read,
    columns: { ...facility, ...shared, ...dates },
    ignored: [...place, 'City/Town', 'County/Parish', 'Telephone Number'],
    note: 'Since 2023; 14 columns.',
  },
  { id: 'y2020', read, columns: { ...facility, ...shared, ...dates }, ignored: [...place, ...oldPlace], note: '2019 to 2022.' },
  {
    id: 'y2018',
    read,
    columns: {
      'Provider ID': 'ccn',
      'Hospital Name': 'name',
      ...shared,
      'Measure Start Date': 'period_start_date',
      'Measure End Date': 'period_end_date',
    },
    ignored: [...place, ...oldPlace, 'Location'],
    optional: ['Location'],
    note: 'Until 2018, with the column names that other files of the time use.',
  },
];

export default defineDataset({
  id: 'cms_mspb',
  verified: 'described',
  title: 'Medicare Spending Per Beneficiary',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/rrqw-56er',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes: 'A ratio to the national median, not an amount of money. Not Available means no ratio, not zero; its footnote says why.',
  files: [
    {
      kind: 'hospitals',
      title: 'Spending of a year',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'rrqw-56er' },
      layouts,
      release: releaseAfterPeriod,
      writes: [hospitalSpending],
      transform: spendingRow,
      expect: { rows: { min: 4000, max: 6000 }, filled: { state: 0.99, spending_per_beneficiary: 0.5 }, issues: 0.005, drop: 0.1 },
    },
  ],
});
