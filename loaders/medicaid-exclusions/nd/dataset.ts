import { stateList } from '../state-list.ts';
import { before2026, today } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://www.hhs.nd.gov/healthcare/medicaid/provider/compliance/fraud-and-abuse';

export default stateList({
  state: 'ND',
  state_name: 'North Dakota',
  title: 'Medicaid provider exclusion list',
  agency: { name: 'North Dakota Health and Human Services', url: 'https://www.hhs.nd.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: /ND Medicaid Provider Exclusion List/i, link: /\.xlsx(?:\?|$)/i },
  layouts: [today, before2026],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  released_above: /Sanctions as of/i,
  expect: { rows: { min: 90, max: 350 }, filled: { full_name: 1, exclusion_date: 0.97 }, issues: 0.03 },
  notes:
    'Reason "Reciprocal to OIG Exclusion" marks mirrors of federal exclusions (two rows in five); all other reasons are the state\'s own. About a quarter of the ' +
    'rows carry an NPI, two of nine digits. Medicaid and Medicare numbers are kept only as published. A business beside a person is one of theirs, unless the ' +
    'list says that it is not excluded. Loaded from the published workbook of May 2026; earlier layouts are as described.',
});
