import { stateList } from '../state-list.ts';
import { before2020, today } from './columns.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'NY',
  state_name: 'New York',
  title: 'Medicaid exclusions',
  agency: { name: 'New York State Office of the Medicaid Inspector General', url: 'https://omig.ny.gov' },
  landing_url: 'https://omig.ny.gov/medicaid-fraud/medicaid-exclusions',
  acquire: { how: 'url', url: 'https://apps.omig.ny.gov/exclusions/exporttoexcel.aspx' },
  layouts: [today, before2020],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 7500, max: 12_000 }, filled: { full_name: 1, exclusion_date: 0.99 }, issues: 0.005 },
  notes:
    'One field for the name, padded with spaces, last name first for people; the provider type shows whether a row is a person or a ' +
    'business if it can. About one row in four has an NPI; some providers have two rows, with and without it. The list does not say ' +
    'which rows repeat federal exclusions. Checked on the published files of 2016 (text with tabs) and 2026 (workbook).',
});
