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
  expect: { rows: { min: 1430, max: 4000 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.02 },
  notes:
    'One column names who imposed the sanction: OIG (the row repeats a federal exclusion), Medicaid, licensing boards, other states’ ' +
    'departments, or several of them (then it is a state action as well). Reinstated providers stay on the list. Words in the ' +
    'reinstatement column ("Rescinded", "Suspended", "Rescind Letter for …") are not dates: the record stays active, with an issue. ' +
    'Roles and degrees after a name are removed. Dates are typed by hand ("7/20/014"). Both layouts are known from descriptions only; ' +
    'no published file was available.',
  not_a_release: [
    {
      reason: 'a copy of the list that someone converted to CSV; the agency publishes a PDF',
      test: ({ head }) => head.includes('Year,Sanctioned Provider Name,NPI #,License #,DEA #,OIG / Medicaid Sanction,'),
    },
  ],
});
