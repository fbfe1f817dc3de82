import type { NotARelease } from '#load/define-dataset';
import { stateList } from '../state-list.ts';
import { copy, copy2016, report, report2016 } from './columns.ts';
import { ACTIONS, excludedRow } from './row.ts';

/** 25 columns, the 15th and 16th say the trade and the action. */
const treasury: NotARelease = {
  reason:
    'the consolidated debarment list of the New Jersey Treasury (all trades, no header), not the Medicaid Fraud Division’s report: its medical rows are on that report',
  test: ({ head }) => {
    const lines = head.split('\n').slice(0, -1);
    const rows = lines.map((line) => line.split('\t')).filter((cells) => cells.length === 25);
    const actions = rows.map((cells) => (cells[15] ?? '').trim().toUpperCase());
    const debarred = actions.filter((action) => ACTIONS.has(action) || action.startsWith('VOL'));
    return rows.length >= 3 && rows.length > lines.length * 0.8 && debarred.length > rows.length / 2;
  },
};

export default stateList({
  state: 'NJ',
  state_name: 'New Jersey',
  title: 'Medicaid Fraud Division exclusion report',
  agency: { name: 'New Jersey Office of the State Comptroller, Medicaid Fraud Division', url: 'https://www.nj.gov/comptroller/' },
  landing_url: 'https://www.nj.gov/comptroller/divisions/medicaid/',
  acquire: { how: 'url', url: 'https://www.nj.gov/comptroller/doc/nj_debarment_list.pdf' },
  layouts: [report, report2016, copy, copy2016],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  released_above: 'Updated on',
  expect: { rows: { min: 3400, max: 5000 }, filled: { full_name: 1, exclusion_date: 0.97, action_type: 0.99 }, issues: 0.005 },
  notes:
    'A person has one row for each action (DISQUALIFICATION, SUSPENSION, DEBARMENT), and each is a record. An expiration that is empty ' +
    'or PERMANENT is not an end date; DECEASED is stored as the period. One row in ten (2016) to three rows in ten (2026) have an NPI; ' +
    'only 2016 has birth dates. The list does not say which rows repeat federal exclusions. Checked on the published report of December ' +
    '2016 (PDF, 87 pages) and a third party’s CSV of 2026, not on today’s PDF. The Treasury’s consolidated debarment list is a ' +
    'different list and is refused.',
  not_a_release: [treasury],
});
