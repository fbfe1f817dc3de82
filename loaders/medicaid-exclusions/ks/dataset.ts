import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { terminatedRow } from './row.ts';

export default stateList({
  state: 'KS',
  state_name: 'Kansas',
  title: 'Medicaid termination list',
  agency: { name: 'Kansas Department of Health and Environment', url: 'https://www.kdhe.ks.gov' },
  landing_url: 'https://www.kdhe.ks.gov/172/Medicaid',
  acquire: { how: 'link', page: 'https://www.kdhe.ks.gov/172/Medicaid', text: /Termination List \(XLSX\)/i },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 80, max: 320 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.03 },
  notes:
    'Terminations, each with its day. Several names of a row stand with a slash between them: the first is the record’s, the others are searched as its other names, ' +
    'like those of the business column. Without a word such as LLC nothing tells a person from a business, and the name is searched as both. ' +
    'Rows whose comment is “HHS-OIG excluded participation” (114 of 199) repeat a federal exclusion. Loaded from the workbook of May 2026.',
});
