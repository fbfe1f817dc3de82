import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { bareLine } from '../given-first.ts';
import { listed, words } from '../listed.ts';
import { type LineName, nameOfLine, type OtherListed, withAliases } from '../names.ts';

const columns = {
  npi: 'NPI/ATYPICAL ID (EXCLUDED)',
  exclusion_date: 'EFFECTIVE DATE',
  state: 'STATE',
  zip: 'ZIP CODE',
};

/** Whose exclusion it is: a mirror where the state has no part in it; null where the words are new. */
export function isMirror(reason: string): boolean | null {
  const by = collapsed(reason)
    .toUpperCase()
    .split('/')
    .map((one) => one.trim());
  if (!by.every((one) => ['STATE', 'OIG', 'FEDERAL'].includes(one))) return null;
  return !by.includes('STATE');
}

const isSamePerson = (a: string, b: string) => {
  const [left, right] = [a, b].map((name) => bareLine(withAliases(name).name).name.toUpperCase().split(' '));
  return left![0] === right![0] && left!.at(-1) === right!.at(-1);
};

/**
 * Who owns themselves is a person, what another owns is a business; a business may say so in its name. A business has
 * the owner as a further name.
 */
function entityName(cell: string, owner: string): LineName {
  const line = nameOfLine(cell, 'given_first');
  if (owner === '') return line;
  const type = isSamePerson(line.full_name, owner) ? 'individual' : 'organization';
  const who = line.entity_type === 'organization' ? line : nameOfLine(cell, 'given_first', type);
  return who.entity_type === 'organization' ? { ...who, other_names: [...who.other_names, ...ownersOf(owner)] } : who;
}

/** DR. AMOS TENNER/TARWICK HOMES are two owners. */
const ownersOf = (owner: string): OtherListed[] =>
  owner
    .split('/')
    .map(collapsed)
    .filter((name) => words(name))
    .map((name) => ({ kind: 'owner', name }));

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { numbers, exclusion_date, reason = '', address_line, city, state, zip, provider_type } = row;
  const oig_reciprocal = isMirror(reason);
  const { last_name = '', first_name } = row;
  const in_one = row.name ?? '';
  const who = words(in_one)
    ? entityName(in_one, words(row.owner) ?? '')
    : words(first_name)
      ? { last_name, first_name }
      : nameOfLine(last_name, 'comma', 'organization');
  const outcomes = listed('NC', {
    ...who,
    npi: numbers,
    npi_is_mixed: true,
    address_line,
    city,
    state,
    zip,
    provider_type,
    reason,
    exclusion_date,
    oig_reciprocal,
    columns,
  });
  if (oig_reciprocal !== null || !outcomes.some((outcome) => 'kind' in outcome)) return outcomes;
  return [
    ...outcomes,
    { issue: `"${reason.slice(0, 40)}" names no known authority; expected STATE, OIG or FEDERAL`, column: 'REASON FOR EXCLUSION' },
  ];
}
