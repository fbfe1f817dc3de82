import { defineDataset } from '#load/define-dataset';
import { files } from './files.ts';

export default defineDataset({
  id: 'cms_physician_utilization',
  verified: 'described',
  title: 'Medicare Physician & Other Practitioners',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-summary-by-type-of-service/medicare-physician-other-practitioners',
  license: 'US government work, public domain; descriptions of CPT codes are copyright of the American Medical Association',
  cadence: 'annual',
  notes:
    'Services under Medicare Part B (fee-for-service) in a calendar year, about two years after it. Providers with 10 or fewer beneficiaries ' +
    'are not included; smaller counts are withheld, which does not mean zero. Beneficiary characteristics other than age and risk are kept only in the published row.',
  files,
  not_a_release: [
    {
      reason: 'an extract of another project: the provider columns alone, without services or payments',
      test: ({ header }) => (header?.includes('Rndrng_NPI') ?? false) && !header!.some((name) => /^(?:Tot_|Avg_)/.test(name)),
    },
  ],
});
