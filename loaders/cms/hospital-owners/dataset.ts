import { defineDataset } from '#load/define-dataset';
import { hospitalOwner } from '#records/hospital-owner';
import { dateOfFileName } from '../file-dates.ts';
import { ownerRow } from './row.ts';

/** Since April 2025, and since 2026. */
const later = ['PRIVATE EQUITY COMPANY', 'REIT', 'CHAIN HOME OFFICE', 'OWNED BY ANOTHER ORG OR IND', 'TRUST OR TRUSTEE', 'PARENT COMPANY'];

export default defineDataset({
  id: 'cms_hospital_owners',
  verified: 'described',
  title: 'Hospital All Owners',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities/hospital-all-owners',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Owners, partners, officers and managers of hospitals, as hospitals report them to Medicare. An owner may be the hospital’s own legal entity. The layout was checked on column lists in public programs that read the files of 2023 to ' +
    '2026 (34, 38 and 40 columns); no file was available.',
  files: [
    {
      kind: 'owners',
      title: 'Owners and managers of hospitals',
      mode: 'full',
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '029c119f-f79c-49be-9100-344d31d10344' },
      layouts: [
        {
          id: 'y2023',
          read: { format: 'csv', encoding: 'windows-1252' },
          any_case: true,
          columns: {
            'ENROLLMENT ID': 'enrollment_id',
            'ASSOCIATE ID': 'pac_id',
            'ORGANIZATION NAME': 'organization_name',
            'ASSOCIATE ID - OWNER': 'owner_pac_id',
            'TYPE - OWNER': { name: 'owner_type', note: 'I or O.' },
            'ROLE CODE - OWNER': 'role_code',
            'ROLE TEXT - OWNER': 'role',
            'ASSOCIATION DATE - OWNER': 'association_date',
            'FIRST NAME - OWNER': 'first_name',
            'MIDDLE NAME - OWNER': 'middle_name',
            'LAST NAME - OWNER': 'last_name',
            'TITLE - OWNER': 'title',
            'ORGANIZATION NAME - OWNER': 'owner_name',
            'DOING BUSINESS AS NAME - OWNER': 'owner_doing_business_as',
            'ADDRESS LINE 1 - OWNER': 'address_line',
            'ADDRESS LINE 2 - OWNER': 'address_line_2',
            'CITY - OWNER': 'city',
            'STATE - OWNER': 'state',
            'ZIP CODE - OWNER': { name: 'zip5', note: 'Five or nine digits.' },
            'PERCENTAGE OWNERSHIP': 'ownership_pct',
            'CREATED FOR ACQUISITION - OWNER': 'is_created_for_acquisition',
            'CORPORATION - OWNER': 'is_corporation',
            'LLC - OWNER': 'is_llc',
            'MEDICAL PROVIDER SUPPLIER - OWNER': 'is_medical_provider',
            'MANAGEMENT SERVICES COMPANY - OWNER': 'is_management_company',
            'MEDICAL STAFFING COMPANY - OWNER': 'is_staffing_company',
            'HOLDING COMPANY - OWNER': 'is_holding_company',
            'INVESTMENT FIRM - OWNER': 'is_investment_firm',
            'FINANCIAL INSTITUTION - OWNER': 'is_financial_institution',
            'CONSULTING FIRM - OWNER': 'is_consulting_firm',
            'FOR PROFIT - OWNER': 'is_for_profit',
            'NON PROFIT - OWNER': 'is_nonprofit',
            'PRIVATE EQUITY COMPANY - OWNER': 'is_private_equity',
            'REIT - OWNER': 'is_reit',
            'CHAIN HOME OFFICE - OWNER': 'is_chain_home_office',
            'TRUST OR TRUSTEE - OWNER': 'is_trust',
            'OTHER TYPE TEXT - OWNER': 'owner_kind_other',
            'PARENT COMPANY - OWNER': 'is_parent_company',
            'OWNED BY ANOTHER ORG OR IND - OWNER': 'is_owned_by_another',
          },
          ignored: ['OTHER TYPE - OWNER'],
          optional: later.map((name) => `${name} - OWNER`),
          note: 'Without private equity, REIT and chain home office before April 2025; trust and parent company since 2026. Windows-1252.',
        },
      ],
      release: { name: dateOfFileName },
      writes: [hospitalOwner],
      transform: ownerRow,
      expect: {
        rows: { min: 100_000, max: 300_000 },
        filled: { owner_pac_id: 0.9, role: 1, association_date: 0.95 },
        issues: 0.02,
        drop: 0.1,
      },
    },
  ],
});
