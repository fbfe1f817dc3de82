import type { ColumnMap, Layout } from '#load/declaration/layout';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { withoutEnd } from '../letters.ts';
import { listed } from '../listed.ts';
import { withAliases } from '../names.ts';
import { ownersIn } from '../other-readings.ts';
import { stateList } from '../state-list.ts';

const names: ColumnMap = { 'Last Name': 'last_name', 'First Name': 'first_name', NPI: 'npi' };

/** The table of the page as a workbook; a row of title above it. */
const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Last Name', 'First Name', 'NPI', 'Effective Date', 'Reason'] },
  columns: { ...names, 'Effective Date': 'exclusion_date', Reason: 'reason' },
};

/** What the page's own script fetches and shows as a table. */
const today: Layout = {
  id: 'json',
  verified: 'described',
  read: { format: 'json', shape: 'array', path: 'data' },
  columns: { ...names, 'Effective Date': 'exclusion_date', Reason: 'reason' },
  note: 'As described; published bytes of today were not loaded.',
};

const columns_2016: ColumnMap = { ...names, 'Begin Date': 'exclusion_date', Reason: 'reason', 'End Date': 'end_date' };

/** One turned page without lines. */
const page2016: Layout = {
  id: 'page_2016',
  min_rows: 8,
  verified: 'published',
  read: { format: 'pdf', header: Object.keys(columns_2016) },
  columns: columns_2016,
};

/** Not the agency's own file. */
const copy2016: Layout = {
  id: 'csv_from_page_2016',
  min_rows: 8,
  verified: 'described',
  read: { format: 'csv' },
  columns: columns_2016,
  note: 'The page of 2016 turned into CSV.',
};

function terminated(row: NamedRow): RowOutcome[] {
  const { first_name = '', npi, exclusion_date, end_date, reason } = row;
  if (!npi && !exclusion_date && !reason)
    return [{ issue: 'has a name and nothing else: the lower line of a wrapped name, or a row without NPI, date and reason' }];
  const { name, other_names } = withAliases(row.last_name ?? '');
  const is_person = !['', 'n/a', 'na'].includes(withoutEnd(first_name, '-').toLowerCase());
  return listed('TN', {
    ...(is_person ? { last_name: name, first_name } : { organization_name: name }),
    other_names: is_person ? other_names : [...other_names, ...ownersIn(other_names.map((other) => other.name))],
    npi,
    reason,
    exclusion_date,
    end_date,
    columns: { npi: 'NPI', exclusion_date: 'Effective Date', end_date: 'End Date' },
  });
}

export default stateList({
  state: 'TN',
  state_name: 'Tennessee',
  title: 'TennCare terminated providers',
  agency: { name: 'Division of TennCare', url: 'https://www.tn.gov/tenncare.html' },
  landing_url: 'https://www.tn.gov/tenncare/fraud-and-abuse/program-integrity.html',
  acquire: {
    how: 'manual',
    reason:
      'The list is shown by a script of the page https://www.tn.gov/tenncare/fraud-and-abuse/program-integrity.html; the address of its JSON is not established.',
  },
  layouts: [workbook, today, page2016, copy2016],
  transform: terminated,
  dated_by: ['exclusion_date'],
  expect: { rows: { min: 17, max: 80 }, filled: { full_name: 1, exclusion_date: 0.9, npi: 0.2 }, issues: 0.1, drop: 0.3 },
  notes:
    'Providers that TennCare itself terminated, a few dozen; for all others TennCare refers to the federal lists. A row without a given ' +
    'name is a business. The list does not say which rows repeat federal exclusions. Only the list of 2016 has end dates. Checked on ' +
    'the workbook of 2026 (21 rows), the published page of April 2016 (PDF, 11 rows) and its CSV copy; the JSON is known from ' +
    'descriptions only.',
});
