import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed } from '../listed.ts';
import { nameOfLine } from '../names.ts';

const columns = { npi: 'NPI', exclusion_date: 'EFFECTIVE DATE', end_date: 'EXPIRATION DATE', birth_date: 'DATE OF BIRTH', zip: 'ZIP' };
export const ACTIONS = new Set(['DISQUALIFICATION', 'SUSPENSION', 'DEBARMENT']);
/** The name behind it was lost where a copy kept only the first line of the cell. */
const loose_end = /(?<![\s,])[\s,]+(?:a[/. ]?k[/. ]?a|d[/. ]?b[/. ]?a|f[/. ]?k[/. ]?a)[/.]?$/i;

/**
 * What the keyboard made of "BIRCH, ANNA", "BIRCH SR., JOHN" and "BIRCH-OBI, ANNA": "BIRCH. ANNA", "BIRCH, SR., JOHN",
 * "BIRCH,-OBI, ANNA".
 */
const mended = (name: string, titled: boolean) =>
  (titled && !name.includes(',') ? name.replace(/^([\p{L}'-]{2,})\. /u, '$1, ') : name)
    .replace(/,\s*-(?=\p{L})/u, '-')
    .replace(/^([^,]+), ((?:SR|JR|I{2,3}|IV)\.?), /i, '$1 $2, ');

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { provider_type = '', action_type = '', end_date = '' } = row;
  const cell = collapsed(row.name ?? '');
  const name = mended(cell.replace(loose_end, ''), provider_type !== '');
  const is_deceased = end_date.toLowerCase() === 'deceased';
  const outcomes = listed('NJ', {
    ...nameOfLine(name, 'comma', provider_type === '' ? null : 'individual'),
    npi: row.npi,
    birth_date: row.birth_date,
    address_line: row.address_line,
    city: row.city,
    state: row.state,
    zip: row.zip,
    provider_type,
    action_type,
    exclusion_date: row.exclusion_date,
    end_date: is_deceased ? '' : end_date,
    period: is_deceased ? end_date : undefined,
    columns,
  });
  if (!ACTIONS.has(action_type.toUpperCase()))
    outcomes.push({ issue: `"${action_type.slice(0, 40)}" is not one of ${[...ACTIONS].join(', ')}`, column: 'ACTION' });
  if (loose_end.test(cell))
    outcomes.push({ issue: `the name behind "${loose_end.exec(cell)![0].trim()}" is missing`, column: 'PROVIDER NAME' });
  return outcomes;
}
