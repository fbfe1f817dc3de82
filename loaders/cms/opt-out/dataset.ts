import { readDate } from '#fields/date';
import { defineDataset } from '#load/define-dataset';
import { medicareOptOut } from '#records/medicare-opt-out';
import { optOutRow } from './row.ts';

export default defineDataset({
  id: 'cms_opt_out',
  verified: 'described',
  title: 'Medicare Opt Out Affidavits',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/opt-out-affidavits',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Practitioners who have opted out of Medicare for two years at a time. An opt-out is not an exclusion. ' +
    'The layout is based on public programs that read the file; no complete published file was available.',
  files: [
    {
      kind: 'affidavits',
      title: 'Active affidavits',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '9887a515-7552-4693-bf58-735c77af46d7' },
      layouts: [
        {
          id: 'affidavits',
          read: { format: 'csv' },
          columns: {
            'First Name': 'first_name',
            'Last Name': 'last_name',
            NPI: 'npi',
            Specialty: 'specialty',
            'Optout Effective Date': 'effective_date',
            'Optout End Date': 'end_date',
            'First Line Street Address': 'address_line',
            'Second Line Street Address': 'address_line_2',
            'City Name': 'city',
            'State Code': 'state',
            'Zip code': 'zip5',
            'Eligible to Order and Refer': { name: 'is_eligible_to_order_and_refer', note: 'Y or N.' },
            'Last updated': 'last_updated_date',
          },
          note: '13 columns.',
        },
      ],
      release: {
        content: { value: (row) => readDate(row.last_updated_date ?? '').value, date_from: 'the newest day of Last updated' },
      },
      writes: [medicareOptOut],
      transform: optOutRow,
      expect: {
        rows: { min: 20_000, max: 150_000 },
        filled: { effective_date: 0.99, end_date: 0.95, specialty: 0.95 },
        issues: 0.005,
        drop: 0.1,
      },
    },
  ],
  not_a_release: [
    {
      reason: 'an extract of another project: opt-outs joined with the list of who may order and refer, without dates',
      test: ({ header }) => header !== null && header.join('|') === 'NPI|First|Last|Specialty|Eligible|Part B|HHA|DME|PMD',
    },
  ],
});
