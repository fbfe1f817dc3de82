import type { Layout } from '#load/declaration/layout';

export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['LAST NAME/ORGANIZATION'] },
  any_case: true,
  columns: {
    'LAST NAME/ORGANIZATION': 'last_name',
    'FIRST NAME': 'first_name',
    'TYPE OF ENTITY/PROFESSION': 'provider_type',
    'SANCTION TYPE': 'sanction_type',
    NPI: 'npi',
    'LICENSE NO': 'license_number',
    'TERMINATION/SANCTION DATE': 'exclusion_date',
    ADDRESS: 'address',
    'CITY/STATE/ZIP': 'place',
  },
};
