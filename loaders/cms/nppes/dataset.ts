import { defineDataset } from '#load/define-dataset';
import { files } from './files.ts';

const bundleHeader = (header: string[] | null) => header?.[0] === 'NPI';

export default defineDataset({
  id: 'nppes',
  verified: 'described',
  title: 'National Plan and Provider Enumeration System (NPI registry)',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://download.cms.gov/nppes/NPI_Files.html',
  license: 'US government work, public domain (disclosable under FOIA)',
  cadence: 'monthly',
  notes:
    'Licenses and other identifiers are reported by the providers themselves and are not verified. Of a deactivated NPI, only the number and the deactivation date are published.',
  files,
  not_a_release: [
    {
      reason: 'a header without rows: the publisher includes one for each file of the bundle',
      test: ({ header, first_rows }) => bundleHeader(header) && first_rows.length === 0,
    },
    {
      reason: 'a description of the columns, not data',
      test: ({ head }) => /"original_column_names"\s*:/.test(head) && /pfile/.test(head),
    },
    {
      reason: 'an extract of another project: eight of the 330 columns, two of them renamed (City, State)',
      test: ({ header }) =>
        header !== null &&
        bundleHeader(header) &&
        header.length === 8 &&
        header.includes('City') &&
        header.includes('Provider Last Name (Legal Name)'),
    },
  ],
});
