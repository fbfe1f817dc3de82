import { daysBefore } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['TERM DATE', 'LETTER DATE', 'PROVIDER NAME', 'NPI', 'PROV TYPE/SPECIALTY', 'LICENSE', 'TERMINATION REASON'];
const short = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;

/** One row above the header, years of two digits, N/A for no NPI. */
export default defineSample({
  source_id: 'mo_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'MO')) {
        const other = row.dba ? ` DBA ${row.dba}` : row.aka ? ` AKA ${row.aka}` : '';
        yield [
          short(row.begins),
          short(daysBefore(row.begins, 14)),
          `${surnameComma(row)}${other}`,
          row.npi || 'N/A',
          `${row.draw.digits(2)}-${row.provider_type.toUpperCase()}`,
          row.license_number || 'N/A',
          row.is_mirror ? 'MEDICARE EXCLUSION' : 'FRAUD',
        ];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    const rows_above_header = [['MMAC PROVIDER SANCTION LIST']];
    return [{ name: 'mo/Sanction-List.xlsx', body: () => xlsx({ sheet: 'Sanctions', rows_above_header, header, rows: rows(), modified }) }];
  },
});
