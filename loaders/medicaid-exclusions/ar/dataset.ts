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
  expect: { rows: { min: 800, max: 3500 }, filled: { full_name: 1, reason: 0.85 }, issues: 0.01 },
  notes:
    'Everybody with whom any division of the department does no business, not only Medicaid: the reason names the division (child nutrition is one of them), so a ' +
    'hit may lie outside health care. The list has no dates, no NPIs, no licenses and no mark for mirrors of federal actions. A row that names a facility and a ' +
    'provider becomes a record of each; about one row of twenty has no division. Header as published; loaded from a file of 2026 (2,213 rows) in which ' +
    'values hold quotes that are not doubled.',
});
