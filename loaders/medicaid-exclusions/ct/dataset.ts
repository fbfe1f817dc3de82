import { stateList } from '../state-list.ts';
import { workbook } from './columns.ts';
import { sanctionedRow } from './row.ts';

export default stateList({
  state: 'CT',
  state_name: 'Connecticut',
  title: 'administrative actions against providers',
  agency: { name: 'Connecticut Department of Social Services, Office of Quality Assurance', url: 'https://portal.ct.gov/dss' },
  landing_url: 'https://portal.ct.gov/dss/quality-assurance/administrative-actions-list',
  acquire: {
    how: 'manual',
    reason:
      'In what form the agency publishes the list is not established: only a workbook made from it by somebody else was at hand. Load such a workbook with script/load ct_medicaid_exclusions --file.',
  },
  layouts: [workbook],
  transform: sanctionedRow,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 45, max: 300 }, filled: { full_name: 1, exclusion_date: 0.95 } },
  notes:
    'No NPIs. A person has a row for each practice and is found by the practice name too. Periods are kept as published ("10 years", "Indefinite"); no one is removed from the list ' +
    'because a period in years has run out. The list has no mark for mirrors of federal actions. Loaded from a workbook of June 2026 that a private person made from the agency’s list; ' +
    'the form in which the agency itself publishes it, and the address of its page, are not verified.',
});
