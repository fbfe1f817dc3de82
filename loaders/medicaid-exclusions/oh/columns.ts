import type { ColumnMap, Layout } from '#load/declaration/layout';

const columns: ColumnMap = {
  'Last Name': { name: 'last_name', note: 'Former and other last names are in parentheses, after aka or after a slash.' },
  'First Name': 'first_name',
  'Organization Name': 'organization_name',
  DOB: 'birth_date',
  NPI: 'npi',
  'Address 1': 'address_1',
  'Address 2': 'address_2',
  City: 'city',
  State: 'state',
  'Zip Code': { name: 'zip', note: 'A number in some releases: leading zeros are lost.' },
  Status: 'status',
  'Action Date': 'exclusion_date',
  'Date Added': 'date_added',
  'Provider Type': 'provider_type',
};

/**
 * Persons and businesses on sheets of their own, beside a sheet of instructions; days are cells of dates with a few
 * texts among them.
 */
export const today: Layout = {
  id: 'two_sheets',
  verified: 'published',
  read: { format: 'xlsx', sheets: ['Individuals', 'Organizations'] },
  columns: { '(sheet)': 'sheet', 'Middle Name': 'middle_name', ...columns },
  ignored: ['Provider ID', '(column 11)'],
  optional: ['(column 11)'],
};

/** One sheet of persons and businesses; the day of the list is the name of a last, empty column. */
export const before2020: Layout = {
  id: 'y2016',
  verified: 'published',
  min_rows: 700,
  read: { format: 'xlsx', sheet: 'Sheet1' },
  columns: {
    ...columns,
    'Organization Name': { name: 'organization_name', note: 'Next to a person: a business they own, another name (aka, dba) or a remark.' },
  },
  ignored: ['Provider ID', 'Revised 05/09/2016'],
  optional: ['Revised 05/09/2016'],
};
