import { stateList } from '../state-list.ts';
import { workbook, y2016 } from './columns.ts';
import { sanctionedRow } from './row.ts';

const page = 'https://oig.hfs.illinois.gov/sanctions.html';

export default stateList({
  state: 'IL',
  state_name: 'Illinois',
  title: 'OIG sanctions list',
  agency: {
    name: 'Illinois Department of Healthcare and Family Services, Office of Inspector General',
    url: 'https://oig.hfs.illinois.gov',
  },
  landing_url: page,
  acquire: { how: 'link', page, text: ['sanction'], link: ['.xls'] },
  layouts: [workbook, y2016],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 2700, max: 5000 }, filled: { full_name: 1, exclusion_date: 0.98 }, issues: 0.01 },
  notes:
    'Names of people begin with the last name and have no comma. If neither the name nor the provider type shows whether a row is a ' +
    'person or a business, the name is searched as both. A person is also found by the business they are affiliated with. Voluntary ' +
    'withdrawals are loaded, because the agency publishes them among its sanctions. One row in five has an NPI. The list does not say ' +
    'which rows repeat federal exclusions. The list has no release date of its own. Checked on the published workbook of June 2026 and ' +
    'the export of 2016; the address of the page is not verified.',
});
