import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { saysFederal } from '../federal-words.ts';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';

const columns = { exclusion_date: 'Exclusion Date', reinstatement_date: 'Reinstated' };

/** What stands in the last two columns is one text of two parts: who excluded, and why. */
const inOneLine = (...parts: (string | undefined)[]) =>
  parts
    .map(words)
    .filter((part) => part !== null)
    .join(': ');

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { first_name, middle_name, provider_type, authority, reason, exclusion_date, reinstatement_date } = row;
  const { name, other_names } = withAliases(row.last_name ?? '');
  const is_business = words(first_name) === null;
  return listed('AK', {
    ...(is_business
      ? { entity_type: 'organization' as const, organization_name: name, other_names }
      : { entity_type: 'individual' as const, ...personParts(first_name!, row.last_name ?? '', middle_name) }),
    provider_type,
    reason: inOneLine(authority, reason),
    oig_reciprocal: saysFederal(authority) ?? saysFederal(reason),
    exclusion_date,
    reinstatement_date,
    columns,
  });
}
