import { compact } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['LAST NAME', 'FIRST NAME', 'MIDDLE NAME', 'BUSINESS NAME', 'GENERAL', 'STATE', 'SANCDATE', 'NPI'];
const above = [['Georgia Department of Community Health'], ['List of excluded individuals and entities']];

/**
 * The federal list's form under two rows of title; other names behind AKA in the middle name; now and then a day that
 * does not exist.
 */
export default defineSample({
  source_id: 'ga_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const { index, person, business, aka, dba, provider_type, begins, npi } of stateListRows(world, 'GA')) {
        const middle = [person?.middle_name ?? '', aka && `AKA ${aka}`].filter(Boolean).join(' ');
        const day = compact(begins);
        const swapped = index % 200 === 99 ? `${day.slice(0, 4)}31${day.slice(4, 6)}` : day;
        const name = [person?.last_name ?? '', person?.first_name ?? '', middle];
        yield [...name, `${business}${dba && `, DBA ${dba}`}`, provider_type.toUpperCase(), 'GA', swapped, npi];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      { name: 'ga/exclusions.xlsx', body: () => xlsx({ sheet: 'Sheet1', rows_above_header: above, header, rows: rows(), modified }) },
    ];
  },
});
