import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { terminatedRow } from './row.ts';

export default stateList({
  state: 'MO',
  state_name: 'Missouri',
  title: 'Medicaid sanction list',
  agency: { name: 'Missouri Medicaid Audit and Compliance', url: 'https://mmac.mo.gov' },
  landing_url: 'https://mmac.mo.gov/providers/provider-sanctions/',
  acquire: {
    how: 'link',
    page: 'https://mmac.mo.gov/providers/provider-sanctions/',
    through: [{ link: /sanction-list(?!.*\.xlsx)/i }],
    link: ['sanction-list', '.xlsx'],
  },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date', 'letter_date'],
  expect: { rows: { min: 150, max: 420 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.03 },
  notes:
    'Terminations since 1977, with years of two digits. A provider has one row for each of its provider types. A name without a comma ' +
    'or a word such as LLC may be a person or a business and is searched as both. The date of the letter is stored as published. The ' +
    'list does not say which rows repeat federal exclusions. The layout is known from descriptions and single rows of 2016; no ' +
    'published file was available.',
});
