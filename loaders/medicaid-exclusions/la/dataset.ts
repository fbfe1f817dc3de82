import { stateList } from '../state-list.ts';
import { asDayFirstWorkbook, asWorkbook, before2020, today } from './columns.ts';
import { excludedRow } from './row.ts';

export default stateList({
  state: 'LA',
  state_name: 'Louisiana',
  title: 'adverse actions list',
  agency: { name: 'Louisiana Department of Health', url: 'https://ldh.la.gov' },
  landing_url: 'https://adverseactions.ldh.la.gov/SelSearch',
  acquire: { how: 'link', page: 'https://adverseactions.ldh.la.gov/SelSearch', text: /Download CSV/i },
  layouts: [today, asDayFirstWorkbook, asWorkbook, before2020],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  // The first line of the file is its day.
  released_above: /^/,
  expect: { rows: { min: 2800, max: 12_000 }, filled: { full_name: 1, exclusion_date: 0.9 } },
  notes:
    'Type of Exclusion OIG (or Federal, or the federal ground itself) marks rows that repeat the federal list; other types are state actions, ' +
    'and a row without a type says neither. Birth dates are published. A year 9999 of reinstatement is none; reinstated people stay on the list ' +
    'and are not active. A row without a first name is a business; an affiliated business is no name of the record and is searched only on its ' +
    'own row. NRF instead of an NPI means none was found. A copy of June 2026 that somebody saved as a workbook where days stand before months ' +
    'is loaded with its days put back: 1,675 of its 5,693 effective dates are concerned. The published CSV is only as described.',
});
