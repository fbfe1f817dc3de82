import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { terminatedRow } from './row.ts';

const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', sheets: ['Termination List', 'Reinstated Providers'], header_row: ['Provider Name'] },
  any_case: true,
  columns: {
    '(sheet)': 'sheet',
    'Provider Name': 'name',
    'Doing Business As Name': 'dba',
    NPI: 'npi',
    'Termination Effective Date': 'exclusion_date',
    'Termination Authority': 'authority',
    'Reinstatement Effective Date': 'reinstatement_date',
  },
  optional: ['Reinstatement Effective Date'],
};

export default stateList({
  state: 'CO',
  state_name: 'Colorado',
  title: 'Medicaid provider terminations',
  agency: { name: 'Colorado Department of Health Care Policy and Financing', url: 'https://hcpf.colorado.gov' },
  landing_url: 'https://hcpf.colorado.gov/provider-termination',
  acquire: { how: 'link', page: 'https://hcpf.colorado.gov/provider-termination', link: ['.xlsx'] },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 270, max: 700 }, filled: { full_name: 1, exclusion_date: 0.98, npi: 0.75 }, issues: 0.03 },
  notes:
    'Terminations for cause. Reinstated providers are on a separate sheet, which not every release has (the one of 2026 does not); they ' +
    'are stored as ended. The NPI column also contains N/A and Medicaid numbers (ten digits that begin with 9), which stay only in the ' +
    'published row. The authority cites a state rule or 42 CFR 455.416. A row counts as a repeated federal exclusion only if it names ' +
    'the federal Office of Inspector General and no state agency; no row of 2026 does. An owner in parentheses after a business is ' +
    'searched too. Checked on the published workbook of 2026.',
});
