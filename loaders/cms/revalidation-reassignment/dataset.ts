import { defineDataset } from '#load/define-dataset';
import { files } from './files.ts';

export default defineDataset({
  id: 'pecos_reassignment',
  verified: 'described',
  title: 'Revalidation Reassignment List (clinic group practice reassignment)',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/revalidation-reassignment-list',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Who reassigns Medicare benefits to which group, with names, NPIs and PAC IDs of both sides, and physician assistants by employer. ' +
    'Each release is stored with its dates: the differences between releases are arrivals and departures. Counts are as published, not verified.',
  files,
});
