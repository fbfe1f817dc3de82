import { collapsed } from '#fields/person-name';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';
import { type Place, placeOf } from '../place.ts';
import { DAY_FIRST, monthFirst } from './day-first.ts';

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

/** The column is of states: "LA 708" is not a city. */
function place(cell: string): Place {
  const { city, ...rest } = placeOf(cell);
  return rest.state ? { city, ...rest } : { state: city, ...rest };
}

/**
 * A type that is only OIG (or the federal ground itself) repeats a federal exclusion; without a type nothing is said.
 */
const federal = /^(?:(?:HHS[ /-]*)?OIG|federal|1128\s*\([ab]\)\s*\(\d{1,2}\))$/i;
const mirror = (type: string | undefined): boolean | null => (words(type) === null ? null : federal.test(collapsed(type!)));

export function excludedRow(published: NamedRow, _raw: RawRow, { layout }: RowContext): RowOutcome[] {
  const row = layout === DAY_FIRST ? monthFirst(published) : published;
  const { first_name = '', last_name = '', type_of_exclusion } = row;
  return listed('LA', {
    ...named(first_name, last_name),
    ...place(row.state_and_zip ?? ''),
    birth_date: row.birth_date,
    // NRF: no record found.
    npi: row.npi?.toUpperCase() === 'NRF' ? '' : row.npi,
    provider_type: row.provider_type,
    action_type: type_of_exclusion,
    reason: joined(row.reason_for_exclusion, row.reason_for_termination),
    period: joined(row.period_of_exclusion, row.period_of_prohibition),
    exclusion_date: row.exclusion_date,
    // The year 9999 is not a reinstatement.
    reinstatement_date: row.reinstatement_date,
    oig_reciprocal: mirror(type_of_exclusion),
    columns,
  });
}
