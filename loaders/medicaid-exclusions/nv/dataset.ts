import { stateList } from '../state-list.ts';
import { list2016, today } from './columns.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'NV',
  state_name: 'Nevada',
  title: 'Medicaid exclusions and sanctions',
  agency: { name: 'Nevada Office of the Medicaid Inspector General', url: 'https://omig.nv.gov' },
  landing_url: 'https://omig.nv.gov',
  acquire: {
    how: 'link',
    page: 'https://omig.nv.gov/',
    through: [{ link: ['provider-exclusions-sanctions'] }],
    text: /^\s*NV Exclusion List\s*$/i,
  },
  layouts: [today, list2016],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'oig_exclusion_date'],
  expect: { rows: { min: 400, max: 3500 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.02 },
  notes:
    'Rows with the tier "Federal" repeat the federal list, and so do rows that have only the OIG’s dates. A row with a tier of Nevada ' +
    'and OIG dates is an action of both: the OIG’s reinstatement does not end it. Owners of 5% or more are stored as owners, the legal ' +
    'entity as another name. Of several dates the earliest is used. Both layouts are known from descriptions only; no published file ' +
    'was available.',
});
