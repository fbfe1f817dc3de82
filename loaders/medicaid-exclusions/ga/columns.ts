import type { Layout } from '#load/declaration/layout';

/** The federal list's form: days YYYYMMDD, as numbers. */
const columns = {
  'LAST NAME': 'last_name',
  'FIRST NAME': 'first_name',
  'MIDDLE NAME': { name: 'middle_name', note: 'Contains other names after AKA.' },
  'BUSINESS NAME': 'organization_name',
  GENERAL: 'provider_type',
  STATE: { name: 'state', note: 'Several in some rows: no state is used then.' },
  SANCDATE: 'exclusion_date',
  NPI: 'npi',
};

const header_row = ['LAST NAME', 'FIRST NAME'];

export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', sheet: 'Sheet1', header_row },
  any_case: true,
  columns,
};

/** Without the column of NPIs. */
export const before2020: Layout = {
  ...today,
  id: 'without_npi',
  verified: 'described',
  columns: Object.fromEntries(Object.entries(columns).slice(0, -1)),
};

/** The form of November 2024, which has no column of middle names: they stand where businesses do. */
export const november2024: Layout = {
  ...today,
  id: 'without_middle_name',
  verified: 'described',
  read: { format: 'xlsx', header_row },
  columns: {
    LASTNAME: 'last_name',
    FIRSTNAME: 'first_name',
    'BUSINESS NAME': { name: 'business_or_middle_name', note: 'Contains middle names too.' },
    GENERAL: columns.GENERAL,
    STATE: columns.STATE,
    SANCDATE: columns.SANCDATE,
  },
};

export const extract: Layout = {
  id: 'extract',
  verified: 'described',
  read: { format: 'csv' },
  columns,
  note: 'Sheet of the workbook saved as CSV by a third party: dates became 20260112.0.',
};
