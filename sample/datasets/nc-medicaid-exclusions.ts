import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  ...['EXCLUDED ENTITY', 'NPI/ATYPICAL ID (EXCLUDED)', 'EFFECTIVE DATE', 'REASON FOR EXCLUSION  '],
  ...['CITY', 'STATE', 'ZIP CODE', 'OWNERSHIP'],
];

const entity = ({ person, business, dba }: StateListRow) =>
  person ? [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ') : `${business}${dba && ` (DBA: ${dba})`}`;

function reasonOf({ is_mirror, index }: StateListRow): string {
  if (is_mirror) return index % 2 ? 'OIG' : 'FEDERAL';
  return index % 6 === 4 ? 'OIG/STATE' : 'STATE';
}

/**
 * A sheet called after the month under four notes; persons own themselves, businesses have an owner; no-break spaces.
 */
export default defineSample({
  source_id: 'nc_medicaid_exclusions',
  files: (world) => {
    const day = world.calendar.leie_full_release;
    const month = new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).toUpperCase();
    const above = [
      [`STATE EXCLUDED PROVIDERS LIST - PUBLISHED ${month}`],
      ['NC Medicaid - Division of Health Benefits'],
      ['Exclusion applies only to the provider listed in column "EXCLUDED ENTITY".\nOwners are not excluded unless listed.'],
      [`Terminations through ${slashed(day).replaceAll('/', '.')}`],
    ];
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'NC')) {
        const { person, owner, npi, index, begins, city, zip5 } = row;
        const owns = person ? entity(row) : owner ? `${owner.first_name} ${owner.last_name}` : 'N/A';
        const number = npi || (index % 3 ? 'N/A' : `40${401_363 + index}`);
        yield [entity(row), number, slashed(begins), reasonOf(row), `${city}\u00a0`, 'NC', zip5, owns];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      { name: 'nc/excluded-providers.xlsx', body: () => xlsx({ sheet: month, rows_above_header: above, header, rows: rows(), modified }) },
    ];
  },
});
