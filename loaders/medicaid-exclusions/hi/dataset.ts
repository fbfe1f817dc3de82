import type { Layout } from '../../../src/load/declaration/layout.ts';
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
    text: /Med Prov Excl-Rein List/i,
  },
  layouts: [list],
  transform: listedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 80, max: 500 }, filled: { full_name: 1, exclusion_date: 0.93 }, issues: 0.05 },
  notes:
    'Reinstated providers stay on the list with their day, which may lie ahead; "Indefinite" is kept as the period. A row without an exclusion ' +
    'date is listed all the same. No NPIs (the number is the state’s own), no reasons, no mark for mirrors of federal actions. Other names ' +
    'stand behind aka, dba or "or" in any of the three columns of a name. Loaded from the published PDF of June 2026 (213 rows on four pages).',
});
