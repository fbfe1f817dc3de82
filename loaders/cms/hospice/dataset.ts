import type { Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { currentId, currentPlace, twoLines } from '../facility-columns.ts';
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
    'Ownership Type': 'ownership',
    'Certification Date': 'certification_date',
  },
  optional: ['Address Line 2', 'County/Parish'],
  ignored_like: /^CMS Region$/i,
};

export default defineDataset({
  id: 'cms_hospice',
  verified: 'described',
  title: 'Hospice: general information',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/yc9t-dgbk',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes: 'Hospices certified by Medicare. The CMS region is stored only as published.',
  files: [
    {
      kind: 'hospices',
      title: 'Hospices of a release',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'yc9t-dgbk' },
      layouts: [layout],
      release: { name: dateOfFileName, live: true },
      writes: [facility],
      transform: identityRow({ facility_type: 'hospice', care_compare: 'hospice' }),
      expect: { rows: { min: 4000, max: 9000 }, filled: { city: 0.98, state: 0.98, zip5: 0.98 }, issues: 0.01, drop: 0.2 },
    },
  ],
});
