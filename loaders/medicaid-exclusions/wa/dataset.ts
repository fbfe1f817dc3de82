import { stateList } from '../state-list.ts';
import { today } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://www.hca.wa.gov/billers-providers-partners/become-apple-health-provider/provider-termination-and-exclusion-list';

export default stateList({
  state: 'WA',
  state_name: 'Washington',
  title: 'provider termination and exclusion list',
  agency: { name: 'Washington State Health Care Authority', url: 'https://www.hca.wa.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['HCA Medicaid providers listing'] },
  layouts: [today],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 190, max: 400 }, filled: { full_name: 1, exclusion_date: 0.97 }, issues: 0.03 },
  notes:
    'Terminations for cause and exclusions by the Health Care Authority; rows with the action "OIG Exclusion" repeat the federal list. ' +
    'Lines below the first line of a name are trade names of a person, or owners and further names of a business. A second list, of ' +
    'homes and caregivers licensed by the Department of Social and Health Services, is published on the same page and is not part of ' +
    'this source. NPIs are in one column with ProviderOne numbers.',
  not_a_release: [
    {
      reason: 'the list of the Department of Social and Health Services, published next to the Medicaid list of Washington',
      test: ({ header }) => (header ?? []).some((name) => name.toLowerCase().startsWith('dshs license')),
    },
  ],
});
