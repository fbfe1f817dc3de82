import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  ...['Individual/Entity', 'NPI', 'City', 'State', 'Zip', 'Last Known Profession/Provider Type'],
  ...['Action Date', 'Excluded/Terminated'],
];
const above = [['South Carolina Medicaid Excluded/Terminated Providers'], ['Updated monthly']];

/** Two rows of title; years of two digits; Not Found where there is not an NPI. */
export default defineSample({
  source_id: 'sc_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'SC')) {
        const { aka, dba, npi, other_npis, city, zip5, provider_type, begins, action } = row;
        const name = `${surnameComma(row)}${aka && ` a.k.a. ${aka}`}${dba && ` dba ${dba}`}`;
        const day = slashed(begins);
        const short = `${day.slice(0, 6)}${day.slice(8)}`;
        const npis = [npi, ...other_npis].filter(Boolean).join(', ') || 'Not Found';
        yield [name, npis, city, 'SC', zip5, provider_type, short, action === 'termination' ? 'Terminated' : 'Excluded'];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      {
        name: 'sc/excluded-terminated.xlsx',
        body: () => xlsx({ sheet: 'Sheet1', rows_above_header: above, header, rows: rows(), modified }),
      },
    ];
  },
});
