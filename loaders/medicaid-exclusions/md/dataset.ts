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
  expect: { rows: { min: 1100, max: 2400 }, filled: { full_name: 1, exclusion_date: 0.9 } },
  notes:
    'A row without a first name is a business. The type of sanction is a code (MDH, LB, …) whose meaning stands below the table; it is kept as the action. ' +
    'A sixth of the rows carry an NPI. The list has no established mark for mirrors of federal actions. Headers are exact; no published file was loaded.',
});
