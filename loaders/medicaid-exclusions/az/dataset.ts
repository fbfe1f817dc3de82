import { stateList } from '../state-list.ts';
import { copy2015, exclusions, page2015, today } from './columns.ts';
import { actionRow } from './row.ts';

export default stateList({
  state: 'AZ',
  state_name: 'Arizona',
  title: 'AHCCCS provider suspensions and terminations',
  agency: { name: 'Arizona Health Care Cost Containment System, Office of Inspector General', url: 'https://www.azahcccs.gov' },
  landing_url: 'https://www.azahcccs.gov/Fraud/Providers/actions.html',
  acquire: {
    how: 'link',
    page: 'https://www.azahcccs.gov/Fraud/Providers/actions.html',
    link: ['ProviderSuspensionsTerminations', '.pdf'],
  },
  layouts: [exclusions, today, page2015, copy2015],
  transform: actionRow,
  dated_by: ['exclusion_date'],
  // The CSV copy of 2015 holds rows the page never showed: the page itself is 43 % shorter.
  expect: { rows: { min: 600, max: 1400 }, filled: { full_name: 1, exclusion_date: 0.9 }, issues: 0.05 },
  notes:
    'Suspensions and terminations, distinguished by the action; a provider has one row for each date. Merged cells repeat the name, ' +
    'action and date of the row above. If a provider has several NPIs, all are stored. The list does not say which rows repeat federal ' +
    'exclusions. Today’s workbook lists exclusions and their end and has no column for the action. Checked on the workbook of 2026 (708 ' +
    'rows), the page published in June 2015 (36 rows) and its CSV copy (63 rows, which include the rows of an older version); the PDF ' +
    'of suspensions and terminations is known from descriptions only.',
});
