import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://www.mass.gov/info-details/learn-about-masshealth-provider-suspensions-and-exclusions';

export default stateList({
  state: 'MA',
  state_name: 'Massachusetts',
  title: 'MassHealth suspended or excluded providers',
  agency: { name: 'Executive Office of Health and Human Services, MassHealth', url: 'https://www.mass.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['suspended or excluded'], link: /(?:xlsx|download)/i },
  layouts: [workbook],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 250, max: 700 }, filled: { full_name: 1, exclusion_date: 0.95, npi: 0.5 } },
  notes:
    'Names begin with the first name; the provider type shows whether a row is a person or a business. Removed providers are on a ' +
    'separate sheet with their reinstatement date and are stored as ended. The reason is the action; "Medicare suspension" is not a ' +
    'federal exclusion. The list does not say which rows repeat federal exclusions. The ' +
    'list has no release date of its own, and the address of the page is not verified.',
});
