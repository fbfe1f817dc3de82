import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'EXCLUSION DATE', width: 80 },
  { header: 'LAST NAME', width: 150 },
  { header: 'FIRST NAME', width: 100 },
  { header: 'PROVIDER TYPE', width: 130 },
  { header: 'EXCLUSION AUTHORITY', width: 120 },
  { header: 'EXCLUSION REASON', width: 140 },
];

/** A cover, then records on gray and white bands; a dash for the first name of a business. */
export default defineSample({
  source_id: 'ak_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'AK')) {
        const { person, business, dba, aka, is_mirror } = row;
        const name = person ? `${person.last_name}${aka && ` AKA ${aka}`}` : `${business}${dba && ` DBA ${dba}`}`;
        const given = person ? [person.first_name, person.middle_name].filter(Boolean).join(' ') : '-';
        const [authority, reason] = is_mirror ? ['HHS OIG', 'License revocation'] : ['7 AAC 105.400', 'Conviction related to the program'];
        yield [slashed(row.begins), name, given, row.provider_type, authority!, reason!];
      }
    }
    async function* body() {
      yield tablePdf({
        title: 'Alaska Medical Assistance Excluded Provider List',
        cover: ['Alaska Medical Assistance', 'Excluded Provider List'],
        columns,
        rows: rows(),
        banded: true,
        header_on_each_page: true,
        foot: 'Page',
      });
    }
    return [{ name: 'ak/alaska-medical-assistance-excluded-provider-list.pdf', body }];
  },
});
