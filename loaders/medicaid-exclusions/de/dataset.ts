import { stateList } from '../state-list.ts';
import { today, withDea } from './columns.ts';
import { sanctionedRow } from './row.ts';

export default stateList({
  state: 'DE',
  state_name: 'Delaware',
  title: 'Medical Assistance Program sanctioned providers',
  agency: { name: 'Delaware Division of Medicaid and Medical Assistance', url: 'https://dhss.delaware.gov/dmma/' },
  landing_url: 'https://medicaid.dhss.delaware.gov/',
  acquire: {
    how: 'url',
    url: 'https://medicaidpublications.dhss.delaware.gov/docs/DesktopModules/Bring2mind/DMX/API/Entries/Download?Command=Core_Download&EntryId=1671&language=en-US&PortalId=0&TabId=94',
  },
  layouts: [today, withDea],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 900, max: 4000 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.02 },
  notes:
    'One column says who sanctioned: OIG (a mirror of the federal list), Medicaid, licensing boards and other states’ departments, or several of them (no pure mirror). Reinstated providers stay on the list; words in that column ' +
    '("Rescinded", "Suspended", "Rescind Letter for …") are not dates and leave the row active, with an issue. Roles and degrees behind a name are not part of it. ' +
    'Dates are typed by hand ("7/20/014"). Both layouts are only as described; no published bytes were loaded.',
  not_a_release: [
    {
      reason: 'a copy of the list that somebody turned into CSV; the agency publishes a PDF',
      test: ({ head }) => /^\uFEFF?Year,Sanctioned Provider Name,NPI #,License #,DEA #,OIG \/ Medicaid Sanction,/.test(head),
    },
  ],
});
