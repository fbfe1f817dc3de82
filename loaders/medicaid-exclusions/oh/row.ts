import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed } from '../names.ts';
import { saysOf } from '../phrases.ts';
import { surnames } from '../surnames.ts';
import { besidePerson } from './names.ts';

const columns = {
  npi: 'NPI',
  exclusion_date: 'Action Date',
  list_added_date: 'Date Added',
  birth_date: 'DOB',
  state: 'State',
  zip: 'Zip Code',
};

/** Words of Status seen in 2016 and 2026, slips of them too; a few rows have none. */
const isKnownStatus = saysOf('oh', 'status');

function personOf(row: NamedRow) {
  const first_name = collapsed(row.first_name ?? '');
  const { last_name, others } = surnames(row.last_name ?? '', first_name);
  const beside = besidePerson(row.organization_name ?? '', first_name);
  return {
    entity_type: 'individual' as const,
    last_name,
    first_name,
    middle_name: row.middle_name,
    organization_name: beside.organization_name,
    other_names: [...others, ...beside.other_names],
  };
}

function businessOf(cell: string) {
  const [name = '', ...owners] = cell.split(/\bOwners?\s*:/i);
  const line = nameOfLine(name, 'comma', 'organization');
  return { ...line, other_names: [...line.other_names, ...owners.map((text): OtherListed => ({ kind: 'owner', name: collapsed(text) }))] };
}

export function suspendedRow(row: NamedRow): RowOutcome[] {
  const { npi, birth_date, status = '', exclusion_date, provider_type, city, state, zip } = row;
  const is_person = words(row.last_name) !== null || words(row.first_name) !== null;
  const issues: RowIssue[] =
    status === '' || isKnownStatus(status) ? [] : [{ issue: `Status "${status.slice(0, 40)}" was not seen before`, column: 'Status' }];
  const outcomes = listed('OH', {
    ...(is_person ? personOf(row) : businessOf(row.organization_name ?? '')),
    npi,
    birth_date,
    address_line: [row.address_1, row.address_2].filter((part) => words(part)).join(', '),
    city,
    state,
    zip,
    provider_type,
    action_type: status,
    exclusion_date,
    list_added_date: words(row.date_added) ?? '',
    columns,
  });
  return outcomes.some((outcome) => 'kind' in outcome) ? [...outcomes, ...issues] : outcomes;
}
