import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { sanctionedRow } from './row.ts';

const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Enrollment Type'] },
  any_case: true,
  columns: {
    'Enrollment Type': 'enrollment_type',
    NPI: { name: 'npi', note: 'Or a number of the state’s own, X and nine digits.' },
    'Legal Business Name': 'organization_name',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Affiliated NPI': { name: 'affiliated_npi', note: 'NPI of an affiliated person or business; never the NPI of the record.' },
    Specialty: 'specialty',
    'State License Type': 'license_type',
    'State License Number': 'license_number',
    'Type of Sanction': 'sanction',
    Authority: 'authority',
    'Effective Date': 'exclusion_date',
    'Sanction End Date': 'end_date',
    'Eligible to Reapply Date': 'reapply_date',
  },
};

export default stateList({
  state: 'IA',
  state_name: 'Iowa',
  title: 'Medicaid excluded individuals and entities (sanctions list)',
  agency: { name: 'Iowa Health and Human Services', url: 'https://hhs.iowa.gov' },
  landing_url: 'https://hhs.iowa.gov/programs/welcome-iowa-medicaid/provider-services/excluded-individuals-and-entities',
  acquire: {
    how: 'link',
    page: 'https://hhs.iowa.gov/programs/welcome-iowa-medicaid/provider-services/excluded-individuals-and-entities',
    text: ['Sanction', 'List'],
  },
  layouts: [workbook],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 1080, max: 2000 }, filled: { full_name: 1, exclusion_date: 0.95, npi: 0.2 }, issues: 0.03 },
  notes:
    'The NPI belongs to the listed person or business; the affiliated NPI next to it belongs to someone else and stays only in the ' +
    'published row. The end of a sanction may be words (Indefinite, Federal Authority, On Payment Plan, 1 year), stored as the period. ' +
    'Rows that repeat a federal exclusion say so in the type of sanction or the authority. A provider has one row for each sanction. ' +
    '',
});
