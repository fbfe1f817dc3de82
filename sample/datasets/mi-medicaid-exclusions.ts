import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  'Entity Name',
  'Last Name',
  'First Name',
  'Middle Name',
  'Provider Category',
  'NPI#',
  'City',
  'License#',
  'Sanction Date1',
  'Sanction Source',
  'Sanction Date2',
  'Sanction Source',
  'Reason',
];

/**
 * The header is the second row; some rows hold a second sanction, some two days in one cell, some a business beside the
 * person.
 */
export default defineSample({
  source_id: 'mi_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'MI')) {
        const { person, business, draw, is_mirror } = row;
        const two_days = row.ends !== '' && row.ends < world.today ? ` ${slashed(row.ends)}` : '';
        yield [
          business || (row.index % 8 === 5 ? `${person?.last_name} HEALTH SERVICES PC` : ''),
          person?.last_name ?? '',
          person?.first_name ?? '',
          person?.middle_name ?? '',
          row.provider_type,
          row.npi,
          row.city,
          row.license_number,
          `${slashed(row.begins)}${two_days}`,
          is_mirror ? 'HHS' : 'MDHHS',
          row.reinstated ? slashed(row.reinstated) : '',
          row.reinstated ? 'MDHHS' : '',
          is_mirror ? draw.pick(['1128(a)(1)', '1128(a)(3)', '1128(b)(4)']) : draw.pick(['License Revoked', 'Failure to Disclose']),
        ];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    const above = [['MDHHS Medicaid Sanctioned Provider List']];
    const name = 'mi/Sanctioned-Provider-List.xlsx';
    return [{ name, body: () => xlsx({ sheet: 'Sanctioned Providers', rows_above_header: above, header, rows: rows(), modified }) }];
  },
});
