import type { Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { currentId, currentPlace, qualityHeader } from '../facility-columns.ts';
import { identityRow } from '../facility-row.ts';
import { dateOfFileName } from '../file-dates.ts';

const layout: Layout = {
  id: 'current',
  read: { format: 'csv' },
  any_case: true,
  columns: {
    ...currentId,
    ...currentPlace,
    'Provider Name': 'name',
    Address: 'address_line',
    'Type of Ownership': 'ownership',
    'Certification Date': 'certification_date',
  },
  optional: ['County/Parish'],
  ignored_like: qualityHeader,
};

export default defineDataset({
  id: 'cms_home_health',
  verified: 'described',
  title: 'Home health agencies',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/6jpm-sxkc',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes: 'Identity of each agency. Its quality measures, which change over the years, are stored only as published.',
  files: [
    {
      kind: 'agencies',
      title: 'Agencies of a release',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: '6jpm-sxkc' },
      layouts: [layout],
      release: { name: dateOfFileName, live: true },
      writes: [facility],
      transform: identityRow({ facility_type: 'home_health', care_compare: 'home-health' }),
      expect: { rows: { min: 7000, max: 20000 }, filled: { city: 0.98, state: 0.98, zip5: 0.98 }, issues: 0.01, drop: 0.2 },
    },
  ],
});
