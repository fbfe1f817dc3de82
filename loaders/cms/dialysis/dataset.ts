import type { Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { currentId, currentPlace, qualityHeader, twoLines } from '../facility-columns.ts';
import { identityRow } from '../facility-row.ts';
import { dateOfFileName } from '../file-dates.ts';

const layout: Layout = {
  id: 'current',
  read: { format: 'csv' },
  any_case: true,
  columns: {
    ...currentId,
    ...currentPlace,
    ...twoLines,
    'Facility Name': 'name',
    'Profit or Non-Profit': 'ownership',
    'Certification Date': 'certification_date',
    'Five Star': 'overall_rating',
    'Five Star Data Availability Code': 'overall_rating_footnote',
  },
  optional: ['Address Line 2', 'County/Parish', 'Five Star', 'Five Star Data Availability Code'],
  ignored_like: qualityHeader,
};

export default defineDataset({
  id: 'cms_dialysis',
  verified: 'described',
  title: 'Dialysis facilities',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/23ew-n7w9',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes: 'Identity and star rating of each facility. Its quality measures, which change over the years, are stored only as published.',
  files: [
    {
      kind: 'facilities',
      title: 'Facilities of a release',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: '23ew-n7w9' },
      layouts: [layout],
      release: { name: dateOfFileName, live: true },
      writes: [facility],
      transform: identityRow({ facility_type: 'dialysis', care_compare: 'dialysis-facility' }),
      expect: { rows: { min: 6000, max: 10000 }, filled: { city: 0.98, state: 0.98, zip5: 0.98 }, issues: 0.01, drop: 0.2 },
    },
  ],
});
