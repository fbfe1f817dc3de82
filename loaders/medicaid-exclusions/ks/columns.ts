import type { Layout } from '../../../src/load/define-dataset.ts';

export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: /^Termination\s+Date\s*(?::\s*)?\|/i },
  any_case: true,
  columns: {
    'Termination Date': 'exclusion_date',
    Name: 'name',
    'D/B/A Business Name': 'dba',
    'Provider Type': 'provider_type',
    // The state's own number.
    'KMAP Provider #': 'kmap_number',
    NPI: 'npi',
    Comments: 'comments',
  },
  note: 'How the headers are spelt is not established; in 2016 they ended in colons.',
};
