import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { sanctionedRow } from './row.ts';

export default stateList({
  state: 'MD',
  state_name: 'Maryland',
  title: 'Medicaid sanctioned provider list',
  agency: { name: 'Maryland Department of Health', url: 'https://health.maryland.gov' },
  landing_url: 'https://health.maryland.gov/mmcp/provider/Pages/sanctioned_list.aspx',
  acquire: {
    how: 'link',
    page: 'https://health.maryland.gov/mmcp/provider/Pages/sanctioned_list.aspx',
    text: /Maryland Medicaid Sanctioned Provider List/i,
  },
  layouts: [workbook],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  // The last line of the sheet is the day itself.
  released_below: /^(?=\d)/,
  expect: { rows: { min: 1100, max: 2400 }, filled: { full_name: 1, exclusion_date: 0.97, action_type: 0.95, npi: 0.08 } },
  notes:
    'A row without a first name is a business; where the type says Business Entity, the name goes on in that column. The type of sanction is ' +
    'kept as the action: LB licensing board, MDH other sanction of the department, MFVVU and F convictions, A abuse, HHS the federal ' +
    'department, another state’s Medicaid or Medicare. HHS therefore says neither that the row repeats the federal list nor that it does not; ' +
    'OIG alone marks a mirror. A sixth of the rows carry an NPI. Loaded from the published workbook of May 2026.',
});
