import type { Layout } from '#load/declaration/layout';

/** Titles and a legend of provider types above the header; N/A for nothing. */
export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Provider Name', 'Business Name'] },
  any_case: true,
  columns: {
    'Provider Name': { name: 'name', note: 'People are listed last name first, with a comma.' },
    'Business Name': 'business_name',
    'Street Address': 'address_line',
    City: 'city',
    State: 'state',
    Zip: 'zip',
    NPI: 'npi',
    'License Number': 'license_number',
    'Provider Type': 'provider_type',
    'Sanction Type': 'action_type',
    'Exclusion Date': 'exclusion_date',
    'Reason for Exclusion': { name: 'reason', note: '"Reciprocal to OIG Exclusion" means that the row repeats a federal exclusion.' },
    'Reasofn for Exclusion': { name: 'reason_misspelt', note: 'The same column as one release spelled it.' },
  },
  ignored: ['Medicaid Provider Number', 'Medicare Provider Number', 'Practice State', 'Verification Contact'],
  optional: ['Reason for Exclusion', 'Reasofn for Exclusion'],
};

export const before2026: Layout = {
  id: 'ten_columns',
  min_rows: 90,
  verified: 'described',
  read: { format: 'xlsx', header_row: ['Provider Name', 'NPI'] },
  any_case: true,
  columns: Object.fromEntries(
    Object.entries(today.columns).filter(([header]) => !['Business Name', 'Sanction Type', 'Reasofn for Exclusion'].includes(header)),
  ),
  note: 'As described by readers of earlier releases; we do not know how the header is spelled.',
};
