import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['Name', 'Business', 'Specialty', 'Address', 'Effective Date', 'Period', 'Administrative Action'];
const actions = { exclusion: 'Exclusion', termination: 'Termination', suspension: 'Suspension' };

/** A lone comma stands for no person; streets are left out in some rows. */
export default defineSample({
  source_id: 'ct_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'CT')) {
        const street = row.index % 3 === 1 ? '' : row.address_line;
        const address = `${street}, ${row.city}, CT, ${row.zip5}`;
        const period = row.ends ? '10 years' : 'Indefinite';
        const names = row.person ? [surnameComma(row), row.index % 2 === 0 ? 'N/A' : ''] : [',', row.business];
        yield [...names, row.provider_type, address, slashed(row.begins), period, actions[row.action]];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      {
        name: 'ct/administrative-actions.xlsx',
        body: () => xlsx({ sheet: 'Sheet1', rows_above_header: [], header, rows: rows(), modified }),
      },
    ];
  },
});
