import type { Layout } from '#load/declaration/layout';

export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  // The agency stands in a fifth column without a header.
  read: { format: 'xlsx', header_row: ['Terminated/Excluded Provider…'], width: 5 },
  any_case: true,
  columns: {
    'Terminated/Excluded Provider(s)': 'name',
    'Healthcare Profession': 'provider_type',
    NPI: 'npi',
    'Effective Date': 'exclusion_date',
    '(column 5)': 'agency',
  },
};

export const page2016: Layout = {
  id: 'page_2016',
  min_rows: 40,
  verified: 'described',
  read: { format: 'html', header_row: ['…Termination Date', '…Termination Agency'] },
  any_case: true,
  columns: {
    'Provider Name': 'name',
    'Provider Type': 'provider_type',
    'Exclusion/Termination Date': 'exclusion_date',
    'Exclusion/Termination Agency': 'agency',
  },
  note: 'The columns as an importer of 2016 named them; we do not know how the page spelled them.',
};
