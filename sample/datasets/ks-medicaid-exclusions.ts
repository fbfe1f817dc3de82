import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['Termination Date', 'Name', 'D/B/A Business Name', 'Provider Type', 'KMAP Provider #', 'NPI', 'Comments'];

/** The title row says of which day the list is; a slash joins names, a line end NPIs. */
export default defineSample({
  source_id: 'ks_medicaid_exclusions',
  files: (world) => {
    const modified = world.calendar.leie_supplement_release;
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'KS')) {
        const { owner, aka } = row;
        const joint = owner ? ` / ${owner.last_name}, ${owner.first_name}` : aka ? ` / ${aka}` : '';
        yield [
          slashed(row.begins),
          `${surnameComma(row)}${joint}`,
          row.dba,
          row.provider_type,
          row.index % 5 === 2 ? 'N/A' : `1${row.draw.digits(8)}A`,
          [row.npi, ...row.other_npis].filter(Boolean).join('\n'),
          row.is_mirror ? 'OIG exclusion' : 'Terminated for cause',
        ];
      }
    }
    const rows_above_header = [['KanCare Provider Termination List', `REVISED ${slashed(modified)}`]];
    return [
      { name: 'ks/Termination-List.xlsx', body: () => xlsx({ sheet: 'Terminations', rows_above_header, header, rows: rows(), modified }) },
    ];
  },
});
