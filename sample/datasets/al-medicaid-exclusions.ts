import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows, stateListSize, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const sections = ['PHYSICIANS', 'PHARMACISTS/PHARMACIES/PHARMACY PROVIDERS', 'NURSES', 'DURABLE MEDICAL EQUIPMENT PROVIDERS', 'OTHER'];

const above = Array.from({ length: 33 }, (_, line) =>
  line === 32 ? ['NAME OF PROVIDER', 'SUSPENSION'] : [line === 0 ? 'Alabama Medicaid Agency' : `${line}. How this list is to be read.`, ''],
);

function nameOf(row: StateListRow): string {
  const { person, aka, dba, owner, provider_type } = row;
  if (!person) return `${row.business}${dba && ` dba ${dba}`}${owner ? ` (${owner.first_name} ${owner.last_name}, Owner)` : ''}`;
  const suffix = person.suffix && `, ${person.suffix}`;
  return `${surnameComma(row)}${suffix}, ${provider_type}${aka && ` (aka ${aka})`}`;
}

/** Names as free text under headings of sections, days of both lengths, a note below the list. */
export default defineSample({
  source_id: 'al_medicaid_exclusions',
  files: (world) => {
    const size = stateListSize(world, 'AL');
    function* rows(): Generator<string[]> {
      let section = -1;
      for (const row of stateListRows(world, 'AL')) {
        const at = Math.floor((row.index * sections.length) / size);
        if (at !== section) yield [sections[at]!, ''];
        section = at;
        const day = slashed(row.begins);
        yield [nameOf(row), row.index % 3 === 1 ? `${day.slice(0, 6)}${day.slice(8)}` : day];
      }
      yield ['NOTE:  Any nurse aide listed on the registry with a finding of abuse is excluded as well.', ''];
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      {
        name: 'al/suspended-providers.xlsx',
        body: () => xlsx({ sheet: 'Sheet1', rows_above_header: above, header: ['', 'EFFECTIVE DATE'], rows: rows(), modified }),
      },
    ];
  },
});
