import type { Layout } from '#load/declaration/layout';

/** The table of the agency's page in a workbook; the name is a lone comma where only a business is listed. */
export const workbook: Layout = {
  id: 'workbook',
  verified: 'described',
  read: { format: 'xlsx', header_row: ['Name', 'Business'] },
  any_case: true,
  columns: {
    Name: { name: 'name', note: 'Last name, first name; "," if there is no person.' },
    Business: 'business',
    Specialty: 'specialty',
    Address: { name: 'address', note: 'Street, city, state, ZIP in one cell; parts may be empty.' },
    'Effective Date': 'exclusion_date',
    Period: 'period',
    'Administrative Action': 'action_type',
  },
};
