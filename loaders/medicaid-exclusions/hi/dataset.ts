import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { listedRow } from './row.ts';

const list: Layout = {
  id: 'list',
  verified: 'published',
  read: {
    format: 'pdf',
    header: [
      'Last Name or Business Name',
      'First Name',
      'Middle Initial',
      'Medicaid Provider ID',
      'Last Known Program or Provider Type',
      'Exclusion Date',
      'Reinstatement Date',
    ],
    filled: 'Exclusion Date',
  },
  columns: {
    'Last Name or Business Name': 'name',
    'First Name': 'first_name',
    'Middle Initial': 'middle_name',
    'Medicaid Provider ID': { name: 'medicaid_id', note: 'Number of the state, or NONE; never an NPI.' },
    'Last Known Program or Provider Type': 'provider_type',
    'Exclusion Date': 'exclusion_date',
    'Reinstatement Date': 'reinstatement_date',
  },
};

export default stateList({
  state: 'HI',
  state_name: 'Hawaii',
  title: 'Medicaid exclusions and reinstatements',
  agency: { name: 'Hawaii Department of Human Services, Med-QUEST Division', url: 'https://medquest.hawaii.gov' },
  landing_url: 'https://medquest.hawaii.gov/en/plans-providers/provider-exclusion-reinstatement-list.html',
  acquire: {
    how: 'link',
    page: 'https://medquest.hawaii.gov/en/plans-providers/provider-exclusion-reinstatement-list.html',
    text: ['Med Prov Excl-Rein List'],
  },
  layouts: [list],
  transform: listedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 200, max: 500 }, filled: { full_name: 1, exclusion_date: 0.93 }, issues: 0.05 },
  notes:
    'Reinstated providers stay on the list with their reinstatement date, which may be in the future; "Indefinite" is stored as the ' +
    'period. A row without an exclusion date is still loaded. The list has no NPIs (the number is the state’s own) and no ' +
    'reasons. The list does not say which rows repeat federal exclusions. Other names follow aka, dba or "or" in any of the three name ' +
    'columns. Checked on the published PDF of June 2026 (213 rows).',
});
