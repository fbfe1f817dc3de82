import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { saysFederal } from '../federal-words.ts';
import { listed } from '../listed.ts';
import { markedName } from '../name-mark.ts';
import { type LineName, nameOfLine, type OtherListed } from '../names.ts';

const columns = { npi: 'NPI # or P1 #', exclusion_date: 'Date of Exclusion' };
/** P1 1012345678: what stands behind P1 is a ProviderOne number, whatever its digits. */
const providerOne = /\bP1[-\s#:]*\d+/gi;

/** "Harvey I. LD", "Jonathan Psy", "Irene K. MD/": the license behind the given names of a list in small letters. */
const title = /(?<!\s)\s+(?:[A-Z]{2,5}(?:-[A-Z])?|[A-Z]\.[A-Z]\.|Psy)\/?$/;

function named(line: string): LineName {
  const is_person = /^[^,]+,\s*\S/.test(line) && title.test(line);
  const whole = nameOfLine(line, 'comma', is_person ? 'individual' : null);
  return whole.first_name ? { ...whole, first_name: whole.first_name.replace(title, '') } : whole;
}

/** What stands on the lines below: trade names of a person, people and further names of a business. */
function further(line: string, of: LineName): OtherListed {
  const marked = markedName(line);
  if (marked?.kind === 'dba') return marked;
  const { first_name, last_name } = named(line);
  const is_owner = of.entity_type !== 'individual' && first_name && last_name;
  return is_owner ? { kind: 'owner', name: `${last_name}, ${first_name}` } : { kind: 'alias', name: line };
}

/** The first line is the name; those below it are further names of the same row, people of a business among them. */
export function excludedRow(row: NamedRow): RowOutcome[] {
  const { license_number = '', numbers = '', exclusion_date, action_type } = row;
  const [name = '', ...others] = (row.name ?? '').split('\n').map(collapsed);
  const line = named(name);
  return listed('WA', {
    ...line,
    other_names: [...line.other_names, ...others.filter((other) => other !== '').map((other) => further(other, line))],
    npi: numbers.replace(providerOne, ' '),
    npi_is_mixed: true,
    license_number: license_number.toLowerCase() === 'not available' ? '' : license_number,
    exclusion_date,
    action_type,
    oig_reciprocal: saysFederal(action_type),
    columns,
  });
}
