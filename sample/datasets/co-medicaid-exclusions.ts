import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = ['Provider Name', 'Doing Business As Name', 'NPI', 'Termination Effective Date', 'Termination Authority'];

const givenFirst = ({ person, business }: StateListRow) =>
  person ? [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ') : business;

/** Terminated and reinstated providers on a sheet each; some have only a Medicaid number. */
export default defineSample({
  source_id: 'co_medicaid_exclusions',
  files: (world) => {
    function* rows(reinstated: boolean): Generator<string[]> {
      for (const row of stateListRows(world, 'CO')) {
        if ((row.reinstated !== '') !== reinstated) continue;
        const npis = [row.npi, ...row.other_npis].filter(Boolean).join('; ') || `90002${String(10_000 + row.index)}`;
        const authority = row.is_mirror ? 'OIG Exclusion' : '10 CCR 2505-10, 8.076.1.7';
        yield [givenFirst(row), row.dba || 'N/A', npis, slashed(row.begins), authority, ...(reinstated ? [slashed(row.reinstated)] : [])];
      }
    }
    const sheets = () => [
      { sheet: 'Termination List', rows_above_header: [], header, rows: rows(false) },
      { sheet: 'Reinstated Providers', rows_above_header: [], header: [...header, 'Reinstatement Effective Date'], rows: rows(true) },
    ];
    const modified = world.calendar.leie_supplement_release;
    return [{ name: 'co/provider-terminations.xlsx', body: () => xlsx({ sheets: sheets(), modified }) }];
  },
});
