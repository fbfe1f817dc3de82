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
  expect: { rows: { min: 4500, max: 8000 }, filled: { full_name: 1, exclusion_date: 0.99 }, issues: 0.01 },
  notes:
    'Who is reinstated or whose period is over stays on the list with an end date; such records are not active. A row may name a person and a business: ' +
    'ProviderName decides which of them is listed, the other is kept beside it. About a quarter of the rows carry an NPI; federal tax numbers (NBR_FEIN) are kept ' +
    'only as published. The county is no address; only the state of those out of state is taken. The list has no mark for mirrors of federal actions. ' +
    'Loaded from published files of 2016 (Windows-1252) and 2026.',
});
