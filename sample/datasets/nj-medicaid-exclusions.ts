import { daysBefore, slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { type StateListRow, stateListRows, surnameComma } from '../state-lists.ts';

const columns = [
  { header: 'PROVIDER NAME', width: 140 },
  { header: 'TITLE', width: 90 },
  { header: 'NPI', width: 60 },
  { header: 'STREET', width: 110 },
  { header: 'CITY', width: 60 },
  { header: 'STATE', width: 30 },
  { header: 'ZIP', width: 35 },
  { header: 'ACTION', width: 85 },
  { header: 'EFFECTIVE DATE', width: 50 },
  { header: 'EXPIRATION DATE', width: 58 },
];

const actions = { exclusion: 'DEBARMENT', termination: 'DISQUALIFICATION', suspension: 'SUSPENSION' };

const cells = (row: StateListRow, action: string, begins: string): string[] => [
  row.dba ? `${row.business} dba ${row.dba}` : row.aka ? `${surnameComma(row)} AKA ${row.aka}` : surnameComma(row),
  row.person ? row.provider_type : '',
  row.npi,
  row.address_line,
  row.city,
  'NJ',
  row.zip5,
  action,
  slashed(begins),
  row.ends ? slashed(row.ends) : row.index % 5 === 2 ? 'PERMANENT' : '',
];

/** One row for each action: who is debarred may stand there as suspended before. */
export default defineSample({
  source_id: 'nj_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'NJ')) {
        yield cells(row, actions[row.action], row.begins);
        if (row.action === 'exclusion' && row.index % 4 === 1)
          yield cells({ ...row, ends: row.begins }, 'SUSPENSION', daysBefore(row.begins, 90));
      }
    }
    async function* body() {
      yield tablePdf({
        title: `Provider Exclusion Report Updated on: ${slashed(world.calendar.today)}`,
        columns,
        rows: rows(),
        ruled: true,
        header_on_each_page: true,
        size: 7,
      });
    }
    return [{ name: 'nj/nj_debarment_list.pdf', body }];
  },
});
