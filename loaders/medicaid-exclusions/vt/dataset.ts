import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://dvha.vermont.gov/providers/provider-exclusions';

export default stateList({
  state: 'VT',
  state_name: 'Vermont',
  title: 'monthly list of for-cause exclusions',
  agency: { name: 'Department of Vermont Health Access', url: 'https://dvha.vermont.gov' },
  landing_url: page,
  acquire: { how: 'link', page, link: ['exclu', '.xlsx'] },
  layouts: [workbook],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  released_above: 'For Cause Exclusions',
  expect: { rows: { min: 62, max: 250 }, filled: { full_name: 1, exclusion_date: 0.95 } },
  notes:
    'The title above the table names the month; its first day is used as the release date. Three rows in four have an NPI. Rows stay on ' +
    'the list after a reinstatement, with its date. Half of the rows say "Medicare/other state exclusion", which does not show whether ' +
    'the exclusion is federal: no row counts as a repeated federal exclusion. The form ' +
    'of 2016 cannot be loaded. The address of the page is not verified.',
});
