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
  acquire: { how: 'link', page, text: /Medicaid (?:Provider )?Exclusion List/i },
  layouts: [list],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  released_above: /Last Updated\s*[:-]/i,
  expect: { rows: { min: 90, max: 600 }, filled: { full_name: 1, exclusion_date: 0.95 } },
  notes:
    'Only actions of the department itself; the list states that it leaves out federal exclusions and those of other states, and that it is updated when something changes, not on a schedule. No one is ' +
    'reinstated by the day from which they may ask for it: that day is kept as the period, and only a day of reinstatement ends a row. A row counts as a mirror where its reason is an ' +
    'exclusion by the federal Office of Inspector General alone. No NPIs. Loaded from the published PDF of April 2026. The address of the page is not verified.',
});
