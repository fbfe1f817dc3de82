import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed } from '../names.ts';
import { saysOf } from '../phrases.ts';

const columns = { npi: 'NPI', exclusion_date: 'Exclusion Date', state: 'State', zip: 'Zip' };

const isNotListed = saysOf('nd', 'not_listed');

/** "Harbor Eye Clinic - Not Excluded" is named, and not listed. */
const businessOf = (cell: string) => (isNotListed(cell) ? null : words(cell.replace(/(?<!\s)\s*\(owner\)\s*$/i, '')));

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { npi, license_number, provider_type, action_type, exclusion_date, address_line, city, state, zip } = row;
  const [name = '', ...owners] = (row.name ?? '').split(/\bOwners?:/i);
  const line = nameOfLine(name, 'comma');
  const business = businessOf(row.business_name ?? '');
  const owned = owners.map((owner): OtherListed => ({ kind: 'owner', name: owner.trim() }));
  const reason = words(row.reason) ?? words(row.reason_misspelt);
  return listed('ND', {
    ...line,
    organization_name: line.organization_name ?? (line.entity_type === 'individual' ? business : null),
    other_names: [...line.other_names, ...owned],
    npi,
    license_number,
    provider_type,
    address_line,
    city,
    state,
    zip,
    action_type,
    reason: reason ?? '',
    exclusion_date,
    oig_reciprocal: reason === null ? null : /\breciprocal\b.{0,200}\bOIG\b/i.test(reason),
    columns,
  });
}
