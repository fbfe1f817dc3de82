import { collapsed } from '../../../src/fields/person-name.ts';
import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { listed } from '../listed.ts';
import { nameOfLine, type OtherListed } from '../names.ts';

const columns = { npi: 'NPI # or P1 #', exclusion_date: 'Date of Exclusion' };
const none = /^not available$/i;
/** P1 1012345678: what stands behind P1 is a ProviderOne number, whatever its digits. */
const providerOne = /\bP1[-\s#:]*\d+/gi;

/** The first line is the name; those below it are further names of the same row, people of a business among them. */
export function excludedRow(row: NamedRow): RowOutcome[] {
  const { license_number = '', numbers = '', exclusion_date, action_type } = row;
  const [name = '', ...others] = (row.name ?? '').split('\n').map(collapsed);
  const line = nameOfLine(name, 'comma');
  const further = others.filter((other) => other !== '').map((other): OtherListed => ({ kind: 'alias', name: other }));
  return listed('WA', {
    ...line,
    other_names: [...line.other_names, ...further],
    npi: numbers.replace(providerOne, ' '),
    npi_is_mixed: true,
    license_number: none.test(license_number) ? '' : license_number,
    exclusion_date,
    action_type,
    columns,
  });
}
