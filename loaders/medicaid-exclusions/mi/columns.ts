import type { Layout } from '../../../src/load/define-dataset.ts';

const header_row = /^Entity Name\|Last Name\|/;
const columns = {
  'Entity Name': 'organization_name',
  'Last Name': 'last_name',
  'First Name': 'first_name',
  'Middle Name': 'middle_name',
  'Provider Category': 'provider_type',
  City: 'city',
  // Two columns are called Sanction Source; each belongs to the date before it.
  'Sanction Date1': 'first_dates',
  'Sanction Source': 'first_source',
  'Sanction Date2': 'second_dates',
  'Sanction Source (2)': 'second_source',
  Reason: 'reason',
};

export const today: Layout = {
  id: 'workbook',
  read: { format: 'xlsx', header_row },
  columns: { ...columns, 'NPI#': 'npi', 'License#': 'license_number' },
};

export const before2020: Layout = {
  id: 'workbook_2016',
  read: { format: 'xlsx', header_row },
  columns: { ...columns, 'NPI #': 'npi', 'License #': 'license_number' },
  note: 'As of 2016; only the blank in NPI # and License # differs from today’s.',
};
