import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameFirst } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['provider_name', 'license_num', 'npi_num', 'provider_type', 'exclusion_effective_date'];

/** All cells text; names padded with blanks; AKA and DBA stand behind the name. */
export default defineSample({
  source_id: 'ny_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'NY')) {
        const other = row.aka || row.dba ? ` AKA/DBA ${row.aka || row.dba}` : '';
        const name = `${surnameFirst(row)}${other}`;
        const padded = row.index % 9 === 3 ? name.replace(/ /, '         ') : name;
        yield [padded, row.license_number, row.npi, row.provider_type, slashed(row.begins)];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      { name: 'ny/exclusions.xlsx', body: () => xlsx({ sheet: 'Exclusions', rows_above_header: [], header, rows: rows(), modified }) },
    ];
  },
});
