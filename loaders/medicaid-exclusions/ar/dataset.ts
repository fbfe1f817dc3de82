import { stateList } from '../state-list.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'AR',
  state_name: 'Arkansas',
  title: 'DHS excluded providers',
  agency: { name: 'Arkansas Department of Human Services', url: 'https://humanservices.arkansas.gov' },
  landing_url: 'https://dhs.arkansas.gov/dhs/portal/Exclusions/PublicSearch/',
  acquire: { how: 'url', url: 'https://dhs.arkansas.gov/dhs/portal/exclusions/publicsearch/Download' },
  layouts: [
    {
      id: 'download',
      verified: 'published',
      read: { format: 'csv', multiline: true, surplus_delimiter: true, stray_quotes: true },
      columns: {
        Division: 'division',
        'Facility Name': 'facility',
        'Provider Name': 'provider',
        City: 'city',
        State: 'state',
        Zip: 'zip',
      },
    },
  ],
  transform: excludedRow,
  dated_by: [],
  expect: { rows: { min: 1880, max: 3500 }, filled: { full_name: 1, reason: 0.85 }, issues: 0.01 },
  notes:
    'Everyone with whom no division of the department may do business, not only Medicaid. The reason names the division (such as ' +
    'child nutrition), so a hit may lie outside health care. The list has no dates, NPIs or licenses. The list does not say which rows ' +
    'repeat federal exclusions. A row that names a facility and a provider becomes one record of each; about one row in twenty names no ' +
    'division. Checked on the published file of 2026 (2,213 rows).',
});
