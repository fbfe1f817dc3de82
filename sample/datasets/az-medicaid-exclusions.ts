import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';

const columns = [
  { header: 'Name/Provider', width: 280 },
  { header: 'NPI', width: 120 },
  { header: 'Action Type (Suspend/Terminate)', width: 160 },
  { header: 'Effective Date', width: 120 },
];

/** A further NPI stands on a line of its own, in some rows in a row whose other cells are merged with the one above. */
export default defineSample({
  source_id: 'az_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<(string | null)[]> {
      for (const row of stateListRows(world, 'AZ')) {
        const name = row.dba ? `${row.business} dba ${row.dba}` : surnameComma(row);
        const action = row.action === 'suspension' ? 'Suspend' : 'Terminate';
        const [other] = row.other_npis;
        const is_merged = other && row.index % 2 === 0;
        yield [name, is_merged ? row.npi : [row.npi || 'No NPI', ...row.other_npis].join('\n'), action, slashed(row.begins)];
        if (is_merged) yield [null, other, null, slashed(row.begins)];
      }
    }
    async function* body() {
      yield tablePdf({ title: 'Provider Suspensions and Terminations', columns, rows: rows(), ruled: true });
    }
    return [{ name: 'az/ProviderSuspensionsTerminations.pdf', body }];
  },
});
