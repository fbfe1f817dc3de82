import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['Provider Name', 'National Provider Identification (NPI)', 'Service Location Address', 'Termination Effective Date'];

/** Addresses of several lines, several NPIs in a cell, a footnote below the list. */
export default defineSample({
  source_id: 'in_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'IN')) {
        const { person, business, city, zip5 } = row;
        const name = person ? [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ') : business;
        const npis = [row.npi, ...row.other_npis].filter(Boolean).join('\n') || 'N/A';
        yield [name, npis, `${row.address_line}\n${city}, IN ${zip5}`, row.begins];
      }
      yield ['For purposes of this list, a termination is one for cause under 42 CFR 455.101.', '', '', ''];
    }
    const modified = world.calendar.leie_supplement_release;
    const rows_above_header = [['Terminated Providers']];
    return [
      { name: 'in/terminated-providers.xlsx', body: () => xlsx({ sheet: 'Sheet1', rows_above_header, header, rows: rows(), modified }) },
    ];
  },
});
