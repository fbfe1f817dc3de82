import { stateList } from '../state-list.ts';
import { before2025, today } from './columns.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'SC',
  state_name: 'South Carolina',
  title: 'Medicaid excluded and terminated providers',
  agency: { name: 'South Carolina Department of Health and Human Services', url: 'https://www.scdhhs.gov' },
  landing_url: 'https://www.scdhhs.gov/fraud',
  acquire: { how: 'link', page: 'https://www.scdhhs.gov/fraud', text: ['South Carolina', 'Excluded', 'Providers'] },
  layouts: [today, before2025],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 1120, max: 1800 }, filled: { full_name: 1, exclusion_date: 0.97 }, issues: 0.03 },
  notes:
    'One field for the name: a last name with a comma means a person, words such as LLC mean a business, and any other name is searched as ' +
    'both. Some NPIs have typing errors. The list does not say which rows repeat federal exclusions. The state says that it lists those ' +
    'too.',
});
