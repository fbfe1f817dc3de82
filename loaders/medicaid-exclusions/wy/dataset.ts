import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { excludedRow } from './row.ts';

const list: Layout = {
  id: 'list',
  verified: 'published',
  read: {
    format: 'pdf',
    header: ['Last Name', 'First Name', 'Business Name', 'Provider Type', 'Provider Number', 'City', 'State', 'Exclusion Date'],
  },
  columns: {
    'Last Name': 'last_name',
    'First Name': 'first_name',
    'Business Name': 'business',
    'Provider Type': 'provider_type',
    'Provider Number': 'provider_number',
    City: 'city',
    State: 'state',
    'Exclusion Date': 'exclusion_date',
  },
  note: 'The header is repeated on every page, below a title on the first.',
};

export default stateList({
  state: 'WY',
  state_name: 'Wyoming',
  title: 'Medicaid exclusion list',
  agency: { name: 'Wyoming Department of Health', url: 'https://health.wyo.gov' },
  landing_url: 'https://health.wyo.gov/healthcarefin/medicaid/',
  acquire: { how: 'link', page: 'https://health.wyo.gov/healthcarefin/medicaid/', link: ['Medicaid-Exclusion-List', '.pdf'] },
  layouts: [list],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 98, max: 500 }, filled: { full_name: 1, exclusion_date: 0.95 }, issues: 0.1 },
  notes:
    'The column of provider numbers contains Medicaid’s own numbers, licenses and a few NPIs, which are used. A row may name a person ' +
    'and a business; "aka …" in the business column is a further name, or several surnames. In some rows the columns are shifted one to ' +
    'the right: they are moved back as far as possible, and an issue says so if the whole row was shifted. The list does not say which ' +
    'rows repeat federal exclusions. Checked on the published PDF of July 2021 (108 rows); no later one was available.',
});
