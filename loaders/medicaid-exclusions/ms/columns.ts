import type { Layout } from '#load/declaration/layout';

/** Published headers hold line ends, which do not count. Line 12 of an address is the first one. */
export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Provider Entity (Org/Ind)'] },
  columns: {
    'Provider Entity \n(Org/Ind)': 'entity',
    'Provider Organization Name\n (Applicable for Organizations Only)': 'organization_name',
    'Provider First Name\n(Applicable for Individuals Only)': 'first_name',
    'Provider Last Name\n(Applicable for Individuals Only)': 'last_name',
    'Provider MI Name\n(Applicable for Individuals Only)': 'middle_name',
    'Provider Suffix Name\n(Applicable for Individuals Only)': 'suffix',
    'Provider Address Line 12': 'address_line_1',
    'Provider Address Line 2': 'address_line_2',
    City: 'city',
    State: 'state',
    Zipcode: 'zip',
    NPI: 'npi',
    'Date of Birth': 'birth_date',
    'Provider Type': 'provider_type',
    'Provider Speciality': 'specialty',
    'Termination Effective Date': 'exclusion_date',
    'Termination End Date': 'end_date',
    'Exclusion Period': 'period',
    'Termination Reason': 'reason',
    'Sanction Type': 'sanction_type',
  },
  // A number of the row, what the person is to the provider, the state's own number, remarks: kept as published.
  ignored: ['#', 'Role', 'Medicaid ID', 'Additional Notes'],
  optional: ['#', 'Role'],
};
