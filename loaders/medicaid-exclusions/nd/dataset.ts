import { stateList } from '../state-list.ts';
import { before2026, today } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://www.hhs.nd.gov/healthcare/medicaid/provider/compliance/fraud-and-abuse';

export default stateList({
  state: 'ND',
  state_name: 'North Dakota',
  title: 'Medicaid provider exclusion list',
  agency: { name: 'North Dakota Health and Human Services', url: 'https://www.hhs.nd.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['ND Medicaid Provider Exclusion List'], link: ['.xlsx'] },
  layouts: [today, before2026],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  released_above: 'Sanctions as of',
  expect: { rows: { min: 160, max: 350 }, filled: { full_name: 1, exclusion_date: 0.97 }, issues: 0.03 },
  notes:
    'Rows with the reason "Reciprocal to OIG Exclusion" repeat federal exclusions (two rows in five); all other reasons are the state\'s ' +
    'own. About one row in four has an NPI, two of them with nine digits. Medicaid and Medicare numbers stay only in the published row. ' +
    'A business next to a person is that person’s, unless the list says that it is not excluded. Checked on the published workbook of ' +
    'May 2026; earlier layouts are known from descriptions.',
});
