import type { NamedRow, RowIssue, RowOutcome } from '../../../src/load/define-dataset.ts';
import { publishedDay } from '../days.ts';
import { listed } from '../listed.ts';
import { type OtherListed, withAliases } from '../names.ts';

const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const order = ['last_name', 'first_name', 'business', 'provider_type', 'provider_number', 'city', 'state', 'exclusion_date'] as const;
type Cells = Record<(typeof order)[number], string>;

/** The row slid one column to the right as a whole: a state stands where the day should, with or without the day behind it. */
const SLID = /^([A-Z]{2})\b\s*((?:\S.*)?)$/;

function putBack(cells: Cells): { cells: Cells; issue: string | null } {
  const slid = SLID.exec(cells.exclusion_date);
  if (slid && cells.last_name === '' && !publishedDay(cells.exclusion_date.slice(0, 2)).value) {
    const back = Object.fromEntries(order.map((name, index) => [name, cells[order[index + 1]!] ?? ''])) as Cells;
    return {
      cells: { ...back, state: slid[1]!, exclusion_date: slid[2]! },
      issue: `all columns stood one too far to the right; put back${slid[2] === '' ? ', its day is lost' : ''}`,
    };
  }
  // Names alone: a given name without a surname is the surname, and what stands as the business is the given name.
  if (cells.last_name === '' && cells.first_name !== '')
    return {
      cells: { ...cells, last_name: cells.first_name, first_name: cells.business, business: '' },
      issue: 'the names stood one column too far to the right; put back',
    };
  return { cells, issue: null };
}

/** "aka Bright Care" in the business column is a further name of the person. */
const aka = /^a\.?k\.?a[.\s-]*/i;

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { cells, issue } = putBack(Object.fromEntries(order.map((name) => [name, flat(row[name])])) as Cells);
  const { last_name, business } = cells;
  const { name: first_name, other_names } = withAliases(cells.first_name);
  const others: OtherListed[] = other_names.map(({ kind, name }) => ({ kind, name: last_name ? `${name} ${last_name}` : name }));
  const firm = withAliases(business.replace(aka, ''));
  if (business !== '' && last_name !== '') others.push({ kind: aka.test(business) ? 'aka' : 'dba', name: firm.name });
  const doubts: RowIssue[] = issue ? [{ issue, column: 'Last Name' }] : [];
  const outcomes = listed('WY', {
    ...(last_name === '' ? { organization_name: firm.name } : { last_name, first_name }),
    other_names: [...others, ...firm.other_names],
    provider_type: cells.provider_type,
    city: cells.city,
    state: cells.state,
    exclusion_date: cells.exclusion_date,
    columns: { exclusion_date: 'Exclusion Date', state: 'State' },
  });
  return outcomes.some((one) => 'kind' in one) ? [...outcomes, ...doubts] : outcomes;
}
