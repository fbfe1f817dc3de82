import type { ColumnMap, Layout } from '#load/declaration/layout';

const place: ColumnMap = { STREET: 'address_line', CITY: 'city', STATE: 'state', ZIP: 'zip', ACTION: 'action_type' };
const days: ColumnMap = { 'EFFECTIVE DATE': 'exclusion_date', 'EXPIRATION DATE': 'end_date' };
const columns: ColumnMap = { 'PROVIDER NAME': 'name', TITLE: 'provider_type', NPI: 'npi', ...place, ...days };
const columns_2016: ColumnMap = {
  'PROVIDER NAME': 'name',
  TITLE: 'provider_type',
  'DATE OF BIRTH': 'birth_date',
  'NPI NUMBER': 'npi',
  ...place,
  ...days,
};

/** Drawn cells, the header on each page. */
export const report: Layout = {
  id: 'report',
  verified: 'described',
  read: { format: 'pdf', header: Object.keys(columns).map((name) => (name === 'NPI' ? 'NPI…' : name)), filled: 'PROVIDER NAME' },
  columns,
  note: 'The columns as a copy of 2026 has them; whether the NPI column is called NPI or NPI NUMBER is open, both are read.',
};

/** With dates of birth; 87 pages in December 2016. */
export const report2016: Layout = {
  id: 'report_2016',
  verified: 'published',
  min_rows: 1800,
  read: { format: 'pdf', header: Object.keys(columns_2016), filled: 'PROVIDER NAME' },
  columns: columns_2016,
};

/** Not the agency's own file. */
export const copy: Layout = {
  id: 'third_party_csv',
  verified: 'described',
  read: { format: 'csv' },
  columns: {
    'Provider Name': 'name',
    Title: 'provider_type',
    NPI: 'npi',
    Street: 'address_line',
    City: 'city',
    State: 'state',
    Zip: 'zip',
    Action: 'action_type',
    'Effective Date': 'exclusion_date',
    'Expiration Date': 'end_date',
  },
  note: 'The report turned into CSV by a third party (seen in 2026): only the first line of a wrapped name or title is there.',
};

/** Not the agency's own file. */
export const copy2016: Layout = {
  id: 'csv_from_report_2016',
  verified: 'described',
  min_rows: 1800,
  read: { format: 'csv' },
  columns: {
    ...Object.fromEntries(Object.entries(columns_2016).filter(([name]) => name !== 'STATE')),
    'STA TE': 'state',
  },
  note: 'The report of 2016 turned into CSV; the header of the narrow column for the state is broken as on its pages.',
};
