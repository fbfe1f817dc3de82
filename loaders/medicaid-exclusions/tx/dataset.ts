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
  expect: { rows: { min: 8000, max: 40_000 }, filled: { full_name: 1, exclusion_date: 0.95 }, issues: 0.01 },
  notes:
    'People and businesses reinstated stay in the file with the day of it and are not active. Names of businesses are cut at 50 characters. ' +
    'Where the start is missing, the day the row was added stands for it. Being eligible to reapply is no reinstatement: that day and waivers ' +
    'stay in the published row. No addresses, no birth dates, and no mark for mirrors of federal actions. The site answers addresses in the ' +
    'United States only. The workbook was loaded from a published file of June 2026 (13,344 rows, a blank instead of an empty cell in many); ' +
    'the text form is as described.',
});
