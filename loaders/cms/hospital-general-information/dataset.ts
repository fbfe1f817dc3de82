import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { layouts } from './columns.ts';
import { release } from './release.ts';
import { hospitalRow } from './row.ts';

export default defineDataset({
  id: 'cms_hospital_general_information',
  verified: 'described',
  title: 'Hospital General Information',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/xubh-q36u',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'Hospitals that participate in Medicare, with their overall rating. Words such as Not Available mean no value, not zero. ' +
    'The columns changed over the years; what a release does not publish is null.',
  files: [
    {
      kind: 'hospitals',
      title: 'Hospitals of a release',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'xubh-q36u' },
      layouts,
      release,
      writes: [facility],
      transform: hospitalRow,
      expect: {
        rows: { min: 4500, max: 7000 },
        filled: { city: 0.99, state: 0.99, zip5: 0.99, ownership: 0.95, has_emergency_services: 0.9 },
        issues: 0.005,
        drop: 0.1,
      },
    },
  ],
});
