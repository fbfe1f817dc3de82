import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

/** The fifth column has no header. */
const header = ['Terminated/Excluded Provider(s)', 'Healthcare Profession', 'NPI', 'Effective Date'];

/** Further names stand in rows of their own below the provider. */
export default defineSample({
  source_id: 'mt_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'MT')) {
        const agency = row.is_mirror ? 'OIG Exclusion' : 'State Termination';
        yield [surnameComma(row), row.provider_type, row.npi, slashed(row.begins), agency];
        if (row.aka || row.dba) yield [`a.k.a. ${row.aka || row.dba}`];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      { name: 'mt/Excluded-Providers.xlsx', body: () => xlsx({ sheet: 'Sheet1', rows_above_header: [], header, rows: rows(), modified }) },
    ];
  },
});
