import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { hasDigit } from '#match/fold';
import { withoutEnd } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine } from '../names.ts';
import { surnameFirst } from '../other-readings.ts';

const columns = { npi: 'National Provider Identification (NPI)', exclusion_date: 'Termination Effective Date' };

const place = /^(.*?)(?<![, ])[, ]{1,9}([A-Za-z .'-]{1,60}?),? ([A-Z]{2})\.?,? (\d{5}(?:-\d{4})?)$/;

/** Towns with their states, however they are parted: lines, blanks, a comma. */
const towns = /([A-Za-z][A-Za-z.' -]{0,60}?)(?:[,.] ?| )([A-Z]{2})(?=[\s,]|$)/g;

/** A cell of towns alone, as most are: one is the place, several stay a text. */
function townsOf(cell: string): { address_line?: string; city?: string; state?: string } | null {
  const text = collapsed(cell);
  const found = [...text.matchAll(towns)].map(([, city = '', state = '']) => ({ city: city.trim(), state }));
  if (hasDigit(text) || found.length === 0 || withoutEnd(text.replace(towns, '')) !== '') return null;
  return found.length === 1 ? found[0]! : { address_line: found.map(({ city, state }) => `${city}, ${state}`).join('; ') };
}

/** Street, then town, state and ZIP in the last line; or towns alone. A cell of several addresses stays one text. */
export function addressOf(cell: string): { address_line?: string; city?: string; state?: string; zip?: string } {
  const in_towns = townsOf(cell);
  if (in_towns) return in_towns;
  const lines = cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if ((cell.match(/\b[A-Z]{2}\.?,?\s+\d{5}\b/g) ?? []).length !== 1) return { address_line: lines.join(', ') };
  const last = lines.length > 1 ? place.exec(`, ${collapsed(lines.at(-1)!)}`) : null;
  if (!last) return { address_line: lines.join(', ') };
  return { address_line: lines.slice(0, -1).join(', '), city: last[2], state: last[3], zip: last[4] };
}

export function terminatedRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const { name = '', npi = '', address = '', exclusion_date = '' } = row;
  const is_text_alone = [npi, address, exclusion_date].every((cell) => words(cell) === null);
  if (is_text_alone && /^(?:for purposes of|[*†‡]|note\b|source\b|(?:last )?(?:updated|revised)\b)/i.test(name))
    return { skip: 'a footnote' };
  if (is_text_alone && name.length > 80) return { issue: `"${name.slice(0, 60)}…" is alone in the row and too long for a name` };
  const line = nameOfLine(name, 'given_first');
  // "ROE JANE K" was typed the other way round: no surname is a letter.
  const turned =
    / [A-Z]\.?$/.test(name.trim()) && line.entity_type === null ? (surnameFirst(name) ?? name.trim().replace(' ', ', ')) : null;
  return listed('IN', {
    ...line,
    other_names: [...line.other_names, ...(turned ? [{ kind: 'alias' as const, name: turned }] : [])],
    npi,
    ...addressOf(address),
    action_type: 'Termination',
    exclusion_date,
    columns,
  });
}
