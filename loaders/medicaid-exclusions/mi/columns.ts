import type { Layout } from '#load/declaration/layout';

/** In 2016 the headers NPI # and License # had a blank, which does not count here. */
export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Entity Name', 'Last Name'] },
  any_case: true,
  columns: {
    'Entity Name': 'organization_name',
    'Last Name': 'last_name',
    'First Name': 'first_name',
    'Middle Name': 'middle_name',
    'Provider Category': 'provider_type',
    'NPI#': 'npi',
    City: 'city',
    'License#': 'license_number',
    // Two columns are called Sanction Source; each belongs to the date before it.
    'Sanction Date1': 'first_dates',
    'Sanction Source': 'first_source',
    'Sanction Date2': 'second_dates',
    'Sanction Source (2)': 'second_source',
    Reason: 'reason',
  },
};
