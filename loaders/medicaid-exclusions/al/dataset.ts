import { stateList } from '../state-list.ts';
import { namesAndDays, oneRowHeader, today } from './columns.ts';
import { suspendedRow } from './row.ts';

export default stateList({
  state: 'AL',
  state_name: 'Alabama',
  title: 'suspended Medicaid providers',
  agency: { name: 'Alabama Medicaid Agency', url: 'https://medicaid.alabama.gov' },
  landing_url: 'https://medicaid.alabama.gov/content/8.0_Fraud/8.7_Suspended_Providers.aspx',
  acquire: {
    how: 'link',
    page: 'https://medicaid.alabama.gov/content/8.0_Fraud/8.7_Suspended_Providers.aspx',
    text: ['Excel Version'],
  },
  layouts: [today, namesAndDays, oneRowHeader],
  transform: suspendedRow,
  dated_by: ['exclusion_date', 'suspension_date'],
  // A line of the title is the day itself.
  released_above: '',
  expect: { rows: { min: 1860, max: 3600 }, filled: { full_name: 1, exclusion_date: 0.98 }, issues: 0.02 },
  notes:
    'Names are free text: a person with degrees and offices, or a business with its other names, owners (stored as further names) and ' +
    'place. The provider type is the heading above the row. The list has no NPIs or licenses. It says who initiated a suspension: a row ' +
    'with Medicare alone repeats a federal exclusion. Nurse aides are on a separate state list that this one only links to. Checked on ' +
    'the published workbook of June 2026.',
  not_a_release: [
    {
      reason: 'an extract another project made: single rows of several states of 2016 as its importer read them',
      test: ({ head }) => head.startsWith('{"note":') && head.includes('{"state":') && head.includes('"row":'),
    },
  ],
});
