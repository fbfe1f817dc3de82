import { stateList } from '../state-list.ts';
import { today } from './columns.ts';
import { suspendedRow } from './row.ts';

const list = { text: /Suspended.{0,30}Ineligible.{0,30}List/is };

export default stateList({
  state: 'CA',
  state_name: 'California',
  title: 'Medi-Cal suspended and ineligible providers',
  agency: { name: 'California Department of Health Care Services', url: 'https://www.dhcs.ca.gov' },
  landing_url: 'https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi',
  acquire: {
    how: 'link',
    page: 'https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi',
    through: [list, list],
    link: /\.csv\b/i,
  },
  layouts: [today],
  transform: suspendedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 19_000, max: 28_000 }, filled: { full_name: 1, exclusion_date: 0.99, period: 0.99 }, issues: 0.002 },
  notes:
    'The largest state list. A first name of N/A means a business; the column of other names holds former names, trade names and owners without telling which. ' +
    'NPIs stand among Medi-Cal numbers in one column: about one row in eight has one. Nearly every row is "Indefinitely effective"; who is reinstated vanishes. ' +
    'All addresses of a row are kept in one line. The list has no mark for mirrors of federal actions. Loaded from the published file of 2026; the list of 2016 ' +
    'had the same columns, the spelling of its header is not established.',
});
