import { defineDataset } from '#load/define-dataset';
import { dacPractice } from '#records/dac-practice';
import { facilityAffiliation } from '#records/facility-affiliation';
import { dateOfFileName } from '../file-dates.ts';
import { current, y2021 } from './layouts.ts';
import { clinicianRow } from './row.ts';

export default defineDataset({
  id: 'dac_practice',
  verified: 'described',
  title: 'Doctors and Clinicians national downloadable file',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/mj5m-pzi6',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Clinicians with Medicare claims, by enrollment, group and practice address. A clinician without a group practices alone. The 2021 layout ' +
    'also has up to five hospitals per clinician; now they are in a separate file.',
  files: [
    {
      kind: 'clinicians',
      title: 'Clinicians with their groups and addresses',
      mode: 'full',
      stands_alone: true,
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'mj5m-pzi6' },
      layouts: [current, y2021],
      release: { name: dateOfFileName, live: true },
      writes: [dacPractice, facilityAffiliation],
      transform: clinicianRow,
      expect: {
        rows: { min: 2_000_000, max: 5_000_000 },
        filled: { pac_id: 0.99, state: 0.98, last_name: 0.99 },
        issues: 0.01,
        drop: 0.15,
      },
    },
  ],
});
