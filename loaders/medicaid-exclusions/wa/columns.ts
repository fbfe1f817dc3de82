import type { Layout } from '#load/declaration/layout';

export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Name', 'License…', 'NPI…'] },
  any_case: true,
  columns: {
    Name: { name: 'name', note: 'Additional names on separate lines.' },
    'License #': 'license_number',
    'NPI # or P1 #': { name: 'numbers', note: 'NPIs and ProviderOne numbers, one a line.' },
    'Date of Exclusion': 'exclusion_date',
    Action: 'action_type',
  },
};
