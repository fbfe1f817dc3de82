import { stateList } from '../state-list.ts';
import { before2020, today } from './columns.ts';
import { suspendedRow } from './row.ts';

const page =
  'https://medicaid.ohio.gov/resources-for-providers/enrollment-and-support/provider-enrollment/provider-exclusion-and-suspension-list';

export default stateList({
  state: 'OH',
  state_name: 'Ohio',
  title: 'Medicaid provider exclusion and suspension list',
  agency: { name: 'Ohio Department of Medicaid', url: 'https://medicaid.ohio.gov' },
  landing_url: page,
  acquire: { how: 'link', page, link: ['xlsx'], text: ['Exclusion', 'Suspension'] },
  layouts: [today, before2020],
  transform: suspendedRow,
  // In 2016 a column of the header: Revised 05/09/2016.
  released_above: 'Revised',
  dated_by: ['exclusion_date', 'date_added'],
  expect: { rows: { min: 1710, max: 2800 }, filled: { full_name: 1, exclusion_date: 0.98 }, issues: 0.01 },
  notes:
    'Exclusions and suspensions, with people and businesses on separate sheets. Birth dates of nearly all people are published; one ' +
    'that is partly unknown stays only in the published row. More than a third of the rows have an NPI, some several. The status is ' +
    "stored with its misspellings (Susepnded). Provider ID is the state's own number and stays only in the published row. The list does " +
    'not say which rows repeat federal exclusions. Reinstated providers are removed from the list. Checked on the published files of ' +
    '2016 (one sheet) and 2026 (two sheets, people without addresses).',
});
