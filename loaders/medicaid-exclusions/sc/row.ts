import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed } from '../listed.ts';
import { type LineName, nameOfLine, type OtherListed } from '../names.ts';
import { businessAsides, ownersIn, surnameFirst } from '../other-readings.ts';

const columns = { npi: 'NPI', exclusion_date: 'Action Date', state: 'State', zip: 'Zip' };

/** What else the line names: the other halves of a business, its owner, and a person where the comma was forgotten. */
function besides({ entity_type, last_name, full_name, other_names }: LineName): OtherListed[] {
  if (last_name) return [];
  const turned = entity_type === null ? surnameFirst(full_name) : null;
  const names = [full_name, ...other_names.map(({ name }) => name)];
  const owners = entity_type === 'organization' ? ownersIn(names) : [];
  return [...(turned ? [{ kind: 'alias' as const, name: turned }] : []), ...names.flatMap(businessAsides), ...owners];
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { name = '', npi, city, state, zip, provider_type, exclusion_date, action_type } = row;
  const line = nameOfLine(collapsed(name).replace(/ -$/, ''), 'comma');
  const other_names = [...line.other_names, ...besides(line)];
  return listed('SC', { ...line, other_names, npi, city, state, zip, provider_type, exclusion_date, action_type, columns });
}
