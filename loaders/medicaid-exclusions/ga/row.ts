import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { organizationForm } from '#match/organization';
import { publishedDay } from '../days.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed, withAliases } from '../names.ts';
import { slashedNames } from '../other-readings.ts';
import { surnames } from '../surnames.ts';

const columns = { npi: 'NPI', state: 'STATE', exclusion_date: 'SANCDATE' };

/** Several states in one cell are not an address. */
const oneState = (cell: string) => ([...',;/&'].some((sign) => cell.includes(sign)) ? '' : cell);

const parted = (text: string, at: RegExp | string) => text.split(at).map(collapsed).filter(Boolean);

/**
 * Behind AKA: "ANN AKA JO" (another first name), "AKA (JO ROE)", "AKA JO ROE & JO ANN DOE", "AKA JO ROE/DOE". "JO OR
 * ANN DOE" and a whole name that begins with the first name ("ANN LEE DOE" of ANN) are other names too: a word may be a
 * middle name or another surname, and is read as both.
 */
function middleName(cell: string, first_name: string, last_name: string): { middle_name: string; other_names: OtherListed[] } {
  const [before = '', behind = ''] = cell.split(/\bAKA\b[.:]?/i);
  const akas = parted(behind.replaceAll('(', ' ').replaceAll(')', ' '), '&')
    .flatMap(slashedNames)
    .map((name): OtherListed => ({ kind: 'aka', name: name.includes(' ') ? name : `${name} ${last_name}` }));
  const words = collapsed(before).split(' ');
  const is_whole = words.length > 2 && words[0] === first_name.split(' ')[0];
  if (!is_whole && !words.includes('OR')) return { middle_name: collapsed(before), other_names: akas };
  const [own = '', ...more] = parted(is_whole ? words.slice(1).join(' ') : before, /,|\bOR\b/);
  const named = (name: string): string[] =>
    name.includes(' ') ? [name, `${name} ${last_name}`] : [`${name}, ${first_name}`, `${first_name} ${name} ${last_name}`];
  const whole = is_whole && own.includes(' ') ? [`${first_name} ${own}`] : named(own);
  const others = [...whole, ...more.flatMap(named)].map((name): OtherListed => ({ kind: 'alias', name }));
  return { middle_name: is_whole ? '' : own, other_names: [...others, ...akas] };
}

/**
 * What the one column of the form of November 2024 has: beside a first name, one word or AKA is a middle name, words of
 * a trade are a business, and anything else may be either and is searched as both.
 */
function middleAndBusiness({ first_name = '', middle_name = '', organization_name = '', business_or_middle_name: cell = '' }: NamedRow) {
  if (cell === '') return { middle: middle_name, named: organization_name };
  const is_business = !words(first_name) || organizationForm(cell).is_telling;
  const is_middle = !is_business && (cell.toUpperCase().includes('AKA ') || !collapsed(cell).includes(' '));
  return { middle: is_business ? '' : cell, named: is_middle ? '' : cell };
}

function whoIs(row: NamedRow) {
  const first_name = row.first_name ?? '';
  const { middle, named } = middleAndBusiness(row);
  const business = withAliases(named);
  const { last_name, others } = surnames(row.last_name ?? '', first_name);
  // A business over both columns of a name.
  if (organizationForm(first_name).is_telling)
    return { last_name: row.last_name, first_name, other_names: [{ kind: 'alias' as const, name: `${first_name} ${row.last_name}` }] };
  // A business was once typed where surnames belong.
  if (!words(first_name)) return nameOfLine(named || last_name, 'comma', 'organization');
  const { middle_name, other_names } = middleName(middle, first_name, last_name);
  const organization_name = business.name || null;
  // A person's business is searched as well: nothing else finds the row by it.
  const businesses: OtherListed[] = [
    ...(organization_name ? [{ kind: 'dba' as const, name: organization_name }] : []),
    ...business.other_names,
  ];
  return {
    entity_type: 'individual' as const,
    last_name,
    first_name,
    middle_name,
    organization_name,
    other_names: [...others, ...other_names, ...businesses],
  };
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { provider_type, state = '', npi } = row;
  const published = row.exclusion_date ?? '';
  const day = publishedDay(published);
  const outcomes = listed('GA', {
    ...whoIs(row),
    npi,
    state: oneState(state),
    provider_type,
    // A day that does not exist (20223108) is not part of the key: other copies of the list leave it out.
    exclusion_date: day.reason ? '' : published,
    is_undated: day.reason !== null,
    columns,
  });
  if (!day.reason || !outcomes.some((outcome) => 'kind' in outcome)) return outcomes;
  return [...outcomes, { issue: `${day.reason}; kept only as published`, column: 'SANCDATE' }];
}
