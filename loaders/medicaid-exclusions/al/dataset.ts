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
    text: /Excel Version/i,
  },
  layouts: [today, namesAndDays, oneRowHeader],
  transform: suspendedRow,
  dated_by: ['exclusion_date', 'suspension_date'],
  // A line of the title is the day itself.
  released_above: /^(?=\d)/,
  expect: { rows: { min: 1500, max: 3600 }, filled: { full_name: 1, exclusion_date: 0.98 }, issues: 0.02 },
  notes:
    'Names are free text: a person with degrees and offices, or a business with its other names, owners (kept as further names) and place; the kind of provider ' +
    'is the heading above the row. No NPIs, no licenses. The list says who initiated a suspension: Medicare alone is a mirror of a federal exclusion. ' +
    'Nurse aides listed elsewhere by the state are only pointed to. Loaded from the workbook of June 2026.',
  not_a_release: [
    {
      reason: 'an extract another project made: single rows of several states of 2016 as its importer read them',
      test: ({ head }) => /^\{"note":/.test(head) && /\{"state":\s*"[A-Z]{2}",\s*"row":\s*\[/.test(head),
    },
  ],
});
