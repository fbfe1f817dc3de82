import { defineDataset } from '#load/define-dataset';
import { facility } from '#records/facility';
import { providerCertification } from '#records/provider-certification';
import { dateOfFileName } from '../file-dates.ts';
import { layouts } from './columns.ts';
import { certificationRow } from './row.ts';

export default defineDataset({
  id: 'cms_provider_of_services',
  verified: 'described',
  title: 'Provider of Services file: hospitals and other facilities',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url:
    'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities/provider-of-services-file-quality-improvement-and-evaluation-system',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'Every provider ever certified; those not terminated are facilities. The services of a hospital are as of its last certification survey, which may ' +
    'be years ago. Accreditation and teaching codes are described only if the record layout explains them, and otherwise shown as published.',
  files: [
    {
      kind: 'providers',
      title: 'Providers of a quarter',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '8ba0f9b4-9493-4aa0-9f82-44ea9468d1b5' },
      layouts,
      release: { name: dateOfFileName, live: true },
      writes: [providerCertification, facility],
      transform: certificationRow,
      expect: {
        rows: { min: 30_000, max: 200_000 },
        filled: { city: 0.98, state: 0.98, zip5: 0.98, is_active: 0.99 },
        issues: 0.01,
        drop: 0.15,
      },
    },
  ],
  not_a_release: [
    {
      reason: 'the record layout of the Provider of Services file, not its data',
      test: ({ head }) => head.includes('POS RECORD SPECIFICATIONS'),
    },
  ],
});
