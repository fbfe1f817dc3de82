import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { withoutEnd } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine, withAliases } from '../names.ts';

const columns = { exclusion_date: 'Effective Date', state: 'Address', zip: 'Address' };

/** "104 Example Drive, Suite 2, Waterbury, CT, 06704", ", Avon, CT, 06001", ", , CT, 06120": read from the end. */
function addressOf(cell: string): { address_line?: string; city?: string; state?: string; zip?: string } {
  const parts = cell.split(',').map(collapsed);
  if (parts.length < 4) return { address_line: collapsed(cell) };
  const [zip, state, city, ...street] = parts.toReversed();
  return { zip, state, city, address_line: street.toReversed().join(', ') };
}

/** "Rowan a/ka. Hazel, Ella": the surname was another one too. */
function surnameAlias(name: string): string {
  const [surname = '', other] = name.split(/ a\/ka?\b[.:]? /i);
  const [last = '', ...given] = (other ?? '').split(',');
  return other ? `${surname} (aka ${last}),${given.join(',')}` : name;
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { specialty, exclusion_date, period, action_type } = row;
  const business = words(row.business);
  const name = words(withoutEnd(row.name ?? '') && row.name);
  const firm = business ? withAliases(business) : null;
  const line = name ? nameOfLine(surnameAlias(name), 'comma') : null;
  return listed('CT', {
    ...(line ?? {}),
    organization_name: line?.organization_name ?? firm?.name,
    other_names: [...(line?.other_names ?? []), ...(firm?.other_names ?? [])],
    ...addressOf(row.address ?? ''),
    ...{ specialty, exclusion_date, period, action_type, columns },
    // A person stands once for each of their practices.
    key_more: business ?? undefined,
  });
}
