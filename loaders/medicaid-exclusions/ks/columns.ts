import type { Layout } from '#load/declaration/layout';

export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Termination Date…'] },
  any_case: true,
  columns: {
    'Termination Date:': 'exclusion_date',
    'D/B/A Business Name:': 'dba',
    'Name:': 'name',
    'Provider Type:': 'provider_type',
    // The state's own number.
    'KMAP Provider #:': 'kmap_number',
    'NPI #:': 'npi',
    'Comments:': 'comments',
  },
  note: 'Headers end in colons; others who read the list between 2024 and 2026 saw it without.',
};
