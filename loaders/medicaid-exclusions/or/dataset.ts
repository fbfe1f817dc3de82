import { stateList } from '../state-list.ts';
import { listItems } from './columns.ts';
import { convictedRow } from './row.ts';

const typed = 'first name,last name,business name,npi,provider type,duration,effective date';

export default stateList({
  state: 'OR',
  state_name: 'Oregon',
  title: 'Medicaid fraud convictions',
  agency: { name: 'Oregon Health Authority, Program Integrity Audit Unit', url: 'https://www.oregon.gov/oha/FOD/PIAU' },
  landing_url: 'https://www.oregon.gov/oha/FOD/PIAU/Pages/Convictions.aspx',
  acquire: {
    how: 'soap',
    url: 'https://www.oregon.gov/oha/FOD/PIAU/_vti_bin/Lists.asmx',
    action: 'http://schemas.microsoft.com/sharepoint/soap/GetListItems',
    // The view returns only its first items unless a limit is set.
    body:
      '<GetListItems xmlns="http://schemas.microsoft.com/sharepoint/soap/"><listName>Documents</listName>' +
      '<viewName>{9070D930-A5F7-4AFC-9EF4-943645B8E724}</viewName><rowLimit>5000</rowLimit>' +
      '<queryOptions><QueryOptions><IncludeAttachmentUrls>TRUE</IncludeAttachmentUrls></QueryOptions></queryOptions></GetListItems>',
  },
  layouts: [listItems],
  transform: convictedRow,
  dated_by: [],
  expect: { rows: { min: 3, max: 600 }, filled: { full_name: 1 }, issues: 0.05 },
  notes:
    'Oregon publishes no exclusion list: these are letters about convictions for Medicaid fraud. A record is a name and the address of ' +
    'its letter; dates, reasons, NPIs and addresses are only in the letters. The list does not say which rows repeat federal ' +
    'exclusions. The layout is known from descriptions of 2024–2026; no published file was available.',
  not_a_release: [
    {
      reason: 'rows typed by hand by another project, not what Oregon publishes',
      test: ({ head }) => head.toLowerCase().includes(typed),
    },
  ],
});
