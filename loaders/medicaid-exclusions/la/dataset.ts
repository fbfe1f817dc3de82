import { stateList } from '../state-list.ts';
import { asDayFirstWorkbook, asWorkbook, before2020, today } from './columns.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'LA',
  state_name: 'Louisiana',
  title: 'adverse actions list',
  agency: { name: 'Louisiana Department of Health', url: 'https://ldh.la.gov' },
  landing_url: 'https://adverseactions.ldh.la.gov/SelSearch',
  acquire: { how: 'link', page: 'https://adverseactions.ldh.la.gov/SelSearch', text: ['Download CSV'] },
  layouts: [today, asDayFirstWorkbook, asWorkbook, before2020],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  // The first line of the file is its day.
  released_above: '',
  expect: { rows: { min: 4900, max: 12_000 }, filled: { full_name: 1, exclusion_date: 0.9 } },
  notes:
    'Rows with the type of exclusion OIG (or Federal, or the federal ground itself) repeat the federal list; other types are state ' +
    'actions, and for a row without a type it is unknown. Birth dates are published. A reinstatement in the year 9999 means none; ' +
    'reinstated people stay on the list and are not active. A row without a first name is a business. An affiliated business is not a ' +
    'name of the record and is searched only in its own row. NRF instead of an NPI means that none was found. In a copy of June 2026 ' +
    'that was saved with days before months, the dates were restored (1,675 of 5,693 effective dates). The published CSV is known from ' +
    'descriptions only.',
});
