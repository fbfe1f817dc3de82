import { stateList } from '../state-list.ts';
import { before2020, oneRowHeader, today } from './columns.ts';
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
  layouts: [today, oneRowHeader, before2020],
  transform: suspendedRow,
  dated_by: ['exclusion_date', 'suspension_date'],
  // A line of the title is the day itself.
  released_above: /^(?=\d)/,
  expect: { rows: { min: 1500, max: 3600 }, filled: { full_name: 1, exclusion_date: 0.98 }, issues: 0.03 },
  notes:
    'Names are free text: a person with degrees and offices, or a business with its other names and owners (kept as further names); the kind of provider is the ' +
    'heading above the row. No NPIs, no licences. In 2016 the list said who initiated a suspension, Medicare alone being a mirror of a federal exclusion; today ' +
    'it has no such mark. Nurse aides listed elsewhere by the state are only pointed to. No published workbook was at hand: the layouts are as described, ' +
    'the spelling of their headers is not established; real rows of 2016 were seen in a transcript.',
  not_a_release: [
    {
      reason: 'an extract another project made: single rows of several states of 2016 as its importer read them',
      test: ({ head }) => /^\{"note":/.test(head) && /\{"state":\s*"[A-Z]{2}",\s*"row":\s*\[/.test(head),
    },
  ],
});
