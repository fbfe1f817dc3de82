import { defineDataset } from '#load/define-dataset';
import { files } from './files.ts';

export default defineDataset({
  id: 'ppef',
  verified: 'described',
  title: 'Medicare Fee-For-Service Public Provider Enrollment',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url:
    'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/medicare-fee-for-service-public-provider-enrollment',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'Who is enrolled in Medicare (PECOS) at the end of a quarter, and who has reassigned billing to whom. Only approved enrollments are published; ' +
    'the sub-files join on enrollment_id, never on an NPI.',
  hosts: ['data.cms.gov'],
  files,
});
