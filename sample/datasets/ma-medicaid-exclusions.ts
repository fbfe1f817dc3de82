import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const excluded = [
  ...['Provider Name', 'Provider Type', 'National Provider Identifier (NPI)', 'Unique ID', 'Suspension/Exclusion Reason'],
  'Suspension/Exclusion Effective Date',
];
const removed = [
  ...['Provider Name', 'Provider Type ', 'National Provider Identifier (NPI)', 'Suspension/Exclusion Reason'],
  ...['Suspension/Exclusion Effective Date', 'Reinstated into MassHealth', 'Notes'],
];

const givenFirst = ({ person, business }: StateListRow) =>
  (person ? [person.first_name, person.middle_name, person.last_name].join(' ') : business).toUpperCase();
const reasonOf = ({ is_mirror }: StateListRow) =>
  is_mirror ? 'MEDICARE SUSPENSION' : 'VIOLATION OF MASSHEALTH PROGRAM PARTICIPATORY REQUIREMENTS';

/** Given names first, two blanks where no middle name stands; reinstated providers on a sheet of their own. */
export default defineSample({
  source_id: 'ma_medicaid_exclusions',
  files: (world) => {
    function* rows(reinstated: boolean): Generator<string[]> {
      for (const row of stateListRows(world, 'MA')) {
        if ((row.reinstated !== '') !== reinstated) continue;
        const type = row.person ? row.provider_type.toUpperCase() : 'GROUP PRACTICE ORGANIZATION';
        const who = [givenFirst(row), type, row.npi || (row.index % 2 === 0 ? 'NONE' : '')];
        yield reinstated
          ? [...who, reasonOf(row), slashed(row.begins), slashed(row.reinstated), '']
          : [...who, '', reasonOf(row), slashed(row.begins)];
      }
    }
    const sheets = () => [
      { sheet: 'Exclusions List', rows_above_header: [], header: excluded, rows: rows(false) },
      { sheet: 'Removed fx the list', rows_above_header: [], header: removed, rows: rows(true) },
    ];
    const modified = world.calendar.leie_supplement_release;
    return [{ name: 'ma/suspended-or-excluded-masshealth-providers.xlsx', body: () => xlsx({ sheets: sheets(), modified }) }];
  },
});
