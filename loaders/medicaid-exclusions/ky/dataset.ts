import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { terminatedRow } from './row.ts';

export default stateList({
  state: 'KY',
  state_name: 'Kentucky',
  title: 'Medicaid termination list',
  agency: { name: 'Kentucky Department for Medicaid Services', url: 'https://www.chfs.ky.gov/agencies/dms' },
  landing_url: 'https://www.chfs.ky.gov/agencies/dms/dpi/pe/Pages/terminated.aspx',
  acquire: { how: 'url', url: 'https://www.chfs.ky.gov/agencies/dms/dpi/pe/Documents/KYMedicaidTerminationList.xlsx' },
  layouts: [workbook],
  transform: terminatedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 330, max: 550 }, filled: { full_name: 1, exclusion_date: 0.97, npi: 0.4 }, issues: 0.03 },
  notes:
    'A first name of N/A or none means a practice; an owner named within the name of a practice is searched as an owner. The timeframe ' +
    'is stored as the period, and as the end date if it names one. A reason that names only the federal exclusion ("HHS/OIG Exclusion") ' +
    'means that the row repeats it; for "Termed by Medicare" it is unknown. The list has no addresses. Nine rows in ten have an NPI. ' +
    '',
});
