import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'Last Name', width: 110 },
  { header: 'First Name', width: 100 },
  { header: 'Business Name', width: 170 },
  { header: 'Provider Type', width: 110 },
  { header: 'Provider Number', width: 70 },
  { header: 'City', width: 70 },
  { header: 'State', width: 30 },
  { header: 'Exclusion Date', width: 60 },
];

/** A further name of a person stands as the business; in some rows the names slipped one column to the right. */
export default defineSample({
  source_id: 'wy_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const { index, person, business, aka, dba, provider_type, city, begins } of stateListRows(world, 'WY')) {
        const names = person
          ? [person.last_name, person.first_name, aka ? `aka ${aka}` : '']
          : ['', '', dba ? `${business} dba ${dba}` : business];
        const slipped = person && !aka && index % 6 === 4 ? ['', ...names.slice(0, 2)] : names;
        yield [...slipped, provider_type, String(127_000_000 + index * 137), city, 'WY', slashed(begins)];
      }
    }
    async function* body() {
      yield tablePdf({ title: 'Wyoming Medicaid Exclusion List', columns, rows: rows(), ruled: true });
    }
    return [{ name: 'wy/Wyoming-Medicaid-Exclusion-List.pdf', body }];
  },
});
