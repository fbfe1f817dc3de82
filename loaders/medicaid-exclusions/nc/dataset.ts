import { stateList } from '../state-list.ts';
import { before2020, today } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://medicaid.ncdhhs.gov/providers/excluded-providers';

export default stateList({
  state: 'NC',
  state_name: 'North Carolina',
  title: 'state excluded provider list',
  agency: {
    name: 'North Carolina Department of Health and Human Services, Division of Health Benefits',
    url: 'https://medicaid.ncdhhs.gov',
  },
  landing_url: page,
  acquire: { how: 'link', page, text: ['State Excluded Provider List'] },
  layouts: [today, before2020],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  released_above: 'Terminations through',
  expect: { rows: { min: 140, max: 600 }, filled: { full_name: 1, exclusion_date: 0.98, reason: 0.98 }, issues: 0.02 },
  notes:
    'REASON FOR EXCLUSION is the authority: rows with OIG or FEDERAL alone repeat federal exclusions, and rows that also name STATE do ' +
    'not. Owners are in a separate column; the list says that they are excluded only if they are listed themselves. The owner of a business is searched as ' +
    'a further name of it, as in other lists, and is a potential match. Who is listed as their own owner is a person. Nine rows in ten have an NPI, a few another number. Checked ' +
    'on the published workbook of May 2026; the columns of 2016 are known from a transcript.',
});
