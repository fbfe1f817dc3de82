import { stateList } from '../state-list.ts';
import { text, workbook } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://oig.hhsc.state.tx.us/oigportal2/Exclusions/ctl/DOW/mid/384';

export default stateList({
  state: 'TX',
  state_name: 'Texas',
  title: 'Medicaid and CHIP exclusions',
  agency: { name: 'Texas Health and Human Services Commission, Office of Inspector General', url: 'https://oig.hhsc.texas.gov' },
  landing_url: 'https://oig.hhsc.state.tx.us/oigportal2/Exclusions',
  acquire: {
    how: 'form',
    page,
    fields: { __EVENTTARGET: 'dnn$ctr384$DownloadExclusionsFile$lb_DLoad_ExcFile_XLS', __EVENTARGUMENT: '' },
  },
  layouts: [workbook, text],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'added_date', 'reinstatement_date'],
  expect: { rows: { min: 11_000, max: 40_000 }, filled: { full_name: 1, exclusion_date: 0.95 }, issues: 0.01 },
  notes:
    'Reinstated people and businesses stay in the file with the date and are not active. Names of businesses are cut at 50 characters. ' +
    'If the start date is missing, the date the row was added is used. Eligibility to reapply is not a reinstatement: its date and ' +
    'waivers stay only in the published row. The list has no addresses or birth dates. The list does not say which rows repeat federal ' +
    'exclusions. The site responds only to addresses in the United States. Checked on the published workbook of June 2026 (13,344 ' +
    'rows); the text form is known from descriptions.',
});
