import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { excludedRow } from './row.ts';

const banded = 'Records are on alternating gray and white bands; the first page is a cover.';

const today: Layout = {
  id: 'list',
  verified: 'described',
  read: {
    format: 'pdf',
    header: ['Exclusion Date', 'Last Name', 'First Name', 'Provider Type', 'Exclusion Authority', 'Exclusion Reason'],
    filled: 'Exclusion Date',
  },
  columns: {
    'Exclusion Date': 'exclusion_date',
    'Last Name': 'last_name',
    'First Name': 'first_name',
    'Provider Type': 'provider_type',
    'Exclusion Authority': 'authority',
    'Exclusion Reason': 'reason',
  },
  note: banded,
};

const before2020: Layout = {
  id: 'list_2016',
  min_rows: 60,
  verified: 'described',
  read: {
    format: 'pdf',
    header: [
      'Exclusion Date',
      'Last Name',
      'First Name',
      'Middle Name',
      'Provider Type',
      'Exclusion Authority',
      'Exclusion Reason',
      'Reinstated',
    ],
    filled: 'Exclusion Date',
  },
  columns: { ...today.columns, 'Middle Name': 'middle_name', Reinstated: 'reinstatement_date' },
  note: `${banded} The order of the columns is not known.`,
};

export default stateList({
  state: 'AK',
  state_name: 'Alaska',
  title: 'Medical Assistance excluded providers',
  agency: { name: 'Alaska Department of Health', url: 'https://health.alaska.gov' },
  landing_url: 'https://health.alaska.gov/Commissioner/Pages/ProgramIntegrity/default.aspx',
  acquire: {
    how: 'link',
    page: 'https://health.alaska.gov/Commissioner/Pages/ProgramIntegrity/default.aspx',
    text: ['Alaska Excluded Provider List'],
  },
  layouts: [today, before2020],
  transform: excludedRow,
  dated_by: ['exclusion_date', 'reinstatement_date'],
  expect: { rows: { min: 250, max: 600 }, filled: { full_name: 1, exclusion_date: 0.95 }, issues: 0.05 },
  notes:
    'A first name of "-" means a business. The list has no NPIs, licenses or addresses. A row counts as a repeated federal exclusion if ' +
    'its authority (or its reason, if the authority is empty) names the federal Office of Inspector General and no state agency. The ' +
    'layouts follow descriptions of the list from 2016 and 2024–2026; no published file was available.',
  not_a_release: [
    {
      reason: 'a copy of the list that someone converted to CSV; the agency publishes a PDF',
      test: ({ head }) => head.includes('Exclusion Date,Last Name,First Name,Provider Type,Exclusion Authority,Exclusion Reason'),
    },
  ],
});
