import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { lettersAndDigits, withoutEnd } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { behindAka } from '../name-mark.ts';
import { nameOfLine, type OtherListed, withAliases } from '../names.ts';
import { surnames } from '../surnames.ts';

const columns = { npi: 'Provider Number', exclusion_date: 'Date of Suspension' };

/** "Anderson, Ann; Anders, Ann", "aka Lee, Jan\n aka Lee, Janet"; a line break alone only wraps a name. */
export function otherNames(cell: string): OtherListed[] {
  const pieces = cell
    .replaceAll('&amp;', '&')
    .split(/;|\n(?=\s{0,20}aka\b)/i)
    .flatMap((piece) => (piece.split('\n').every((line) => /^[^,]+,[^,]+$/.test(line)) ? piece.split('\n') : [piece]));
  return pieces.flatMap((piece): OtherListed[] => {
    const aka = behindAka(piece);
    const { name, other_names } = withAliases(withoutEnd(aka ?? piece));
    if (!words(name) || lettersAndDigits(name) === '' || name.toUpperCase() === 'NA') return [];
    return [{ kind: aka !== null ? 'aka' : 'alias', name }, ...other_names];
  });
}

/**
 * First name N/A: an entity. Where its name reads like "Doe, Jane A." and has no word of a business, it may be a person
 * all the same.
 */
function entityName(cell: string) {
  const line = nameOfLine(cell, 'comma');
  const is_open = line.entity_type === 'individual';
  return {
    entity_type: is_open ? null : ('organization' as const),
    organization_name: is_open ? null : line.full_name,
    full_name: line.full_name,
    other_names: line.other_names,
  };
}

export function suspendedRow(row: NamedRow): RowOutcome[] {
  const {
    last_name = '',
    first_name,
    middle_name,
    provider_numbers,
    addresses,
    provider_type,
    license_number,
    exclusion_date,
    period,
  } = row;
  const more = otherNames(row.other_names ?? '');
  const entity = words(first_name) ? null : entityName(last_name);
  const surname = surnames(last_name, first_name ?? '');
  return listed('CA', {
    ...(entity ?? { entity_type: 'individual', last_name: surname.last_name, first_name, middle_name }),
    other_names: [...(entity?.other_names ?? surname.others), ...more],
    npi: provider_numbers,
    npi_is_mixed: true,
    address_line: addresses,
    provider_type,
    license_number,
    exclusion_date,
    period,
    columns,
  });
}
