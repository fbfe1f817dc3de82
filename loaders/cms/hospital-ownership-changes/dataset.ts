import { defineDataset } from '#load/define-dataset';
import { hospitalOwnershipChange } from '#records/hospital-ownership-change';
import { dateOfFileName } from '../file-dates.ts';
import { changeRow } from './row.ts';

const side = (name: 'buyer' | 'seller'): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      'ENROLLMENT ID': 'enrollment_id',
      'ENROLLMENT STATE': 'enrollment_state',
      'PROVIDER TYPE TEXT': 'provider_type',
      NPI: 'npi',
      'MULTIPLE NPI FLAG': 'has_multiple_npis',
      CCN: 'ccn',
      'ASSOCIATE ID': 'pac_id',
      'ORGANIZATION NAME': 'organization_name',
      'DOING BUSINESS AS NAME': 'doing_business_as',
    }).map(([header, column]) => [`${header} - ${name.toUpperCase()}`, `${name}_${column}`]),
  );

export default defineDataset({
  id: 'cms_hospital_ownership_changes',
  verified: 'described',
  title: 'Hospital Change of Ownership',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities/hospital-change-of-ownership',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'Changes of ownership of hospitals since 2016 with buyer and seller. Both may belong to one health system. The layout was checked on column lists in public programs that read the files of January and July 2026 (23 columns) and of the ' +
    'same dataset for nursing facilities; no file was available.',
  files: [
    {
      kind: 'changes',
      title: 'Changes of ownership since 2016',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: 'c04031db-54ce-461c-85d1-d2613d71f167' },
      layouts: [
        {
          id: 'y2023',
          read: { format: 'csv', encoding: 'windows-1252' },
          any_case: true,
          columns: {
            ...side('buyer'),
            'CHOW TYPE CODE': 'change_type_code',
            'CHOW TYPE TEXT': 'change_type',
            'EFFECTIVE DATE': 'effective_date',
            ...side('seller'),
          },
          ignored: ['PROVIDER TYPE CODE - BUYER', 'PROVIDER TYPE CODE - SELLER'],
          note: 'Windows-1252.',
        },
      ],
      release: { name: dateOfFileName },
      writes: [hospitalOwnershipChange],
      transform: changeRow,
      expect: {
        rows: { min: 400, max: 5000 },
        filled: { effective_date: 1, buyer_ccn: 0.95, seller_organization_name: 0.95 },
        issues: 0.02,
        drop: 0.1,
      },
    },
  ],
});
