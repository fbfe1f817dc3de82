import { stateList } from '../state-list.ts';
import { list } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://healthandwelfare.idaho.gov/providers/provider-exclusion-list';

export default stateList({
  state: 'ID',
  state_name: 'Idaho',
  title: 'Medicaid exclusion list',
  agency: { name: 'Idaho Department of Health and Welfare, Medicaid Program Integrity Unit', url: 'https://healthandwelfare.idaho.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['Medicaid', 'Exclusion List'] },
  layouts: [list],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  released_above: 'Last Updated',
  expect: { rows: { min: 210, max: 600 }, filled: { full_name: 1, exclusion_date: 0.95 } },
  notes:
    'Only the department’s own actions: the list says that it leaves out federal exclusions and those of other states, and that it is ' +
    'updated when something changes. The date from which a provider may apply for reinstatement is stored as the period and does not ' +
    'end the record; only a reinstatement date does. A row repeats a federal exclusion if its only reason is an exclusion by the ' +
    'federal Office of Inspector General. The list has no NPIs. Checked on the published PDF of April 2026; the address of the page is ' +
    'not verified.',
});
