import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'Excluded Providers, Entities and/or Individuals', width: 110 },
  { header: 'Sanctioned/ Excluded NPI', width: 54 },
  { header: 'Associated Legal Entity', width: 80 },
  { header: 'Persons with controlling interest of 5% or more', width: 90 },
  { header: 'Medicaid Provider', width: 44 },
  { header: 'Provider Type', width: 60 },
  { header: 'Contract Termination Date', width: 52 },
  { header: 'Nevada Medicaid Sanction Tier', width: 42 },
  { header: 'Nevada Medicaid Sanction Period', width: 42 },
  { header: 'Nevada Medicaid Sanction Period End Date', width: 50 },
  { header: 'OIG Exclusion Date', width: 50 },
  { header: 'OIG Reinstate Date', width: 50 },
];

/** Names with the given name first; a federal row has the OIG's days, a row of the state's own a tier and a period. */
export default defineSample({
  source_id: 'nv_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'NV')) {
        const { person, is_mirror, ends, reinstated } = row;
        const name = person ? [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ') : row.business;
        const other = row.aka ? ` aka ${row.aka}` : row.dba ? ` dba ${row.dba}` : '';
        const owner = row.owner ? `${row.owner.first_name} ${row.owner.last_name}` : '';
        const begins = `${slashed(row.begins)}${row.index % 7 === 3 ? '*' : ''}`;
        const own = is_mirror ? ['Federal', '', ''] : ['Tier 1', ends ? '' : 'Indefinite', ends ? slashed(ends) : ''];
        const federal = is_mirror ? [slashed(row.begins), reinstated ? slashed(reinstated) : ''] : ['', ''];
        const npi = [row.npi, ...row.other_npis].join('\n');
        yield [name + other, npi, '', owner, row.npi ? 'Yes' : 'No', row.provider_type, begins, ...own, ...federal];
      }
    }
    async function* body() {
      yield tablePdf({ title: 'Nevada Medicaid Exclusions', columns, rows: rows(), ruled: true, header_on_each_page: true, size: 7 });
    }
    return [{ name: 'nv/exclusion-list.pdf', body }];
  },
});
