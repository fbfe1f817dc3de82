import { stateList } from '../state-list.ts';
import { before2020, extract, november2024, today } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://dch.georgia.gov/office-inspector-general/georgia-oig-exclusions-list';

const resaved = 'Last Name,First Name,Middle Name,Business Name,NPI,General,State,Exclusion Date';

export default stateList({
  state: 'GA',
  state_name: 'Georgia',
  title: 'OIG exclusions list',
  agency: { name: 'Georgia Department of Community Health, Office of Inspector General', url: 'https://dch.georgia.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['List of Excluded Individuals'], link: /xlsx|download/i },
  layouts: [today, before2020, november2024, extract],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 1160, max: 2000 }, filled: { full_name: 1, exclusion_date: 0.98 }, issues: 0.01 },
  notes:
    'The list has the layout of the federal list. About one row in forty has an NPI. A few rows have no date or an impossible one, ' +
    'which stays only in the published row. STATE is the state of the provider. The list does not say which rows repeat federal ' +
    'exclusions. Many rows have provider types worded like the federal list’s. Checked on the published workbooks of June and July ' +
    '2026; the form of November 2024 has neither NPIs nor a column of middle names.',
  not_a_release: [
    {
      reason: 're-saved by another project: columns reordered and the State column overwritten',
      test: ({ head }) => head.includes(resaved),
    },
  ],
});
