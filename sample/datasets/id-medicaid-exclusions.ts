import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';

const columns = [
  { header: 'Name', width: 150 },
  { header: 'Start Date', width: 70 },
  { header: 'Eligible for Reinstatement', width: 90 },
  { header: 'Date Reinstated', width: 80 },
  { header: 'Additional Information', width: 200 },
];

/** 01/05/2014 as 1/5/14. */
const short = (iso: string) =>
  iso &&
  slashed(iso)
    .replace(/\b0/g, '')
    .replace(/\/20(\d\d)$/, '/$1');

/** Ruled, the header on each page, days with years of two digits. */
export default defineSample({
  source_id: 'id_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'ID')) {
        const surname = row.aka.split(' ').at(-1);
        const name = `${surnameComma(row)}${surname ? ` (AKA ${surname})` : ''}`.toUpperCase();
        const reason = row.is_mirror ? 'Excluded by the OIG' : 'Convicted of provider fraud';
        yield [name, short(row.begins), row.ends ? short(row.ends) : 'Indefinite', short(row.reinstated), reason];
      }
    }
    const title = `Last Updated: ${new Date(`${world.calendar.leie_supplement_release}T00:00:00Z`).toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })}`;
    async function* body() {
      yield tablePdf({ title, columns, rows: rows(), ruled: true, header_on_each_page: true });
    }
    return [{ name: 'id/Idaho-Medicaid-Exclusion-List.pdf', body }];
  },
});
