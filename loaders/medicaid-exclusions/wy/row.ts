import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { hasDigit } from '#match/fold';
import { publishedDay } from '../days.ts';
import { hasLetter } from '../letters.ts';
import { listed } from '../listed.ts';
import { behindAka } from '../name-mark.ts';
import { type OtherListed, withAliases } from '../names.ts';

const flat = (text: string | undefined) => collapsed(text ?? '');
const order = ['last_name', 'first_name', 'business', 'provider_type', 'provider_number', 'city', 'state', 'exclusion_date'] as const;
type Cells = Record<(typeof order)[number], string>;

/**
 * The row slid one column to the right as a whole: a state stands where the day should, with or without the day behind
 * it.
 */
const SLID = /^([A-Z]{2})\b\s*((?:\S.*)?)$/;

function putBack(cells: Cells): { cells: Cells; issue: string | null } {
  const slid = SLID.exec(cells.exclusion_date);
  if (slid && cells.last_name === '' && !publishedDay(cells.exclusion_date.slice(0, 2)).value) {
    const back = Object.fromEntries(order.map((name, index) => [name, cells[order[index + 1]!] ?? ''])) as Cells;
    return {
      cells: { ...back, state: slid[1]!, exclusion_date: slid[2]! },
      issue: `all columns were shifted one to the right and were moved back${slid[2] === '' ? '; the date is lost' : ''}`,
    };
  }
  // Names alone: a given name without a surname is the surname, and what stands as the business is the given name.
  if (cells.last_name === '' && cells.first_name !== '')
    return {
      cells: { ...cells, last_name: cells.first_name, first_name: cells.business, business: '' },
      issue: 'the names were shifted one column to the right and were moved back',
    };
  return { cells, issue: null };
}

/** "aka: Marlowe, Kimble": surnames of the same person, in a list; "aka-Marlowe, Cali R" is one name. */
const surnamesOnly = /^[\p{L}'-]+(?:, [\p{L}'-]+)+$/u;
/** "Cali Rose (Marlowe, Kimble)" */
const severalInside = /\(([\p{L}'-]+(?:, [\p{L}'-]+)+)\)/u;

/** What the business column says of a person, and brackets behind the given names. */
function othersOf({ last_name, first_name, business }: Cells): { first_name: string; others: OtherListed[] } {
  const inside = severalInside.exec(first_name)?.[1]?.split(', ') ?? [];
  const { name: given, other_names } = withAliases(first_name.replace(severalInside, ''));
  const others: OtherListed[] = [
    ...other_names.map(({ kind, name }) => ({ kind, name: `${name} ${last_name}` })),
    ...inside.map((name) => ({ kind: 'alias' as const, name: `${given} (${name}) ${last_name}` })),
  ];
  const firm = withAliases(behindAka(business) ?? business);
  if (business === '') return { first_name: given, others };
  // "aka Bright Care" in the business column is a further name of the person.
  const is_aka = behindAka(business) !== null;
  const names =
    is_aka && surnamesOnly.test(firm.name) && last_name !== '' && !isOneName(firm.name) ? surnamesAs(firm.name, given) : [firm.name];
  others.push(...names.map((name) => ({ kind: is_aka ? ('aka' as const) : ('dba' as const), name })), ...firm.other_names);
  return { first_name: given, others };
}
const isOneName = (line: string) => line.split(', ').length === 2;
const surnamesAs = (line: string, given: string) => line.split(', ').map((surname) => `${surname}, ${given}`);

/**
 * Medicaid's own numbers have nine digits; "1104023674NPI", "Prov # NPI 1104023674" are NPIs, WYRN# 16243 is a license.
 */
function numbers(cell: string): { npi: string; license_number: string } {
  const npi = cell.replace(/NPI/gi, ' ');
  const is_license = hasLetter(npi) && hasDigit(npi) && !/(?<!\d)[12]\d{9}(?!\d)/.test(npi);
  return { npi, license_number: is_license ? cell : '' };
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { cells, issue } = putBack(Object.fromEntries(order.map((name) => [name, flat(row[name])])) as Cells);
  const { last_name, business } = cells;
  const { first_name, others } = othersOf(cells);
  const firm = withAliases(behindAka(business) ?? business);
  const doubts: RowIssue[] = issue ? [{ issue, column: 'Last Name' }] : [];
  const outcomes = listed('WY', {
    ...(last_name === ''
      ? { organization_name: firm.name, other_names: firm.other_names }
      : { last_name, first_name, other_names: others }),
    ...numbers(cells.provider_number),
    npi_is_mixed: true,
    provider_type: cells.provider_type,
    city: cells.city,
    state: cells.state,
    exclusion_date: cells.exclusion_date,
    columns: { npi: 'Provider Number', exclusion_date: 'Exclusion Date', state: 'State' },
  });
  return outcomes.some((one) => 'kind' in one) ? [...outcomes, ...doubts] : outcomes;
}
