import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { terminatedRow } from './row.ts';

const page = 'https://www.in.gov/fssa/ompp/provider-information4/termination-of-provider-participation-in-medicaid-and-chip/';

const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Provider Name'] },
  any_case: true,
  columns: {
    'Provider Name': 'name',
    'National Provider Identification (NPI)': 'npi',
    'Service Location Address': 'address',
    'Termination Effective Date': 'exclusion_date',
  },
};

export default stateList({
  state: 'IN',
  state_name: 'Indiana',
  title: 'Medicaid provider terminations',
  agency: { name: 'Indiana Family and Social Services Administration', url: 'https://www.in.gov/fssa' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['Terminated providers'] },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 120, max: 300 }, filled: { full_name: 1, exclusion_date: 0.95 }, issues: 0.1 },
  notes:
    'Indiana publishes no exclusion list: these are terminations of enrollment for cause, removed when the provider enrolls again. Each ' +
    'name is in one cell, the address in several lines. The list has no reasons. The list does not say which rows repeat federal ' +
    'exclusions. Checked on the published workbook of April 2026, which has cities instead of addresses.',
});
