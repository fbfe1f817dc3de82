import { readDate } from '#fields/date';
import type { ReleaseRule } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { nursingHome, nursingHomeMeasure, nursingHomePenalty } from '#records/nursing-home';
import { dateOfFileName } from '../file-dates.ts';
import { informationLayouts, measureLayouts, penaltyLayouts } from './columns.ts';
import { homeRow } from './home-row.ts';
import { measureRow, penaltyRow } from './quality-rows.ts';

const release: ReleaseRule = {
  content: { value: (row) => readDate(row.processing_date ?? '').value, date_from: 'the processing date of its rows' },
  name: dateOfFileName,
  live: true,
};

export default defineDataset({
  id: 'cms_nursing_home',
  verified: 'described',
  title: 'Nursing homes: ratings, penalties and quality measures',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/4pq5-n9py',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Nursing homes in Medicare or Medicaid with star ratings, staffing, inspections and coordinates. A missing rating has a footnote instead. ' +
    'Copies saved by a spreadsheet turn numbers such as 04E090 into powers of ten, which cannot be restored.',
  files: [
    {
      kind: 'homes',
      title: 'Provider information',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: '4pq5-n9py' },
      layouts: informationLayouts,
      release,
      writes: [nursingHome, facility],
      transform: homeRow,
      expect: {
        rows: { min: 13_000, max: 17_000 },
        filled: { overall_rating: 0.9, staffing_rating: 0.85, certified_bed_count: 0.98 },
        issues: 0.01,
        drop: 0.1,
      },
    },
    {
      kind: 'penalties',
      title: 'Fines and denials of payment',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'g6vv-u9sr' },
      layouts: penaltyLayouts,
      release,
      writes: [nursingHomePenalty],
      transform: penaltyRow,
      expect: { rows: { min: 5000, max: 60_000 }, filled: { penalty_date: 0.99, penalty_type: 0.99 }, issues: 0.01, drop: 0.4 },
    },
    {
      kind: 'measures',
      title: 'Quality measures from assessments (MDS)',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'djen-97ju' },
      layouts: measureLayouts,
      release,
      writes: [nursingHomeMeasure],
      transform: measureRow,
      expect: { rows: { min: 150_000, max: 500_000 }, filled: { resident_type: 0.99 }, issues: 0.01, drop: 0.3 },
    },
  ],
  not_a_release: [
    {
      reason: 'an extract of another project: eight of about a hundred columns, without names, places or a date',
      test: ({ header }) =>
        header !== null && header.length < 20 && header.includes('Federal Provider Number') && header.includes('Staffing Rating'),
    },
    {
      reason: 'one measure of the quality reporting program, rearranged by another project',
      test: ({ header }) => header?.includes('HAI_039_Observed') ?? false,
    },
    {
      reason: 'a list of column names, not data',
      test: ({ header, head }) => header?.[0] === 'Column Name' && head.includes('Federal Provider Number'),
    },
  ],
});
