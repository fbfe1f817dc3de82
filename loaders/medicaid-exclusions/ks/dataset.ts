import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { terminatedRow } from './row.ts';

export default stateList({
  state: 'KS',
  state_name: 'Kansas',
  title: 'Medicaid termination list',
  agency: { name: 'Kansas Department of Health and Environment', url: 'https://www.kdhe.ks.gov' },
  landing_url: 'https://www.kdhe.ks.gov/172/Medicaid',
  acquire: { how: 'link', page: 'https://www.kdhe.ks.gov/172/Medicaid', text: ['Termination List (XLSX)'] },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 160, max: 320 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.03 },
  notes:
    'Terminations, each with its date. A row may have several names separated by slashes: the first is the name of the record, and the ' +
    'others are searched as other names, like those of the business column. A name without a word such as LLC may be a person or a ' +
    'business and is searched as both. Rows with the comment “HHS-OIG excluded participation” (114 of 199) repeat a federal exclusion. ' +
    '',
});
