import type { Layout } from '../../../src/load/declaration/layout.ts';
import { stateList } from '../state-list.ts';
import { terminatedRow } from './row.ts';

const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', sheets: /^\s*(?:Termination List|Reinstated Providers)\s*$/i, header_row: /^Provider Name\|/i },
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
  acquire: { how: 'link', page: 'https://hcpf.colorado.gov/provider-termination', link: /\.xlsx(?:$|[?#])/i },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 150, max: 700 }, filled: { full_name: 1, exclusion_date: 0.98, npi: 0.75 }, issues: 0.03 },
  notes:
    'Terminations for cause. Providers reinstated since stand on a sheet of their own, which not every release has (that of 2026 has none); ' +
    'they are kept as ended. The NPI column also holds N/A and Medicaid numbers (ten digits that begin with 9), which are kept only as ' +
    'published. The authority cites a rule of the state or 42 CFR 455.416; a row counts as a mirror of a federal exclusion only where it names ' +
    'the federal Office of Inspector General and nothing of the state, which no row of 2026 does. An owner in brackets behind a business is ' +
    'searched too. Loaded from the published workbook of 2026.',
});
