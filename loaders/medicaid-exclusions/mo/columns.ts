import type { Layout } from '#load/declaration/layout';

export const workbook: Layout = {
  id: 'workbook',
  verified: 'described',
  read: { format: 'xlsx', header_row: ['Term…Date'] },
  any_case: true,
  columns: {
    'Term Date': 'exclusion_date',
    'Letter Date': 'letter_date',
    'Provider Name': 'name',
    NPI: 'npi',
    'Prov Type/Specialty': 'provider_type',
    License: 'license_number',
    'Termination Reason': 'reason',
  },
  note: 'We do not know how the headers are spelled.',
};
