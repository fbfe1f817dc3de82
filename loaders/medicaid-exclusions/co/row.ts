import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { saysFederal } from '../federal-words.ts';
import { withoutEnds } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { type LineName, nameOfLine } from '../names.ts';

const columns = { npi: 'NPI', exclusion_date: 'Termination Effective Date', reinstatement_date: 'Reinstatement Effective Date' };

/** Numbers of the state's own, ten digits long like an NPI; no NPI begins with 9. */
function withoutMedicaidNumbers(npi: string): string {
  const left = npi.replace(/(?<!\d)9\d{9}(?!\d)/g, ' ');
  return ['', 'and'].includes(withoutEnds(left, ',;&/', ',;&/').toLowerCase()) ? '' : left;
}

/** "Sunhaven Genetics LLC (Ashe, Birch)": whose the business is. */
const ownerBehind = /(?<!\s)\s*\(([\p{L}'-]+, [\p{L}' .-]+)\)$/u;

function named(cell: string): LineName {
  const owner = ownerBehind.exec(cell)?.[1];
  const line = nameOfLine(cell.replace(ownerBehind, ''), 'given_first');
  return owner ? { ...line, other_names: [...line.other_names, { kind: 'owner', name: owner }] } : line;
}

export function terminatedRow(row: NamedRow): RowOutcome[] {
  const { sheet = '', npi = '', exclusion_date, reinstatement_date, authority } = row;
  const line = named(words(row.name) ?? '');
  const dba = words(row.dba);
  const is_reinstated = sheet.toLowerCase().includes('reinstated');
  const outcomes = listed('CO', {
    ...line,
    other_names: [...line.other_names, ...(dba ? [{ kind: 'dba' as const, name: dba }] : [])],
    npi: withoutMedicaidNumbers(npi),
    action_type: 'Termination',
    reason: authority,
    oig_reciprocal: saysFederal(authority),
    exclusion_date,
    reinstatement_date,
    columns,
  });
  if (is_reinstated && !words(reinstatement_date))
    outcomes.push({
      issue: 'on the sheet of reinstated providers without a date; counted as active',
      column: columns.reinstatement_date,
    });
  return outcomes;
}
