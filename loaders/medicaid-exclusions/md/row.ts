import { collapsed } from '../../../src/fields/person-name.ts';
import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';

const columns = { npi: 'NPI', exclusion_date: 'TERMINATION/SANCTION DATE', state: 'CITY/STATE/ZIP', zip: 'CITY/STATE/ZIP' };

/** FREDERICK, MD 21701; FREDERICK MD 21701-1234; BALTIMORE/MD/21201 */
export function placeOf(cell: string): { city?: string; state?: string; zip?: string } {
  const text = collapsed(cell.replaceAll('/', ' '));
  const found = /^(.*?)(?<![\s,])[\s,]+([a-z]{2})\.?(?:[\s,]+(\d{5}(?:-?\d{4})?|\d{4}))?$/i.exec(text);
  if (found) return { city: found[1]!.replace(/,$/, ''), state: found[2], zip: found[3] ?? '' };
  const zip = /^(.*?)(?<![\s,])[\s,]*(\d{5}(?:-\d{4})?)$/.exec(text);
  return zip ? { city: zip[1], zip: zip[2] } : { city: text };
}

/** Below the table stand what the codes of sanctions mean and the day of the file. */
const foot = /^(?:sanction type|[A-Z/&\s-]{1,12}=\s*\S.*|\d{1,2}[./]\d{1,2}[./]\d{4})$/i;

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { last_name = '', first_name, npi, exclusion_date, sanction_type } = row;
  const is_bare = ![first_name, npi, exclusion_date, sanction_type, row.provider_type].some((cell) => words(cell));
  if (is_bare && (foot.test(collapsed(last_name)) || words(last_name) === null))
    return [{ skip: 'below the table: a code, a heading or the day of the file' }];
  const { name, other_names } = withAliases(last_name);
  return listed('MD', {
    ...(words(first_name) ? personParts(first_name!, last_name) : { organization_name: name, other_names }),
    npi,
    provider_type: row.provider_type,
    license_number: row.license_number,
    action_type: sanction_type,
    exclusion_date,
    address_line: row.address,
    ...placeOf(row.place ?? ''),
    columns,
  });
}
