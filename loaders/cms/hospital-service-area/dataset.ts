import type { ColumnMap } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { serviceArea } from '#records/metro-area';
import { serviceAreaRow, yearOfName } from './row.ts';

const suppressed = '* where 1 to 10 stays are suppressed.';
const columns: ColumnMap = {
  MEDICARE_PROV_NUM: 'ccn',
  TOTAL_DAYS_OF_CARE: { name: 'day_count', note: suppressed },
  TOTAL_CHARGES: { name: 'charges_usd', note: suppressed },
  TOTAL_CASES: { name: 'case_count', note: suppressed },
};
const read = { format: 'csv' } as const;

export default defineDataset({
  id: 'cms_hospital_service_area',
  verified: 'described',
  title: 'Hospital Service Area file',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-summary-by-type-of-service/medicare-inpatient-hospitals/hospital-service-area',
  license: 'US government work, public domain',
  cadence: 'annual',
  release_lag: 180,
  notes:
    'Inpatient stays under fee-for-service Medicare by hospital and patient ZIP, one calendar year per file. Counts of 1 to 10 are published as *, ' +
    'which is not zero. The file identifies hospitals by CCN only.',
  files: [
    {
      kind: 'service_areas',
      title: 'Stays of a year by hospital and ZIP',
      mode: 'period',
      period: ({ file_name, release_date }) => String(yearOfName(file_name) ?? Number(release_date.slice(0, 4)) - 1),
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '8708ca8b-8636-44ed-8303-724cbfaf78ad' },
      layouts: [
        { id: 'zip_cd', read, columns: { ...columns, ZIP_CD_OF_RESIDENCE: 'zip5' } },
        {
          id: 'zip_code',
          read,
          columns: { ...columns, ZIP_CODE_OF_RESIDENCE: 'zip5' },
          note: 'Older releases; in 2015 the ZIP may be * too.',
        },
      ],
      // A year cannot be published before it has ended.
      release: { name: (name) => (yearOfName(name) ? `${yearOfName(name)! + 1}-01-01` : null), live: true },
      writes: [serviceArea],
      transform: serviceAreaRow,
      expect: { rows: { min: 700_000, max: 2_500_000 }, issues: 0.01, drop: 0.3 },
    },
  ],
});
