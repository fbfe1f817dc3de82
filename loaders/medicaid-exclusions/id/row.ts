import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { hasDigit } from '#match/fold';
import { saysFederal } from '../federal-words.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed } from '../names.ts';

const columns = { exclusion_date: 'Start Date', reinstatement_date: 'Date Reinstated' };

/** Lines of a cell as one; a hyphen at a line's end belongs to the word. */
const oneLine = (cell = '') => collapsed(cell.replaceAll('-\n', '-'));

const surnamesBeside = /\(AKA ([^()]{1,80})\)/i;

/** "BIRCH, ANN (AKA ROWAN OR HAZEL)" is also ANN ROWAN and ANN HAZEL; curly quotes hold a name she goes by. */
function named(cell: string) {
  const published = oneLine(cell);
  const [beside = '', surnames = ''] = surnamesBeside.exec(published) ?? [];
  const name = collapsed(published.replace(beside, ' '))
    .replace(/‘([^‘’]{1,40})’/g, '“$1”')
    .replace(/\((JR|SR|I{2,3}|IV)\)/i, '$1');
  const line = name.includes(',') ? nameOfLine(name, 'comma') : nameOfLine(name, 'comma', 'organization');
  const given = line.first_name;
  const others = surnames
    .split(/ OR |[/,;]/i)
    .map(collapsed)
    .filter((surname) => surname !== '')
    .map((surname): OtherListed => ({ kind: 'aka', name: given && !surname.includes(' ') ? `${surname}, ${given}` : surname }));
  return { ...line, full_name: published, other_names: [...line.other_names, ...others] };
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const eligible = words(row.eligible);
  const reason = oneLine(row.reason);
  return listed('ID', {
    ...named(row.name ?? ''),
    exclusion_date: row.exclusion_date,
    reinstatement_date: row.reinstatement_date,
    // The eligibility date alone does not reinstate: a person without a reinstatement date is still excluded.
    period: eligible && hasDigit(eligible) ? `Eligible for reinstatement ${eligible}` : (eligible ?? undefined),
    reason,
    oig_reciprocal: saysFederal(reason),
    columns,
  });
}
