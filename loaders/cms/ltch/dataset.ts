import type { Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { inpatientColumns } from '../facility-columns.ts';
import { identityRow } from '../facility-row.ts';
import { dateOfFileName } from '../file-dates.ts';

const layout: Layout = {
  id: 'current',
  read: { format: 'csv' },
  any_case: true,
  columns: inpatientColumns,
  optional: ['Address Line 2', 'County/Parish'],
  ignored_like: /^(?:CMS Region|Total Number of Beds)$/i,
};

export default defineDataset({
  id: 'cms_ltch',
  verified: 'described',
  title: 'Long-term care hospitals: general information',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/azum-44iv',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes: 'Hospitals with an average stay of more than 25 days.',
  files: [
    {
      kind: 'hospitals',
      title: 'Hospitals of a release',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'azum-44iv' },
      layouts: [layout],
      release: { name: dateOfFileName, live: true },
      writes: [facility],
      transform: identityRow({ facility_type: 'ltch', care_compare: 'long-term-care' }),
      expect: { rows: { min: 200, max: 600 }, filled: { city: 0.98, state: 0.98, zip5: 0.98 }, issues: 0.01, drop: 0.2 },
    },
  ],
});
