import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { publishedDay } from '../days.ts';
import { type Listed, listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { endOfPeriod } from '../period-end.ts';
import { phraseReader, saysOf, wordsIn } from '../phrases.ts';

const columns = {
  npi: 'NPI',
  birth_date: 'Date of Birth',
  exclusion_date: 'Termination Effective Date',
  end_date: 'Termination End Date',
  state: 'State',
  zip: 'Zipcode',
};

const entity = phraseReader('ms', 'organization', 'individual');
const isFederal = saysOf('ms', 'federal');
const isOfOwner = saysOf('ms', 'of_owner');

/** What the column says, where the name columns do not contradict it. */
function entityOf(row: NamedRow): { entity_type?: Listed['entity_type']; unknown?: string } {
  const said = row.entity ?? '';
  const is_person = Boolean(words(row.last_name) ?? words(row.first_name));
  if (entity(said) === 'organization') return words(row.organization_name) ? { entity_type: 'organization' } : {};
  if (entity(said) === 'individual') return is_person ? { entity_type: 'individual' } : {};
  return said === '' ? {} : { unknown: `"${said.slice(0, 40)}" is neither Organization nor Individual; the names decide` };
}

/**
 * "OIG-OIG Exclusion" repeats a federal exclusion, unless it is that of an owner or agent: then the provider itself is
 * not on the federal list. "ME-Medicare Exclusion" says neither.
 */
function mirror({ sanction_type, reason = '' }: NamedRow): boolean | undefined {
  if (words(sanction_type) === null || wordsIn(sanction_type!)[0] === 'me') return undefined;
  return isFederal(sanction_type) && !isOfOwner(reason);
}

export function terminatedRow(row: NamedRow): RowOutcome[] {
  const { organization_name = '', last_name, first_name, npi, exclusion_date, period = '' } = row;
  if (![organization_name, last_name, first_name, npi, exclusion_date].some((cell) => words(cell)))
    return [{ skip: 'a legend or remark: neither name, NPI nor date' }];
  const business = words(organization_name) ? withAliases(organization_name) : null;
  const { entity_type, unknown } = entityOf(row);
  const end = words(row.end_date) ? row.end_date! : endOfPeriod(period);
  const outcomes = listed('MS', {
    ...(entity_type ? { entity_type } : {}),
    last_name,
    first_name,
    middle_name: row.middle_name,
    suffix: row.suffix,
    organization_name: business?.name,
    other_names: business?.other_names,
    npi,
    birth_date: words(row.birth_date) ? (publishedDay(row.birth_date, -15).value ?? row.birth_date) : '',
    address_line: [row.address_line_1, row.address_line_2].filter((line) => words(line)).join(', '),
    city: row.city,
    state: row.state,
    zip: row.zip,
    provider_type: row.provider_type,
    specialty: row.specialty,
    action_type: row.sanction_type,
    reason: row.reason,
    exclusion_date,
    end_date: end,
    period,
    oig_reciprocal: mirror(row),
    columns,
  });
  return unknown ? [...outcomes, { issue: unknown, column: 'Provider Entity (Org/Ind)' }] : outcomes;
}
