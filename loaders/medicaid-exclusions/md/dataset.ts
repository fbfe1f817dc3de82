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
    text: ['Maryland Medicaid Sanctioned Provider List'],
  },
  layouts: [workbook],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  // The last line of the sheet is the day itself.
  released_below: '',
  expect: { rows: { min: 1370, max: 2400 }, filled: { full_name: 1, exclusion_date: 0.97, action_type: 0.95, npi: 0.08 } },
  notes:
    'A row without a first name is a business; if the type is Business Entity, the name continues in that column. The type of sanction ' +
    'is stored as the action: LB (licensing board), MDH (other sanction of the department), MFVVU and F (convictions), A (abuse), HHS ' +
    '(federal department), another state’s Medicaid, or Medicare. Only OIG means that a row repeats the federal list; HHS leaves it ' +
    'open. One row in six has an NPI.',
});
