import { defineDataset } from '#load/define-dataset';
import { stateList } from '../state-list.ts';
import { parts2016, today } from './columns.ts';
import { listed2016, listedToday } from './row.ts';

const list = stateList({
  state: 'WV',
  state_name: 'West Virginia',
  title: 'Medicaid provider exclusions and terminations',
  agency: { name: 'West Virginia Bureau for Medical Services', url: 'https://bms.wv.gov' },
  landing_url: 'https://www.wvmmis.com/WV%20Medicaid%20Provider%20SanctionedExclusion/Forms/AllItems.aspx',
  acquire: {
    how: 'manual',
    reason:
      'The page hands out its one document through a script that puts the address together; no fixed address of the PDF is established.',
  },
  layouts: [today],
  transform: listedToday,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 130, max: 500 }, filled: { full_name: 1, exclusion_date: 0.95 }, issues: 0.05 },
  notes:
    'Rows that repeat federal exclusions are recognized only by the reason ("OIG/HHS Exclusion"); an exclusion by another state’s ' +
    'Medicaid is not federal. In 2016 the agency posted three lists: exclusions (599, of which 560 name only a federal exclusion), ' +
    'exclusions and terminations by others (618), and terminations of its own (61). They are loaded as parts of one list, and a later ' +
    'complete list closes what it no longer names. Words broken by narrow cells are restored from the full name. The NPI column of 2016 ' +
    'also contains license numbers. Checked on the three published lists of 2016; today’s list is known from descriptions only.',
  not_a_release: [
    {
      reason: 'the export of another project that collects lists (OpenSanctions): names without their columns; the agency publishes a PDF',
      test: ({ head }) => head.startsWith('"id","schema","name",') && head.includes('US West Virginia Medicaid Provider Exclusions'),
    },
  ],
});

export default defineDataset({
  ...list,
  files: [
    { ...list.files[0]!, title: 'List as published today' },
    {
      kind: 'part_2016',
      title: 'Lists of 2016, three in all',
      mode: 'delta',
      acquire: { how: 'manual', reason: 'The three lists of 2016 are no longer published; files of that time are loaded by hand.' },
      layouts: parts2016,
      release: list.files[0]!.release,
      writes: list.files[0]!.writes,
      transform: listed2016,
      expect: { filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.02 },
    },
  ],
});
