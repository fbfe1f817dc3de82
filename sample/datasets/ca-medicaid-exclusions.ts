import { slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';

const header = [
  'Last Name',
  'First Name',
  'Middle Name',
  'A/K/A-Also Known As\nD/B/A-Doing Business as',
  'Address(es)',
  'Provider Type',
  'License Number',
  'Provider Number',
  'Date of Suspension',
  'Active Period',
  '',
];

const or = (text: string) => text || 'N/A';
/** 07/08/2016 → 7/8/2016, as every third row has it. */
const short = (day: string) => day.replace(/^0/, '').replace('/0', '/');

function otherNames({ index, person, aka, dba, owner }: StateListRow): string {
  const [first = '', ...last] = aka.split(' ');
  const own = aka ? [`${last.join(' ')}, ${first}`, ...(index % 2 ? [`${person!.last_name}, ${first}`] : [])] : [];
  return [...own, dba, owner ? `${owner.last_name}, ${owner.first_name}` : ''].filter(Boolean).join('; \n');
}

/** BOM, CRLF, a line break in the header and in cells, N/A for nothing, a comma at the end of every line. */
export default defineSample({
  source_id: 'ca_medicaid_exclusions',
  files: (world) => {
    function* lines(): Generator<string> {
      yield `\uFEFF${minimal(header)}\r\n`;
      for (const row of stateListRows(world, 'CA')) {
        const { person, business, npi, other_npis, license_number, index } = row;
        const medi_cal = index % 4 === 0 ? [`00A${String(400_000 + index)}0`] : [];
        const numbers = [...medi_cal, ...(npi ? [npi] : []), ...other_npis].join(index % 8 === 0 ? '; ' : ', ');
        const day = slashed(row.begins);
        yield `${minimal([
          person ? `${person.last_name}${person.suffix && `, ${person.suffix}`}` : business,
          or(person?.first_name ?? ''),
          or(person?.middle_name ?? ''),
          or(otherNames(row)),
          `${row.address_line}, ${row.city}, CA ${row.zip5}`,
          row.provider_type,
          or(license_number),
          or(numbers),
          index % 3 === 1 ? short(day) : day,
          'Indefinitely effective',
          '',
        ])}\r\n`;
      }
    }
    return [{ name: 'ca/suspended-ineligible.csv', body: lines }];
  },
});
