import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

/** Left edges of the published columns, in points, and the right edge of the last. */
const edges = [18.6, 93, 154.5, 197.5, 260.5, 307.9, 361.4, 410.3, 465, 513.3, 570.5, 620.6, 706.4, 768.3];
const headers = [
  ...['Provider Last Name', 'Provider First Name', 'Provider MI'],
  ...[1, 2, 3, 4].flatMap((n) => [`Alias Last Name ${n}`, `Alias First Name ${n}`]),
  ...['Provider Type', 'State Exclusion Start Date'],
];
export const maineColumns = headers.map((header, at) => ({ header, width: edges[at + 1]! - edges[at]! }));

/** Cells so narrow that long words break; further names in columns of their own. */
export default defineSample({
  source_id: 'me_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'ME')) {
        const { person } = row;
        const [first = '', last = ''] = row.aka.split(' ');
        const names = person ? [person.last_name, person.first_name, person.middle_name.slice(0, 1)] : [row.business, '', ''];
        yield [...names, last, first, '', '', '', '', '', '', person ? '40-Nurse' : '48-Pharmacy', slashed(row.begins)];
      }
    }
    async function* body() {
      const title = `AS of ${slashed(world.calendar.leie_supplement_release)}`;
      yield tablePdf({ title, columns: maineColumns, rows: rows(), ruled: true, header_on_each_page: true, size: 10, left: edges[0]! });
    }
    return [{ name: 'me/PI0008-PM-Monthly-Exclusion-Report.pdf', body }];
  },
});
