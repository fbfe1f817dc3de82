import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['Name', 'License #', 'NPI # or P1 #', 'Date of Exclusion', 'Action'];
const above = [['Washington State Health Care Authority'], ['Provider termination and exclusion list'], ['Medicaid providers']];

/**
 * Three rows of title; further names and numbers of a row on lines of their own within the cell; ProviderOne numbers
 * among NPIs.
 */
export default defineSample({
  source_id: 'wa_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'WA')) {
        const { aka, dba, owner, npi, other_npis, license_number, begins, action, index } = row;
        const people = owner ? `${owner.last_name}, ${owner.first_name}` : '';
        const name = [surnameComma(row), aka, dba, people].filter(Boolean).join('\n');
        const numbers = [npi, ...other_npis, index % 3 ? '' : `P1${102_030_400 + index}`].filter(Boolean).join('\n');
        yield [
          name,
          license_number || 'Not Available',
          numbers || 'Not Available',
          begins,
          action === 'suspension' ? 'License Suspended' : 'Termination',
        ];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      {
        name: 'wa/termination-exclusion.xlsx',
        body: () => xlsx({ sheet: 'Sheet1', rows_above_header: above, header, rows: rows(), modified }),
      },
    ];
  },
});
