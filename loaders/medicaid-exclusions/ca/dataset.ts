import { stateList } from '../state-list.ts';
import { today } from './columns.ts';
import { suspendedRow } from './row.ts';

const list = { text: ['Suspended', 'Ineligible', 'List'] };

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
    link: ['.csv'],
  },
  layouts: [today],
  transform: suspendedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 19_000, max: 28_000 }, filled: { full_name: 1, exclusion_date: 0.99, period: 0.99 }, issues: 0.002 },
  notes:
    'The largest state list. A first name of N/A means a business. The column of other names mixes former names, trade names and ' +
    'owners. NPIs are in one column with Medi-Cal numbers: about one row in eight has one. Nearly every row is "Indefinitely ' +
    'effective", and reinstated providers are removed from the list. The addresses of a row are stored in one line. The list does not ' +
    'say which rows repeat federal exclusions. Checked on the published file of 2026; the list of 2016 had the same columns.',
});
