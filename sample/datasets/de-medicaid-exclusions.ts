import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'Sanctioned Provider Name', width: 140 },
  { header: 'NPI', width: 60 },
  { header: 'License #', width: 60 },
  { header: 'Taxonomy #', width: 90 },
  { header: 'Comments', width: 140 },
  { header: 'OIG/Medicaid Sanction', width: 60 },
  { header: 'Year', width: 30 },
  { header: 'Effective Date', width: 55 },
  { header: 'Reinstated Date', width: 85 },
];

/** Names with the given name first; NPIs split by a semicolon; the reinstated stay, some with words before the day. */
export default defineSample({
  source_id: 'de_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'DE')) {
        const { person, begins, reinstated } = row;
        const name = person ? `${person.first_name} ${person.last_name}` : row.business;
        const other = row.aka ? ` aka ${row.aka}` : row.dba ? ` d.b.a. ${row.dba}` : '';
        const back = reinstated ? `${row.index % 2 ? 'Reinstated effective ' : ''}${slashed(reinstated)}` : 'Indefinite';
        const [by, comment] = row.is_mirror ? ['OIG', 'Federal exclusion'] : ['Medicaid', 'Terminated by DMAP'];
        const npi = [row.npi || 'N/A', ...row.other_npis].join('; ');
        yield [name + other, npi, row.license_number || 'N/A', row.provider_type, comment, by, begins.slice(0, 4), slashed(begins), back];
      }
    }
    async function* body() {
      yield tablePdf({ title: 'DMAP Sanctioned Providers', columns, rows: rows(), ruled: true, header_on_each_page: true, size: 7 });
    }
    return [{ name: 'de/sanctioned-providers.pdf', body }];
  },
});
