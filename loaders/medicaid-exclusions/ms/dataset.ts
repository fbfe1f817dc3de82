import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { terminatedRow } from './row.ts';

export default stateList({
  state: 'MS',
  state_name: 'Mississippi',
  title: 'sanctioned provider list',
  agency: { name: 'Mississippi Division of Medicaid', url: 'https://medicaid.ms.gov' },
  landing_url: 'https://medicaid.ms.gov/providers/provider-terminations/',
  acquire: { how: 'link', page: 'https://medicaid.ms.gov/providers/provider-terminations/', text: ['Sanctioned Provider List'] },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 160, max: 500 }, filled: { full_name: 1, exclusion_date: 0.95, npi: 0.5 }, issues: 0.03 },
  notes:
    'An end date of 2999-12-31 means none. Rows with sanction type OIG repeat a federal exclusion, unless the reason is the exclusion ' +
    'of an owner or agent; for ME (Medicare exclusion) it is unknown, and the other types (DOM, LB, F, CR) are state actions. Birth dates ' +
    'are published for people, NPIs in three of four rows. The PDF of 2016 cannot be ' +
    'loaded.',
});
