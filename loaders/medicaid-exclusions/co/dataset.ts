import type { Layout } from '../../../src/load/define-dataset.ts';
import { stateList } from '../state-list.ts';
import { terminatedRow } from './row.ts';

const workbook: Layout = {
  id: 'workbook',
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
  expect: { rows: { min: 150, max: 700 }, filled: { full_name: 1, exclusion_date: 0.95, npi: 0.5 }, issues: 0.03 },
  notes:
    'Terminations for cause. Providers reinstated since stand on a sheet of their own, which not every release has; they are kept as ended. The NPI column also ' +
    'holds Medicaid numbers (ten digits that begin with 9), which are kept only as published. A row counts as a mirror of a federal exclusion where its authority ' +
    'names the federal Office of Inspector General and nothing of the state; the values of that column are not established. Layout as described by others who ' +
    'read the list in 2024–2026; no published workbook was at hand.',
});
