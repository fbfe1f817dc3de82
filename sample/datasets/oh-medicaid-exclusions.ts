import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const persons = [
  'Last Name',
  'First Name',
  'Middle Name',
  'DOB',
  'NPI',
  'Provider ID',
  'Status',
  'Action Date',
  'Date Added',
  'Provider Type',
  '',
];
const businesses = [
  ...['NPI', 'Organization Name', 'Address 1', 'Address 2', 'City', 'State', 'Zip Code'],
  ...['Provider ID', 'Status', 'Action Date', 'Date Added', 'Provider Type'],
];
const instructions = [['How to read this list'], ['Individuals and organizations stand on sheets of their own.']];

const statusOf = ({ action, index }: StateListRow) => (action !== 'suspension' ? 'Excluded' : index % 7 === 3 ? 'Susepnded' : 'Suspended');
const npisOf = ({ npi, other_npis }: StateListRow) => [npi, ...other_npis].join(', ');

function personRow(row: StateListRow): string[] {
  const { person, aka, index } = row;
  const surname = aka ? `${person!.last_name} (${aka.split(' ').slice(1).join(' ')})` : person!.last_name;
  const born = index % 11 === 5 ? `12/??/${person!.birth_date.slice(0, 4)}` : person!.birth_date;
  const names = [surname, person!.first_name, person!.middle_name];
  return [...names, born, npisOf(row), '', statusOf(row), row.begins, index % 3 ? row.begins : '', row.provider_type, ''];
}

function businessRow(row: StateListRow): string[] {
  const { business, dba, owner, address_line, city, zip5, begins, provider_type } = row;
  const name = `${business}${dba && ` dba ${dba}`}${owner ? ` Owner: ${owner.first_name} ${owner.last_name}` : ''}`;
  return [npisOf(row), name, address_line, '', city, 'OH', zip5, '', statusOf(row), slashed(begins), begins, provider_type];
}

/** Two sheets beside a third of instructions; birth dates, one of them partly unknown; slips in the status. */
export default defineSample({
  source_id: 'oh_medicaid_exclusions',
  files: (world) => {
    function* of(wanted: 'persons' | 'businesses'): Generator<string[]> {
      for (const row of stateListRows(world, 'OH')) {
        if (row.person && wanted === 'persons') yield personRow(row);
        if (!row.person && wanted === 'businesses') yield businessRow(row);
      }
    }
    const sheets = () => [
      { sheet: 'Instructions', rows_above_header: [], header: [], rows: instructions },
      { sheet: 'Individuals', rows_above_header: [], header: persons, rows: of('persons') },
      { sheet: 'Organizations', rows_above_header: [], header: businesses, rows: of('businesses') },
    ];
    const modified = world.calendar.leie_supplement_release;
    return [{ name: 'oh/exclusion-suspension.xlsx', body: () => xlsx({ sheets: sheets(), modified }) }];
  },
});
