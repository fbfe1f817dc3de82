import type { NamedRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { lettersOf } from '../letters.ts';
import { listed } from '../listed.ts';
import { nameOfLine } from '../names.ts';
import { businessAsides } from '../other-readings.ts';

const columns = { npi: 'NPI', exclusion_date: 'Effective Date' };
const lines = (cell: string | undefined) => (cell ?? '').split('\n').flatMap((line) => line.trim() || []);
const letters = (...words: string[]) => words.map(lettersOf).join('|');

interface Single {
  name: string;
  npi: string;
  action_type: string;
  exclusion_date: string;
}

/** One row per day; where name, NPI and day have as many lines each, line by line. */
function singles(row: Single): Single[] {
  const [names, npis, actions, days] = [lines(row.name), lines(row.npi), lines(row.action_type), lines(row.exclusion_date)];
  if (days.length < 2) return [row];
  const is_paired = names.length === days.length && npis.length === days.length;
  return days.map((exclusion_date, index) => ({
    name: is_paired ? names[index]! : row.name,
    npi: is_paired ? npis[index]! : row.npi,
    action_type: actions.length === days.length ? actions[index]! : row.action_type,
    exclusion_date,
  }));
}

/** A row of today's list: an empty cell is the lower part of one merged with the row above. */
function acted(row: NamedRow, above: Record<string, string>): RowOutcome[] {
  const { name = '', npi = '', action_type = '', exclusion_date = '' } = row;
  if (name === '' && npi === '' && action_type === '' && exclusion_date === '') return [{ skip: 'an empty row' }];
  const is_below = name === '';
  const whole: Single = {
    name: name || above.name || '',
    npi: ['none', 'no npi'].includes(npi.toLowerCase()) ? '' : npi,
    action_type: action_type || above.action_type || '',
    exclusion_date: exclusion_date || (is_below && above.exclusion_date) || '',
  };
  Object.assign(above, whole);
  return singles(whole).flatMap((single) => {
    const outcomes = listed('AZ', { ...nameOfLine(single.name, 'comma'), ...single, columns });
    const issue: RowIssue = {
      issue: `"${single.action_type.slice(0, 40)}" is neither a suspension nor a termination`,
      column: 'Action Type',
    };
    return ['suspen', 'terminat'].some((action) => single.action_type.toLowerCase().includes(action)) ? outcomes : [...outcomes, issue];
  });
}

/** A row of 2015. In the copy's second part the columns of the name changed places; what stands above it tells. */
function excluded(row: NamedRow, above: Record<string, string>): RowOutcome[] {
  let { last_name = '', first_name = '' } = row;
  if (last_name === '' || above[letters(first_name, last_name)]) [last_name, first_name] = [first_name, last_name];
  above[letters(last_name, first_name)] = 'listed';
  const { npi, specialty, exclusion_date } = row;
  return listed('AZ', {
    ...(first_name === '' ? { organization_name: last_name } : { last_name, first_name }),
    npi,
    specialty,
    exclusion_date,
    columns: { npi: 'NPI Number', exclusion_date: 'Term Date' },
  });
}

/** SSN, TIN, ACC 12345678: the provider has no NPI, and what it has is not a public number. */
const otherNumber = /^(?:SSN|TIN|unknown|ACC\b.*)$/i;

/** ROE/JANE W: surname and given name of an individual as the state's own files hold them. */
const slashedName = /^([\p{Lu}' -]+)\/([\p{Lu}' .-]+)$/u;

/** A row of the list of exclusions: given names first, people and businesses in one column. */
function ended(row: NamedRow): RowOutcome[] {
  const { name = '', npi = '', exclusion_date, end_date } = row;
  const line = nameOfLine(name.trim().replace(slashedName, '$1, $2'), 'given_first');
  const asides = line.entity_type === 'individual' ? [] : businessAsides(line.full_name);
  return listed('AZ', {
    ...line,
    other_names: [...line.other_names, ...asides],
    npi: otherNumber.test(npi.trim()) ? '' : npi,
    action_type: 'Exclusion',
    exclusion_date,
    end_date,
    columns: { npi: 'NPI', exclusion_date: 'Exclusion Effective Date', end_date: 'Exclusion End Date' },
  });
}

export const actionRow = (row: NamedRow, _raw: unknown, { layout, above }: RowContext): RowOutcome[] => {
  if (layout === 'state_exclusions') return ended(row);
  return layout === 'actions' ? acted(row, above) : excluded(row, above);
};
