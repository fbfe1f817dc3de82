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
    through: [{ link: /provider-exclusions-sanctions/i }],
    text: /^\s*NV Exclusion List\s*$/i,
  },
  layouts: [today, list2016],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'oig_exclusion_date'],
  expect: { rows: { min: 400, max: 3500 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.02 },
  notes:
    'The tier "Federal" marks a mirror of the federal list; so do the OIG’s dates where no tier and no day of Nevada’s own stand beside them. A row with a tier of Nevada’s and OIG dates is both, ' +
    'and no pure mirror: then the OIG’s reinstatement does not end it. Owners of 5 % and more are further names of kind owner, the legal entity is an alias. Of several days the earliest counts. ' +
    'Both layouts are only as described; no published bytes were loaded.',
});
