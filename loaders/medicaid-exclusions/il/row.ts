import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { withoutEnd } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { type LineName, nameOfLine, withAliases } from '../names.ts';
import { saysOf } from '../phrases.ts';

const columns = { npi: 'NPI', exclusion_date: 'Action Date', state: 'State', zip: 'Zip Code' };

/** Kinds of provider that only people are. Drivers stand under their company's kind. */
const isOfPeople = saysOf('il', 'individual');

/**
 * A question mark stands for an unknown city, state and ZIP; in 2016 "null", cut to two letters where the state stands.
 */
const known = (cell = '') => (['', 'nu', 'null'].includes(withoutEnd(cell, '?')) ? '' : cell);

/** In 2016 some affiliations were a kind of provider with its code: "Physician (010)". */
function affiliated(row: NamedRow): { provider_type: string; affiliation: string | null } {
  const affiliation = words(row.affiliation);
  const is_kind = affiliation !== null && /\(\d{3}\)$/.test(affiliation);
  return { provider_type: is_kind ? affiliation : (row.provider_type ?? ''), affiliation: is_kind ? null : affiliation };
}

const surnameBeside = /^(\S+) \(([^()]+)\) (\S.*)$/;

function named(published: string, provider_type: string): LineName {
  // "BIRCH (ROWAN) ANN" is also ANN ROWAN.
  const [, surname, beside, given] = surnameBeside.exec(published) ?? [];
  const name = beside ? `${surname} ${given}` : published;
  const line = nameOfLine(name, 'surname_first');
  const read = line.entity_type === null && isOfPeople(provider_type) ? nameOfLine(name, 'surname_first', 'individual') : line;
  if (!beside) return read;
  return { ...read, full_name: published, other_names: [...read.other_names, { kind: 'alias', name: `${beside}, ${given}` }] };
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { name = '', npi, license_number, exclusion_date, action_type } = row;
  const { provider_type, affiliation } = affiliated(row);
  const line = named(name, provider_type);
  const belongs_to = affiliation ? withAliases(affiliation) : null;
  return listed('IL', {
    ...line,
    organization_name: line.organization_name ?? belongs_to?.name,
    other_names: [...line.other_names, ...(belongs_to?.other_names ?? [])],
    npi,
    provider_type,
    license_number,
    exclusion_date,
    action_type,
    address_line: [row.address_line, row.address_more].flatMap((part) => words(part) ?? []).join(', '),
    city: known(row.city),
    state: known(row.state),
    // "60118 - 1529"
    zip: known(row.zip).replace(' - ', '-'),
    columns,
    key_more: affiliation ?? undefined,
  });
}
