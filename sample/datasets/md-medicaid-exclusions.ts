import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  'LAST NAME/ORGANIZATION',
  'FIRST NAME',
  'TYPE OF ENTITY/PROFESSION',
  'SANCTION TYPE',
  'NPI',
  'LICENSE NO',
  'TERMINATION/SANCTION DATE',
  'ADDRESS',
  'CITY/STATE/ZIP',
];

/** Codes of sanctions and the day of the file stand below the table. */
export default defineSample({
  source_id: 'md_medicaid_exclusions',
  files: (world) => {
    const modified = world.calendar.leie_supplement_release;
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'MD')) {
        const { person, business, dba } = row;
        yield [
          person?.last_name ?? `${business}${dba ? ` T/A ${dba}` : ''}`,
          person?.first_name ?? '',
          person ? row.provider_type.toUpperCase() : 'BUSINESS ENTITY',
          row.action === 'termination' ? 'MDH' : 'LB',
          [row.npi, ...row.other_npis].filter(Boolean).join(', '),
          row.license_number,
          slashed(row.begins),
          row.address_line,
          `${row.city}, MD ${row.zip5}`,
        ];
      }
      for (const foot of [
        'Sanction Type',
        'MDH = Maryland Department of Health',
        'LB = Licensing Board',
        slashed(modified).replaceAll('/', '.'),
      ])
        yield [foot];
    }
    const name = 'md/Maryland-Medicaid-Sanctioned-Provider-List.xlsx';
    return [{ name, body: () => xlsx({ sheet: 'Sheet1', rows_above_header: [], header, rows: rows(), modified }) }];
  },
});
