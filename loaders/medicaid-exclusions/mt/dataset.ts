import { stateList } from '../state-list.ts';
import { page2016, workbook } from './columns.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'MT',
  state_name: 'Montana',
  title: 'terminated or excluded providers',
  agency: { name: 'Montana Department of Public Health and Human Services', url: 'https://dphhs.mt.gov' },
  landing_url: 'https://dphhs.mt.gov/montanahealthcareprograms/terminatedexcludedproviders',
  acquire: {
    how: 'link',
    page: 'https://dphhs.mt.gov/montanahealthcareprograms/terminatedexcludedproviders',
    text: ['Excluded or Terminated Provider list in Excel'],
  },
  layouts: [workbook, page2016],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 140, max: 350 }, filled: { full_name: 1, exclusion_date: 0.95, npi: 0.1 }, issues: 0.03 },
  notes:
    'The last column has no header; it names whose action it was (OIG Exclusion, State Termination) and so shows which rows repeat the ' +
    'federal list. A row that begins with a.k.a. is another name of the provider above: it becomes a separate record with that provider’s ' +
    'date. One row in four has an NPI. Checked on the published workbook of 2026; the page of 2016 is known from a description.',
});
