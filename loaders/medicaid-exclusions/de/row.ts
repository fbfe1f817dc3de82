import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { publishedDay } from '../days.ts';
import { withoutBlanks, withoutEnd } from '../letters.ts';
import { listed } from '../listed.ts';
import { type LineName, nameOfLine, withAliases } from '../names.ts';

const columns = { npi: 'NPI', exclusion_date: 'Effective Date', reinstatement_date: 'Reinstated Date' };
/** A narrow cell breaks a day over two lines. */
const oneDay = (text: string) => (/^[\d\s/.,-]+$/.test(text) ? withoutBlanks(text).replace(',', '/') : text);
const flat = (text: string | undefined) => collapsed(text ?? '');

/** "Ann Birch, DO", "Ann Birch (PCA)", "Ann Birch a.k.a. Ann Ashe". */
function named(cell: string): LineName & { role: string } {
  const { name, other_names } = withAliases(cell);
  const role = /(?<!\s)\s*\(([^()]+)\)$/.exec(name);
  return {
    ...nameOfLine(role ? name.slice(0, role.index) : name, 'given_first', role ? 'individual' : null),
    other_names,
    role: role?.[1] ?? '',
  };
}

interface Ending {
  reinstatement_date?: string;
  period?: string;
  issue?: string;
}

/** The column of reinstatements holds days, words before days, and words alone. */
function ending(cell: string): Ending {
  if (['', 'n/a', 'na'].includes(withoutEnd(cell, '-').toLowerCase())) return {};
  if (publishedDay(cell).is_never || cell.toLowerCase() === 'active') return { period: cell };
  const [, day] = /^(?:reinstat[a-z]*(?: date)?(?: effective| eff\.?| on| as of)*:?\s*)?([\d/.-]+)$/i.exec(cell) ?? [];
  if (day) return { reinstatement_date: day };
  return { period: cell, issue: `"${cell.slice(0, 60)}" is not a reinstatement date; listed as still active` };
}

/** Medicaid, licensing boards and departments of Delaware and other states. */
const ofState = /medicaid|DMAP|DMMA|state|board|brd|dep(?:artmen)?t|humanservices|regulation|committee|licensure|DDDS/i;

/** Whom the column names: the federal OIG, a state, or both (then it is not a pure mirror). */
function mirror(sanctioned_by: string): boolean | null {
  const letters = withoutBlanks(sanctioned_by);
  const [is_federal, is_state] = [
    ['oig', 'inspectorgeneral'].some((office) => letters.toLowerCase().includes(office)),
    ofState.test(letters),
  ];
  return is_federal || is_state ? is_federal && !is_state : null;
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const [name, npi, sanctioned_by] = [flat(row.name), flat(row.npi), flat(row.sanctioned_by)];
  if (name === '' && npi === '' && flat(row.exclusion_date) === '') return [{ skip: 'a row without name, NPI and date' }];
  const { role, ...who } = named(name);
  const { issue, ...end } = ending(oneDay(flat(row.reinstatement)));
  const oig_reciprocal = mirror(sanctioned_by);
  const doubts: RowIssue[] = issue ? [{ issue, column: 'Reinstated Date' }] : [];
  if (oig_reciprocal === null)
    doubts.push({
      issue: `"${sanctioned_by.slice(0, 40)}" names neither the OIG nor an authority of a state`,
      column: 'OIG/Medicaid Sanction',
    });
  const outcomes = listed('DE', {
    ...who,
    ...end,
    npi: row.npi,
    license_number: flat(row.license_number),
    provider_type: role,
    specialty: row.specialty,
    reason: row.reason,
    exclusion_date: oneDay(flat(row.exclusion_date)),
    oig_reciprocal,
    key_more: sanctioned_by,
    columns,
  });
  return outcomes.some((one) => 'kind' in one) ? [...outcomes, ...doubts] : outcomes;
}
