import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { organizationForm } from '#match/organization';
import { type Listed, listed, words } from '../listed.ts';
import { type LineName, nameOfLine } from '../names.ts';
import { saysOf } from '../phrases.ts';

const columns = { npi: 'Provider NPI', exclusion_date: 'Effective Date', list_added_date: 'Date Added to NMEP' };

const isOfBusiness = saysOf('ne', 'business');

/**
 * People and organizations have a column each; some organizations stand among the people ("Roe Podiatry of Nebraska").
 */
const provider = (name: string) =>
  nameOfLine(name, 'given_first', organizationForm(name).is_telling || isOfBusiness(name) ? null : 'individual');

/** "Rosa Roe (aka's Doe & Poe)" is also Rosa Doe and Rosa Poe. */
const severalAkas = /^(\S+) (.+?) \(aka's ([^()]+)\)$/i;

function person(name: string): LineName {
  const [, given = '', surname = '', others = ''] = severalAkas.exec(name) ?? [];
  if (others === '') return provider(name);
  const line = provider(`${given} ${surname}`);
  const akas = others
    .replaceAll('&', ',')
    .split(',')
    .map((other) => ({ kind: 'aka' as const, name: `${given} ${other.trim()}` }));
  return { ...line, other_names: [...line.other_names, ...akas] };
}

/**
 * "Roe, Jane" stands among the organizations: a person's business under her own name, searched as both. "Roe Pharmacy
 * (ROE INC DBA as)" is ROE INC.
 */
function organization(published: string): LineName {
  const name = published.replace(/^([^(]+) \(([^()]+) dba as\)$/i, '$2 dba $1');
  const line = nameOfLine(name, 'comma');
  if (line.last_name) return { ...line, entity_type: null };
  return nameOfLine(name, 'comma', 'organization');
}

/**
 * An organization is what is listed where one is named; a name beside it is one of its other names, whatever it is to
 * it.
 */
function party(name: LineName | null, business: LineName | null): Listed {
  if (!business) return name ?? {};
  const beside = name && name.full_name.toUpperCase() !== business.full_name.toUpperCase() ? name : null;
  const others = beside ? [{ kind: 'alias' as const, name: beside.full_name }, ...beside.other_names] : [];
  return { ...business, other_names: [...business.other_names, ...others] };
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { npi, provider_type, reason, sanction, sanction_type, exclusion_date } = row;
  const [name, business] = [words(row.name), words(row.organization_name)];
  return listed('NE', {
    ...party(name ? person(name) : null, business ? organization(business) : null),
    npi,
    provider_type,
    reason,
    action_type: sanction,
    period: sanction_type,
    exclusion_date,
    list_added_date: words(row.listed_date) ?? '',
    columns,
  });
}
