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
  acquire: { how: 'link', page, text: /suspended or excluded/i, link: /(?:xlsx|download)/i },
  layouts: [workbook],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 150, max: 700 }, filled: { full_name: 1, exclusion_date: 0.95, npi: 0.5 } },
  notes:
    'Names stand with the given name first; what kind of provider it is tells people from businesses. Providers removed from the list stand on a sheet of their own with the day of their ' +
    'reinstatement and are kept as ended. The reason is the action; "Medicare suspension" is no federal exclusion, and the list has no mark for mirrors of the federal list. Loaded from ' +
    'the published workbook of June 2026. Its own day is not stated. The address of the page is not verified.',
});
