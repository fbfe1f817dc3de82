import type { ColumnMap, Layout } from '#load/declaration/layout';

/** Exclusions with their ends. */
export const exclusions: Layout = {
  id: 'state_exclusions',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['NPI', 'Provider Name', 'Exclusion Effective Date', 'Exclusion End Date'] },
  columns: {
    NPI: { name: 'npi', note: 'SSN, TIN, ACC and N/A for a provider without one: those numbers are withheld.' },
    'Provider Name': 'name',
    'Exclusion Effective Date': 'exclusion_date',
    'Exclusion End Date': { name: 'end_date', note: 'Five years on; Permanent in some rows.' },
  },
};

/** Cells over several rows; several lines in a cell are several NPIs or days. */
export const today: Layout = {
  id: 'actions',
  verified: 'described',
  read: { format: 'pdf', header: ['Name…', 'NPI…', 'Action Type…', 'Effective Date…'] },
  columns: { Name: 'name', NPI: 'npi', 'Action Type': 'action_type', 'Effective Date': 'exclusion_date' },
  note: 'As described: how the headers continue (Name/Provider, Action Type (Suspend/Terminate)) is not known.',
};

const columns_2015: ColumnMap = {
  'Last Name / Company Name': 'last_name',
  'First Name': 'first_name',
  'Term Date': 'exclusion_date',
  Specialty: 'specialty',
  'NPI Number': 'npi',
};

/** The page shows 36 rows; 27 more are in an HTML comment, an older version of the same list that is not displayed. */
export const page2015: Layout = {
  id: 'page_2015',
  min_rows: 30,
  verified: 'published',
  read: { format: 'html', header_row: ['Last Name / Company Name', 'First Name', 'Term Date'] },
  columns: columns_2015,
};

/** Not the agency's own file. */
export const copy2015: Layout = {
  id: 'csv_from_page_2015',
  min_rows: 30,
  verified: 'described',
  read: { format: 'csv' },
  columns: columns_2015,
  note: 'The page of 2015 turned into CSV with the rows of its comment, where first and last names are swapped.',
};
