import type { Layout } from '#load/declaration/layout';

/** Workbook since some day after 2016: all cells are text, days MM/DD/YYYY. */
export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', sheet: 'Exclusions' },
  columns: {
    provider_name: 'name',
    license_num: 'license_number',
    npi_num: 'npi',
    provider_type: 'provider_type',
    exclusion_effective_date: 'exclusion_date',
  },
};

/** Text with tabs as published in 2016; ACTION_TYPE cites the section of 18 NYCRR. */
export const before2020: Layout = {
  id: 'tabs_2016',
  verified: 'published',
  min_rows: 5000,
  read: { format: 'csv', delimiter: '\t', quotes: 'none' },
  columns: {
    PROVIDER_NAME: 'name',
    LICENSE_NUMBER: 'license_number',
    NPI_Number: 'npi',
    PROVIDER_TYPE: 'provider_type',
    SANCTION_DATE: 'exclusion_date',
    ACTION_TYPE: 'action_type',
  },
};
