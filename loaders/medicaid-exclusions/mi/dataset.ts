import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { sanctionedRow } from './row.ts';

export default stateList({
  state: 'MI',
  state_name: 'Michigan',
  title: 'sanctioned providers',
  agency: { name: 'Michigan Department of Health and Human Services', url: 'https://www.michigan.gov/mdhhs' },
  landing_url: 'https://www.michigan.gov/mdhhs/doing-business/providers/providers/billingreimbursement/list-of-sanctioned-providers',
  acquire: {
    how: 'link',
    page: 'https://www.michigan.gov/mdhhs/doing-business/providers/providers/billingreimbursement/list-of-sanctioned-providers',
    text: ['List of Sanctioned Providers (XLSX)'],
  },
  layouts: [workbook],
  transform: sanctionedRow,
  dated_by: ['first_dates', 'second_dates'],
  // The second line of the title is the day itself.
  released_above: '',
  expect: { rows: { min: 3300, max: 7000 }, filled: { full_name: 1, exclusion_date: 0.97, npi: 0.2 } },
  notes:
    'A row has up to two date columns, sometimes with several dates in a cell, each with the authority that acted: every date becomes a ' +
    'record, with the authority after the reason. A row with HHS or OIG alone repeats the federal list (MDHHS OIG is the state’s own ' +
    'office); for Medicare, CMS and SAM it is unknown, and an unknown authority becomes an issue. If a row names a person and a business, ' +
    'the record is the person’s and is searched by both names. Three rows in ten have an NPI. Checked on the published workbook of June ' +
    '2026: 3,982 rows, 4,968 records.',
});
