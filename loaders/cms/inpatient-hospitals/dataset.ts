import { defineDataset } from '#load/define-dataset';
import { medicareInpatient } from '#records/medicare-inpatient';
import { inpatientRow } from './row.ts';
import { lastDay, yearOfFile } from './year.ts';

export default defineDataset({
  id: 'cms_inpatient_hospitals',
  verified: 'published',
  title: 'Medicare Inpatient Hospitals by provider',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-summary-by-type-of-service/medicare-inpatient-hospitals',
  license: 'US government work, public domain',
  cadence: 'annual',
  // The data of a year are published in the spring or summer two years later.
  release_lag: 550,
  notes:
    'Inpatient stays of beneficiaries of Original Medicare in a calendar year. Hospitals with 10 or fewer discharges are left out. Beneficiary characteristics other than age and risk are kept only in the published row.',
  files: [
    {
      kind: 'by_provider',
      title: 'Totals of a year by hospital',
      mode: 'period',
      period: ({ file_name, release_date }) => String(yearOfFile(file_name) ?? release_date.slice(0, 4)),
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: 'ee6fb1a5-39b9-46b3-a980-a7284551a732' },
      layouts: [
        {
          id: 'by_provider',
          read: { format: 'csv' },
          columns: {
            Rndrng_Prvdr_CCN: 'ccn',
            Rndrng_Prvdr_Org_Name: 'name',
            Rndrng_Prvdr_St: 'address_line',
            Rndrng_Prvdr_City: 'city',
            Rndrng_Prvdr_Zip5: 'zip5',
            Rndrng_Prvdr_State_Abrvtn: 'state',
            Tot_Benes: 'beneficiary_count',
            Tot_Submtd_Cvrd_Chrg: 'submitted_covered_charge_usd',
            Tot_Pymt_Amt: 'total_payment_usd',
            Tot_Mdcr_Pymt_Amt: 'medicare_payment_usd',
            Tot_Dschrgs: 'discharge_count',
            Tot_Cvrd_Days: 'covered_day_count',
            Tot_Days: 'day_count',
            Bene_Avg_Age: 'average_age',
            Bene_Avg_Risk_Scre: 'average_risk_score',
          },
          ignored: ['Rndrng_Prvdr_State_FIPS', 'Rndrng_Prvdr_RUCA', 'Rndrng_Prvdr_RUCA_Desc'],
          ignored_like: /^Bene_[A-Za-z0-9_]+$/,
          note: 'Seen for 2023 (3,093 hospitals): Windows-1252 after a UTF-8 byte order mark, amounts as "$278,526,569", shares as 1%.',
        },
      ],
      release: { name: lastDay },
      writes: [medicareInpatient],
      transform: inpatientRow,
      expect: {
        rows: { min: 2500, max: 4500 },
        filled: { beneficiary_count: 0.99, discharge_count: 0.99, medicare_payment_usd: 0.99, state: 0.99 },
        issues: 0.005,
        drop: 0.15,
      },
    },
  ],
});
