import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { sanctionedRow } from './row.ts';

export default stateList({
  state: 'CT',
  state_name: 'Connecticut',
  title: 'administrative actions against providers',
  agency: { name: 'Connecticut Department of Social Services, Office of Quality Assurance', url: 'https://portal.ct.gov/dss' },
  landing_url: 'https://portal.ct.gov/dss/quality-assurance/administrative-actions-list',
  acquire: {
    how: 'manual',
    reason:
      'The form in which the agency publishes the list is not known: only a workbook that a third party made from it was available. Such a workbook is loaded by hand.',
  },
  layouts: [workbook],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 75, max: 300 }, filled: { full_name: 1, exclusion_date: 0.95 } },
  notes:
    'The list has no NPIs. A person has one row for each practice and is also found by the name of the practice. Periods are stored as ' +
    'published ("10 years", "Indefinite"); a period of years that has run out does not end a record. The list does not say which rows ' +
    'repeat federal exclusions. Checked on a workbook of June 2026 that a private person made from the agency’s list; the agency’s own ' +
    'file and the address of its page are not verified.',
});
