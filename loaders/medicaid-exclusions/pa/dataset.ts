import { stateList } from '../state-list.ts';
import { before2020, today } from './columns.ts';
import { precludedRow } from './row.ts';

export default stateList({
  state: 'PA',
  state_name: 'Pennsylvania',
  title: 'Medicheck list of precluded providers',
  agency: { name: 'Pennsylvania Department of Human Services', url: 'https://www.pa.gov/agencies/dhs' },
  landing_url: 'https://www.humanservices.dhs.pa.gov/Medchk/MedchkSearch/Index',
  acquire: { how: 'url', url: 'https://www.humanservices.dhs.pa.gov/Medchk/MedchkSearch/Medchk' },
  layouts: [today, before2020],
  transform: precludedRow,
  dated_by: ['exclusion_date', 'list_date'],
  expect: { rows: { min: 5600, max: 8000 }, filled: { full_name: 1, exclusion_date: 0.99 }, issues: 0.01 },
  notes:
    'Providers who were reinstated, or whose period is over, stay on the list with an end date; their records are not active. If a row ' +
    'names a person and a business, ProviderName decides which of them is listed, and the other is stored with it. About one row in ' +
    'four has an NPI; federal tax numbers (NBR_FEIN) stay only in the published row. The county is not an address; for providers ' +
    'outside Pennsylvania the column has their state. The list does not say which rows repeat federal exclusions. Checked on the ' +
    'published files of 2016 and 2026.',
});
