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
  ignored_like: /^(?:CMS Region|Facility ID)$/i,
};

export default defineDataset({
  id: 'cms_irf',
  verified: 'described',
  title: 'Inpatient rehabilitation facilities: general information',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/7t8x-u3ir',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes: 'Rehabilitation hospitals, and rehabilitation units of other hospitals (with a T as third character of the CCN).',
  files: [
    {
      kind: 'facilities',
      title: 'Facilities of a release',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: '7t8x-u3ir' },
      layouts: [layout],
      release: { name: dateOfFileName, live: true },
      writes: [facility],
      transform: identityRow({ facility_type: 'irf', care_compare: 'inpatient-rehabilitation' }),
      expect: { rows: { min: 900, max: 2000 }, filled: { city: 0.98, state: 0.98, zip5: 0.98 }, issues: 0.01, drop: 0.2 },
    },
  ],
});
