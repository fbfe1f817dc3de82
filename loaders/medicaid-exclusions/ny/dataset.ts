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
  expect: { rows: { min: 7000, max: 12_000 }, filled: { full_name: 1, exclusion_date: 0.99 }, issues: 0.005 },
  notes:
    'One field for the name, padded with blanks, surname first for people; the kind of provider tells a person from a business where it can. ' +
    'About a quarter of the rows carry an NPI; some providers stand twice, with and without it. The list has no mark for mirrors of federal actions. ' +
    'Loaded from published files of 2016 (text with tabs) and 2026 (workbook).',
});
