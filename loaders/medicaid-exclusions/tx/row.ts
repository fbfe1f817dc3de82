import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';

const columns = { npi: 'NPI', exclusion_date: 'StartDate', list_added_date: 'AddDate', reinstatement_date: 'ReinstatedDate' };

/** People reinstated stay in the file with the day. A person's row may name a business too: it is searched by both. */
export function excludedRow(row: NamedRow): RowOutcome[] {
  const { organization_name = '', last_name = '', first_name = '', npi, exclusion_date, added_date } = row;
  const business = words(organization_name) ? withAliases(organization_name) : null;
  const person = personParts(first_name, last_name);
  return listed('TX', {
    ...person,
    middle_name: row.middle_name,
    organization_name: business?.name,
    other_names: [...person.other_names, ...(business?.other_names ?? [])],
    npi,
    provider_type: row.provider_type,
    license_number: row.license_number,
    reason: row.comments,
    exclusion_date: words(exclusion_date) ? exclusion_date : added_date,
    list_added_date: words(added_date) ?? '',
    reinstatement_date: row.reinstatement_date,
    columns: { ...columns, exclusion_date: words(exclusion_date) ? 'StartDate' : 'AddDate' },
  });
}
