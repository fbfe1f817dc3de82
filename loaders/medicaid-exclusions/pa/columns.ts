import type { ColumnMap, Layout } from '#load/declaration/layout';

const columns: ColumnMap = {
  ProviderName: 'name',
  LicenseNumber: 'license_number',
  Status: 'status',
  BeginDate: 'exclusion_date',
  EndDate: { name: 'end_date', note: 'End of the period; the reinstatement date if Status is Reinstated.' },
  CAO: { name: 'county', note: 'County assistance office, or Out of State with the state in parentheses.' },
  ListDate: 'list_date',
  NAM_LAST_PROVR: 'last_name',
  NAM_FIRST_PROVR: 'first_name',
  NAM_MIDDLE_PROVR: 'middle_name',
  NAM_TITLE_PROVR: { name: 'title', note: 'Degree or role: RN, MD, PCA, Owner.' },
  NAM_SUFFIX_PROVR: 'suffix',
  NAM_PROVR_ALT: 'other_name',
  NAM_BUSNS_MP: { name: 'business_name', note: 'The listed business, or the one connected with the listed person.' },
  IDN_NPI: 'npi',
};
const ignored = ['IND_CHGD', 'DTE_CHANGE_LAST'];

/** Days are M/D/YYYY; the file of 2026 that was seen had been saved by a spreadsheet (no quotes, no times). */
export const today: Layout = {
  id: 'with_fein',
  verified: 'published',
  read: { format: 'csv' },
  columns,
  ignored: [...ignored, 'NBR_FEIN'],
};

/** Text quoted, numbers and days (M/D/YYYY H:MM:SS) not. */
export const before2020: Layout = {
  id: 'y2016',
  verified: 'published',
  read: { format: 'csv', encoding: 'windows-1252' },
  columns,
  ignored,
  min_rows: 3000,
};
