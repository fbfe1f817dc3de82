import { collapsed } from '../../../src/fields/person-name.ts';
import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';

const columns = {
  npi: 'NPI#',
  exclusion_date: 'Effective Date',
  reinstatement_date: 'Reinstate',
  birth_date: 'Birthdate',
  state: 'State and Zip',
  zip: 'State and Zip',
};

function named(first: string, last: string) {
  if (words(first)) return personParts(first, last);
  const { name, other_names } = withAliases(last);
  return { organization_name: name, other_names };
}

const joined = (...texts: (string | undefined)[]) => [...new Set(texts.map(words).filter((text) => text !== null))].join('; ');

/** LA 70808-1234 */
function stateAndZip(cell: string): { state?: string; zip?: string } {
  const [, state = '', zip = ''] = /^(.*?)(?<![\s,])[\s,]*(\d{5}(?:-?\d{4})?)?$/.exec(collapsed(cell)) ?? [];
  return { state, zip };
}

/** A type that is only OIG repeats a federal exclusion; without a type nothing is said. */
const mirror = (type: string | undefined): boolean | null => (words(type) === null ? null : /^(?:HHS[ /-]*)?OIG$/i.test(collapsed(type!)));

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { first_name = '', last_name = '', type_of_exclusion } = row;
  return listed('LA', {
    ...named(first_name, last_name),
    ...stateAndZip(row.state_and_zip ?? ''),
    birth_date: row.birth_date,
    // NRF: no record found.
    npi: /^NRF$/i.test(row.npi ?? '') ? '' : row.npi,
    provider_type: row.provider_type,
    action_type: type_of_exclusion,
    reason: joined(row.reason_for_exclusion, row.reason_for_termination),
    period: joined(row.period_of_exclusion, row.period_of_prohibition),
    exclusion_date: row.exclusion_date,
    // The year 9999 is no reinstatement.
    reinstatement_date: row.reinstatement_date,
    oig_reciprocal: mirror(type_of_exclusion),
    columns,
  });
}
