import type { Layout } from '#load/declaration/layout';

/** The notes above the table take a varying number of rows. */
export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['First Name'] },
  any_case: true,
  columns: {
    'First Name': 'first_name',
    'Last Name or Practice Name': 'last_name',
    NPI: 'npi',
    License: 'license_number',
    'Effective Date': 'exclusion_date',
    'Reason for Term/Exclusion': 'reason',
    'Timeframe of Term/Exclusion': 'period',
  },
  note: 'Between the rows "Start Table" and "End Table".',
};
