import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { organizationForm } from '../../../src/match/organization.ts';
import { type Listed, listed, words } from '../listed.ts';
import { type LineName, nameOfLine } from '../names.ts';

const columns = { npi: 'Provider NPI', exclusion_date: 'Effective Date' };

/** People and organizations have a column each; some organizations stand among the people. */
const provider = (name: string) => nameOfLine(name, 'given_first', organizationForm(name).is_telling ? null : 'individual');

/** An organization is what is listed where one is named; a name beside it is one of its other names, whatever it is to it. */
function party(name: LineName | null, business: LineName | null): Listed {
  if (!business) return name ?? {};
  const beside = name && name.full_name.toUpperCase() !== business.full_name.toUpperCase() ? name : null;
  const others = beside ? [{ kind: 'alias' as const, name: beside.full_name }, ...beside.other_names] : [];
  return { ...business, other_names: [...business.other_names, ...others] };
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { npi, provider_type, reason, sanction, sanction_type, exclusion_date } = row;
  const [name, organization] = [words(row.name), words(row.organization_name)];
  return listed('NE', {
    ...party(name ? provider(name) : null, organization ? nameOfLine(organization, 'given_first', 'organization') : null),
    npi,
    provider_type,
    reason,
    action_type: sanction,
    period: sanction_type,
    exclusion_date,
    columns,
  });
}
