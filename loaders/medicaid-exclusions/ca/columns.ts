import type { Layout } from '#load/declaration/layout';

/**
 * UTF-8 with BOM, CRLF; line breaks inside the fourth header and inside cells; every line ends in a comma, hence an
 * eleventh column.
 */
export const today: Layout = {
  id: 'csv',
  verified: 'published',
  read: { format: 'csv', multiline: true },
  columns: {
    'Last Name': { name: 'last_name', note: 'The whole name of a business, whose first name is N/A.' },
    'First Name': 'first_name',
    'Middle Name': 'middle_name',
    'A/K/A-Also Known As D/B/A-Doing Business as': { name: 'other_names', note: 'Several joined by a semicolon; owners among them.' },
    'Address(es)': { name: 'addresses', note: 'Several joined by a semicolon.' },
    'Provider Type': 'provider_type',
    'License Number': 'license_number',
    'Provider Number': { name: 'provider_numbers', note: 'Medi-Cal numbers and NPIs, joined by comma or semicolon.' },
    'Date of Suspension': 'exclusion_date',
    'Active Period': 'period',
  },
  ignored: ['(column 11)'],
  optional: ['(column 11)'],
};
